import { expect, it, vi } from 'vitest';
import type { HubConnection } from './hub.ts';
import { type Negotiate, testHub } from './testHub.ts';

const good = { status: 200, body: { connectionToken: 'x' } };
const never = () => new Promise<never>(() => {});

/** A hub with scripted steps; a step that waits for ever times out immediately. */
function attempt({
  negotiate = async () => good,
  isStopped = false,
  ...steps
}: Partial<HubConnection> & { readonly negotiate?: Negotiate; readonly isStopped?: boolean }) {
  const stop = vi.fn(async () => undefined);
  const connection: HubConnection = {
    start: async () => undefined,
    send: async () => undefined,
    onPush: () => undefined,
    onClose: () => undefined,
    stop,
    ...steps,
  };
  const timers = { setTimer: (_ms: number, fire: () => void) => (setTimeout(fire, 20), () => undefined) };
  const outcome = testHub({
    url: '/hub',
    accessToken: 'token',
    createHub: () => connection,
    clock: timers,
    negotiate,
    onViolation: (handler) => {
      if (isStopped) handler('connect-src https://elsewhere.example');
      return () => undefined;
    },
  });
  return { outcome, stop };
}

const refuse = () => Promise.reject(new TypeError('Failed to fetch'));

it.each<[string, Parameters<typeof attempt>[0], string]>([
  ['it connects and answers', {}, 'works'],
  ['nobody answers', { negotiate: refuse }, 'unreachable'],
  ['nobody ever answers', { negotiate: never }, 'unreachable'],
  ['the policy of the page is in the way', { negotiate: refuse, isStopped: true }, 'policy'],
  ['the token is refused', { negotiate: async () => ({ status: 401, body: undefined }) }, 'refused'],
  ['it is somebody else', { negotiate: async () => ({ status: 404, body: undefined }) }, 'notAHub'],
  ['it is a page', { negotiate: async () => ({ status: 200, body: undefined }) }, 'notAHub'],
  ['no socket opens', { start: refuse }, 'noSocket'],
  ['nothing answers over it', { send: never }, 'silent'],
])('%s: the failed step is reported, and the connection closes', async (_name, steps, expected) => {
  const { outcome, stop } = attempt(steps);
  expect(await outcome).toBe(expected);
  expect(stop).toHaveBeenCalledOnce();
});
