import type { NotifyAdministrators } from '../email/notifyAdministrators.ts';
import { createHookBodies } from '../limits/hookBodies.ts';
import type { Clock, Exchange, SecretBox } from '../ports/ports.ts';
import type { ProviderReports } from '../ports/provider.ts';
import type { StoredHookCalls } from '../store/providerStore.ts';
import type { Store } from '../store/store.ts';
import { answerCheck } from './checkWebhook.ts';
import type { HookCall, HookOutcome } from './providerModule.ts';
import type { ProviderPool } from './providerPool.ts';

const HOOK = /^\/hooks\/([\w-]{1,64})$/;
/** Most providers call with a text and the addresses of files. */
const BODY_LIMIT_BYTES = 256 * 1_024;
/** Strangers can call the address, so that calls are stored at most this often. Unix seconds. */
const STORED_EVERY_S = 10;

/** Answers the webhooks of provider accounts; undefined for other addresses. */
export type HookRoutes = (request: Request, exchange: Exchange) => Promise<Response | undefined>;

interface Remembered {
  readonly call: number;
  /** The last call that said when its event was. */
  readonly event: number;
  readonly refusal: string;
  readonly refusedAt: number;
}

type Refused = Extract<HookOutcome, { readonly refused: unknown }>;

interface Needs {
  readonly store: Store;
  readonly clock: Clock;
  readonly secretBox: SecretBox;
  readonly providers: ProviderPool;
  readonly reportsOf: (account: string) => ProviderReports;
  readonly notifyAdministrators: NotifyAdministrators;
}

export function createHookRoutes({ store, clock, secretBox, providers, reportsOf, notifyAdministrators }: Needs): HookRoutes {
  const readBody = createHookBodies({ clock });
  const stored = new Map<string, Remembered>();

  /** Remembers the last call or refusal, at most every few seconds, but a new reason immediately. */
  async function remember(id: string, calls: StoredHookCalls): Promise<void> {
    const now = clock.now();
    const before = stored.get(id) ?? { call: 0, event: 0, refusal: '', refusedAt: 0 };
    const why = calls.lastRefusal?.why ?? '';
    const sinceCall = now - Math.min(before.call, calls.lastEvent ? before.event : now);
    // An accepted call after a refusal shows that its reason is gone.
    const isCallDue = before.refusal !== '' || sinceCall >= STORED_EVERY_S;
    if (!(why === '' ? isCallDue : why !== before.refusal || now - before.refusedAt >= STORED_EVERY_S)) return;
    const event = calls.lastEvent ? now : before.event;
    stored.set(id, why === '' ? { ...before, call: now, event, refusal: '' } : { ...before, refusal: why, refusedAt: now });
    const account = await store.findProviderAccount(id);
    if (!account) return;
    await store.setHookCalls(id, { ...account.calls, ...calls });
    notifyAdministrators('providers', [id]);
  }

  async function receive(id: string, request: Request, exchange: Exchange): Promise<Response> {
    const check = answerCheck(request, secretBox);
    if (check) return check;
    await providers.loaded();
    const provider = providers.account(id);
    if (!provider?.receiveHook) return plain(404, 'There is no webhook at this address.');
    const { pathname, search } = new URL(request.url);
    const refuse = async ({ refused: why, sentence = why, ...facts }: Refused, status: number) => {
      const calledUrl = `${originOf(request, exchange)}${pathname}`;
      await remember(id, { lastRefusal: { at: clock.now(), why, calledUrl, ...facts } });
      return plain(status, sentence);
    };
    // Anyone can call the address, so a body without a signature isn't read.
    if (provider.hookSignatures && !provider.hookSignatures.some((name) => request.headers.has(name))) {
      await request.body?.cancel().catch(() => undefined);
      return refuse({ refused: 'noSignature' }, 403);
    }
    const read = await readBody(id, exchange.address, request, provider.hookLimitBytes ?? BODY_LIMIT_BYTES);
    if (read === 'tooLarge') return refuse({ refused: read }, 413);
    if (read === 'slow') return plain(408, 'The call took too long to arrive.');
    if (read === 'busy') return plain(503, 'Too many calls at once.', { 'retry-after': '2' });
    const call: HookCall = {
      method: request.method,
      url: providers.hookUrlOf(id) + search,
      calledUrl: `${originOf(request, exchange)}${pathname}${search}`,
      header: (name) => request.headers.get(name) ?? undefined,
      body: read.body,
    };
    const outcome = await provider.receiveHook(call, reportsOf(id)).finally(read.release);
    if ('refused' in outcome) return refuse(outcome, outcome.refused === 'unreadable' ? 400 : 403);
    const [at, { delay }] = [clock.now(), outcome];
    await remember(id, { lastCall: at, ...(delay !== undefined && { lastEvent: { at, delay } }) });
    return outcome.answer;
  }

  return async (request, exchange) => {
    const id = HOOK.exec(new URL(request.url).pathname)?.[1];
    return id === undefined ? undefined : receive(id, request, exchange);
  };
}

/** The origin the request names; behind a proxy only right if the proxy is trusted. */
function originOf(request: Request, { isSecure }: Exchange): string {
  const { host } = new URL(request.url);
  return `${isSecure ? 'https' : 'http'}://${host}`;
}

function plain(status: number, text: string, more: Readonly<Record<string, string>> = {}): Response {
  return new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...more } });
}
