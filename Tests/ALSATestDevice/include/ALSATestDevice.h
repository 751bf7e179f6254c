// A capture device for tests, loaded by ALSA itself as a plug-in (`pcm_type.heedtest`); nothing is called directly.
#pragma once
