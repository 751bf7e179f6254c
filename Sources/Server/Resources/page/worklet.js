// Turns what the microphone gives into 16-bit samples at 16 kHz, 40 ms a piece.
const rate = 16_000;
const pieceLength = 640;
const crossings = 8;

class Samples extends AudioWorkletProcessor {
  // Some browsers cannot bring the microphone to 16 kHz themselves; then a windowed sine does it here.
  #step = sampleRate / rate;
  #reach = Math.ceil(crossings * this.#step);
  #input = new Float32Array(2 * this.#reach);
  #place = this.#reach;
  #piece = new Int16Array(pieceLength);
  #filled = 0;

  process([[samples]]) {
    if (!samples) return true;
    if (this.#step === 1) for (const value of samples) this.#put(value);
    else this.#resample(samples);
    return true;
  }

  #resample(samples) {
    const joined = new Float32Array(this.#input.length + samples.length);
    joined.set(this.#input);
    joined.set(samples, this.#input.length);
    while (this.#place + this.#reach < joined.length) {
      let sum = 0;
      for (let k = Math.ceil(this.#place - this.#reach); k <= this.#place + this.#reach; k++) {
        const distance = k - this.#place;
        const angle = Math.PI * distance / this.#step;
        const sinc = distance === 0 ? 1 : Math.sin(angle) / angle;
        sum += joined[k] * sinc * (0.5 + 0.5 * Math.cos(Math.PI * distance / (this.#reach + 1))) / this.#step;
      }
      this.#put(sum);
      this.#place += this.#step;
    }
    const kept = Math.min(joined.length, Math.ceil(joined.length - this.#place) + this.#reach + 1);
    this.#place -= joined.length - kept;
    this.#input = joined.slice(joined.length - kept);
  }

  #put(value) {
    this.#piece[this.#filled++] = Math.max(-32768, Math.min(32767, Math.round(value * 32768)));
    if (this.#filled < pieceLength) return;
    this.port.postMessage(this.#piece.buffer.slice(0));
    this.#filled = 0;
  }
}

registerProcessor("samples", Samples);
