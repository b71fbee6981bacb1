// Decodes one HEIC picture and ends. Whatever goes wrong here ends this thread only.
import { parentPort, workerData } from 'node:worker_threads';
import type { DecodedPicture, HeicJob } from './heicDecoder.ts';

const { bytes, maxPixels, maxMemoryBytes } = workerData as HeicJob;
const PAGE_BYTES = 65_536;

// Memory of WebAssembly isn't counted by the thread's resource limits. The decoder treats a refusal as "out of memory".
const grow = WebAssembly.Memory.prototype.grow;
WebAssembly.Memory.prototype.grow = function growWithin(pages: number) {
  if (this.buffer.byteLength + pages * PAGE_BYTES > maxMemoryBytes) throw new RangeError('The picture needs too much memory.');
  return grow.call(this, pages);
};

const { default: libheif } = await import('libheif-js/wasm-bundle.js');

const picture = new libheif.HeifDecoder().decode(bytes).find((one) => one.is_primary());
const [width, height] = [picture?.get_width() ?? 0, picture?.get_height() ?? 0];
if (!picture || !(width * height > 0 && width * height <= maxPixels)) parentPort?.postMessage(undefined);
else {
  const data = new Uint8ClampedArray(width * height * 4);
  picture.display({ data }, (result) => {
    const decoded: DecodedPicture = { pixels: new Uint8Array(data.buffer), width, height, hasAlpha: picture.has_alpha_channel() };
    if (result === null) parentPort?.postMessage(undefined);
    else parentPort?.postMessage(decoded, [data.buffer]);
  });
}
