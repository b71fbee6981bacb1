import type { Clock } from '../ports/ports.ts';

/** Bodies in memory at the same time, in bytes. Calls wait for the database, and some carry files. */
const [MOST_BYTES, MOST_OF_ACCOUNT] = [64_000_000, 24_000_000];
const READ_MS = 20_000;

/** `busy`: too many bodies are in memory. `slow`: it didn't arrive in time. */
export type HookBody = { readonly body: Uint8Array<ArrayBuffer>; readonly release: () => void } | 'busy' | 'slow' | 'tooLarge';

/** Reads the bodies of webhook calls, within bounds: anyone can call the address. */
export function createHookBodies({ clock }: { readonly clock: Pick<Clock, 'setTimer'> }) {
  const held = new Map<string, number>();
  let all = 0;

  return async (account: string, request: Request, limit: number): Promise<HookBody> => {
    const told = Number(request.headers.get('content-length') ?? Number.NaN);
    if (told > limit) return abandon(request, 'tooLarge');
    const size = Number.isInteger(told) && told >= 0 ? told : limit;
    const before = held.get(account) ?? 0;
    if (all + size > MOST_BYTES || before + size > MOST_OF_ACCOUNT) return abandon(request, 'busy');
    all += size;
    held.set(account, before + size);
    const release = () => {
      all -= size;
      const left = (held.get(account) ?? size) - size;
      if (left > 0) held.set(account, left);
      else held.delete(account);
    };
    try {
      const body = await readBytes(request, size, clock);
      if (typeof body !== 'string') return { body, release };
      release();
      return body;
    } catch (error) {
      release();
      throw error;
    }
  };
}

async function abandon<T>(request: Request, outcome: T): Promise<T> {
  await request.body?.cancel().catch(() => undefined);
  return outcome;
}

async function readBytes(
  request: Request,
  limit: number,
  clock: Pick<Clock, 'setTimer'>,
): Promise<Uint8Array<ArrayBuffer> | 'slow' | 'tooLarge'> {
  const reader = request.body?.getReader();
  if (!reader) return new Uint8Array();
  const late = Promise.withResolvers<'slow'>();
  const stop = clock.setTimer(READ_MS, () => late.resolve('slow'));
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const chunk = await Promise.race([reader.read(), late.promise]);
      if (chunk === 'slow') {
        void reader.cancel().catch(() => undefined);
        return 'slow';
      }
      if (chunk.done) break;
      size += chunk.value.byteLength;
      if (size > limit) {
        void reader.cancel().catch(() => undefined);
        return 'tooLarge';
      }
      chunks.push(chunk.value);
    }
  } finally {
    stop();
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}
