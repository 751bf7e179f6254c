/** The microphone, open only while somebody wants to speak. */
export class Microphone {
  #stream = null;
  #context = null;
  #wanted = false;

  /** Calls `piece` with sound of 16 kHz, 16 bit. */
  constructor(piece) { this.piece = piece; }

  /** Opens it; fails with the name of one of the page's words. */
  async open() {
    this.#wanted = true;
    if (!navigator.mediaDevices?.getUserMedia) throw new Error("micInsecure");
    let stream;
    try {
      stream = await navigator.mediaDevices.getUserMedia({
        // Heed was made for sound as it is; what browsers do to it hides words.
        audio: { channelCount: 1, echoCancellation: false, noiseSuppression: false, autoGainControl: false },
      });
    } catch (error) {
      throw new Error({ NotAllowedError: "micRefused", NotFoundError: "micMissing" }[error.name] ?? "micBusy");
    }
    // Somebody who lets go while the browser asks does not want to be heard.
    if (!this.#wanted) return this.#stop(stream, null);
    this.#stop(this.#stream, this.#context);
    this.#stream = stream;
    try {
      await this.#connect(stream);
    } catch {
      this.close();
      throw new Error("micBusy");
    }
    if (!this.#wanted) this.close();
  }

  async #connect(stream) {
    let context = new AudioContext({ sampleRate: 16_000 });
    let source;
    try { source = context.createMediaStreamSource(stream); } catch {
      // Firefox wants the microphone's own rate.
      await context.close();
      context = new AudioContext();
      source = context.createMediaStreamSource(stream);
    }
    this.#context = context;
    await context.audioWorklet.addModule("/page/worklet.js");
    const samples = new AudioWorkletNode(context, "samples", { numberOfOutputs: 0 });
    samples.port.onmessage = message => { if (this.#wanted) this.piece(message.data); };
    source.connect(samples);
    await context.resume();
  }

  close() {
    this.#wanted = false;
    this.#stop(this.#stream, this.#context);
    this.#stream = this.#context = null;
  }

  #stop(stream, context) {
    for (const track of stream?.getTracks() ?? []) track.stop();
    if (context && context.state !== "closed") context.close();
  }
}
