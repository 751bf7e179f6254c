#!/bin/sh
echo "done $HEED_INTENT"
