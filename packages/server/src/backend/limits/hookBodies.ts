import type { Clock } from '../ports/ports.ts';
import { networkOf } from './networkOf.ts';

/** Bodies in memory at the same time, in bytes. Calls wait for the database, and some carry files. */
const MOST_BYTES = 64_000_000;
const MOST_OF_ACCOUNT = 24_000_000;
/** Of one caller and account: a stranger who holds calls open must not keep the provider's away. */
const MOST_OF_CALLER = 8_000_000;
const READ_MS = 20_000;

/** `busy`: too many bodies are in memory. `slow`: it didn't arrive in time. */
export type HookBody = { readonly body: Uint8Array<ArrayBuffer>; readonly release: () => void } | 'busy' | 'slow' | 'tooLarge';

/** Reads the bodies of webhook calls, within bounds: anyone can call the address. */
export function createHookBodies({ clock }: { readonly clock: Pick<Clock, 'setTimer'> }) {
  const held = createHeld();

  return async (account: string, address: string, request: Request, limit: number): Promise<HookBody> => {
    const told = Number(request.headers.get('content-length') ?? Number.NaN);
    if (told > limit) return abandon(request, 'tooLarge');
    const size = Number.isInteger(told) && told >= 0 ? told : limit;
    const bounds = [
      ['', MOST_BYTES],
      [account, MOST_OF_ACCOUNT],
      [`${account} ${networkOf(address)}`, MOST_OF_CALLER],
    ] as const;
    if (bounds.some(([of, most]) => held.of(of) + size > most)) return abandon(request, 'busy');
    for (const [of] of bounds) held.add(of, size);
    const release = () => {
      for (const [of] of bounds) held.add(of, -size);
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

function createHeld() {
  const bytes = new Map<string, number>();
  const of = (key: string) => bytes.get(key) ?? 0;
  return {
    of,
    add(key: string, more: number): void {
      const sum = of(key) + more;
      if (sum > 0) bytes.set(key, sum);
      else bytes.delete(key);
    },
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
