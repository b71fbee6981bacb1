import { Worker } from 'node:worker_threads';

/** RGBA, upright, without metadata. */
export interface DecodedPicture {
  readonly pixels: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
  readonly hasAlpha: boolean;
}

export interface HeicJob {
  readonly bytes: Uint8Array;
  readonly maxPixels: number;
  readonly maxMemoryBytes: number;
}

export interface HeicDecoder {
  /** Undefined if the picture can't be decoded within the limits. Never rejects. */
  decode(bytes: Uint8Array): Promise<DecodedPicture | undefined>;
}

export interface HeicLimits {
  readonly maxBytes: number;
  readonly maxPixels: number;
  readonly maxMemoryBytes: number;
  /** From the call to the answer, so the wait for one's turn counts. */
  readonly patienceMs: number;
  readonly mostWaiting: number;
  /** The worker script. */
  readonly script: URL;
}

const LIMITS: HeicLimits = {
  maxBytes: 19e6,
  maxPixels: 50e6,
  maxMemoryBytes: 768 * 1_024 ** 2,
  patienceMs: 10_000,
  mostWaiting: 4,
  script: new URL('./heicWorker.ts', import.meta.url),
};

/** Decodes what libvips can't, one picture at a time. Each gets a thread of its own: WebAssembly never gives memory back. */
export function createHeicDecoder(changed: Partial<HeicLimits> = {}): HeicDecoder {
  const limits = { ...LIMITS, ...changed };
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    decode(bytes) {
      if (bytes.byteLength > limits.maxBytes || waiting >= limits.mostWaiting) return Promise.resolve(undefined);
      const until = performance.now() + limits.patienceMs;
      waiting += 1;
      const turn = last.then(() => {
        const leftMs = until - performance.now();
        return leftMs > 0 ? decodeApart(bytes, limits, leftMs).catch(() => undefined) : undefined;
      });
      last = turn.then(() => {
        waiting -= 1;
      });
      return turn;
    },
  };
}

async function decodeApart(
  bytes: Uint8Array,
  { maxPixels, maxMemoryBytes, script }: HeicLimits,
  leftMs: number,
): Promise<DecodedPicture | undefined> {
  const { promise, resolve } = Promise.withResolvers<DecodedPicture | undefined>();
  const job: HeicJob = { bytes, maxPixels, maxMemoryBytes };
  const worker = new Worker(script, {
    workerData: job,
    name: 'manyline heic',
    resourceLimits: { maxOldGenerationSizeMb: 128 },
    // What the library prints about broken files belongs in no log.
    stdout: true,
    stderr: true,
  });
  const tooLate = setTimeout(() => resolve(undefined), leftMs);
  worker.once('message', resolve);
  worker.once('error', () => resolve(undefined));
  worker.once('exit', () => resolve(undefined));
  try {
    return await promise;
  } finally {
    clearTimeout(tooLate);
    await worker.terminate();
  }
}
