#!/usr/bin/env python3
"""One sentence through Home Assistant itself: home_assistant.py WYOMING-PORT RECORDING

Run with a Python that has Home Assistant (test_home_assistant.py says how). It starts Home Assistant, adds the integration “Wyoming
Protocol” as a person does, and lets its pipeline hear the recording: Heed gives the words, Home Assistant's own sentences the meaning,
an intent script the reply. Prints a JSON object with what each of them said.
"""
import asyncio
import json
import pathlib
import socket
import sys
import tempfile
import wave

from homeassistant import bootstrap, config, core, loader
from homeassistant.components import assist_pipeline, stt

CONFIGURATION = """
homeassistant:
  name: Home
  language: en
  country: GB
http:
  server_host: 127.0.0.1
  server_port: PORT
conversation:
assist_pipeline:
intent_script:
  TurnLeft:
    speech:
      text: Left it is
"""
SENTENCES = """
language: en
intents:
  TurnLeft:
    data:
      - sentences: ["turn left"]
"""


async def pieces(sound):
    for place in range(0, len(sound), 2_048):
        yield sound[place:place + 2_048]


async def main(folder, port, recording):
    with socket.create_server(("127.0.0.1", 0)) as free:
        own = free.getsockname()[1]
    (folder / "configuration.yaml").write_text(CONFIGURATION.replace("PORT", str(own)))
    (folder / "custom_sentences/en").mkdir(parents=True)
    (folder / "custom_sentences/en/turn.yaml").write_text(SENTENCES)
    hass = core.HomeAssistant(str(folder))
    hass.config.skip_pip = True
    loader.async_setup(hass)
    # Its own start wants its web page as well, which is 40 MB.
    assert await bootstrap.async_from_config_dict(await config.async_hass_config_yaml(hass), hass), "Home Assistant does not start"
    await hass.async_start()
    flow = await hass.config_entries.flow.async_init("wyoming", context={"source": "user"})
    added = await hass.config_entries.flow.async_configure(flow["flow_id"], {"host": "127.0.0.1", "port": port})
    await hass.async_block_till_done()
    entities = [state.entity_id for state in hass.states.async_all()]
    engine = next(name for name in entities if name.startswith("stt."))
    with wave.open(recording) as file:
        sound = file.readframes(file.getnframes())
    events = []
    pipelines = hass.data[assist_pipeline.DOMAIN].pipeline_store
    await pipelines.async_create_item(dict(
        name="Heed", language="en", conversation_engine="homeassistant", conversation_language="en", stt_engine=engine,
        stt_language="en-US" if "en-US" in hass.data["stt"].get_entity(engine).supported_languages else "en", tts_engine=None,
        tts_language=None, tts_voice=None, wake_word_entity=None, wake_word_id=None))
    pipeline = next(one for one in assist_pipeline.async_get_pipelines(hass) if one.name == "Heed")
    await assist_pipeline.async_pipeline_from_audio_stream(
        hass, context=core.Context(), event_callback=events.append,
        stt_metadata=stt.SpeechMetadata(
            language=pipeline.stt_language, format=stt.AudioFormats.WAV, codec=stt.AudioCodecs.PCM,
            bit_rate=stt.AudioBitRates.BITRATE_16, sample_rate=stt.AudioSampleRates.SAMPLERATE_16000,
            channel=stt.AudioChannels.CHANNEL_MONO),
        stt_stream=pieces(sound), pipeline_id=pipeline.id, end_stage=assist_pipeline.PipelineStage.INTENT)
    told = {str(event.type.value): event.data for event in events}
    print("RESULT", json.dumps({
        "flow": added["type"], "title": added.get("title"), "entities": entities,
        "heard": told.get("stt-end", {}).get("stt_output", {}).get("text"),
        "reply": told.get("intent-end", {}).get("intent_output", {}).get("response", {}).get("speech", {}).get("plain", {}).get("speech"),
        "error": told.get("error")}), flush=True)
    await hass.async_stop(force=True)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as name:
        asyncio.run(main(pathlib.Path(name), int(sys.argv[1]), sys.argv[2]))
