import { PING_MESSAGE, PING_METHOD } from '@manyline/contract';
import type { Clock } from './browser/clock.ts';
import type { CreateHub } from './hub.ts';
import { watchViolations } from './humanCheck/recaptcha.ts';

/** The step at which the connection failed, or `works`. */
export type HubTest = 'works' | 'policy' | 'unreachable' | 'refused' | 'notAHub' | 'noSocket' | 'silent';

export interface HubTestNeeds {
  /** Absolute, or a path of this origin. */
  readonly url: string;
  readonly accessToken: string;
  readonly createHub: CreateHub;
  readonly clock: Pick<Clock, 'setTimer'>;
  readonly negotiate: Negotiate;
  readonly onViolation: (handler: (what: string) => void) => () => void;
}

/** The answer to the first step of a connection. Rejects without an answer. */
export type Negotiate = (url: string, accessToken: string) => Promise<{ readonly status: number; readonly body: unknown }>;

const STEP_MS = 8_000;
/** A call that the page's policy blocks fails before its violation event arrives. */
const VIOLATION_MS = 300;

/** Connects as the app does, step by step, requests one answer over the connection, and disconnects. */
export async function testHub({ url, accessToken, createHub, clock, negotiate, onViolation }: HubTestNeeds): Promise<HubTest> {
  let isStopped = false;
  const off = onViolation(() => (isStopped = true));
  const connection = createHub({ url, getAccessToken: () => accessToken });

  async function withTimeout<T>(work: Promise<T>): Promise<{ readonly value: T } | undefined> {
    const { promise: late, resolve } = Promise.withResolvers<undefined>();
    const cancel = clock.setTimer(STEP_MS, () => resolve(undefined));
    const done = work.then(
      (value) => ({ value }),
      () => undefined,
    );
    return Promise.race([done, late]).finally(cancel);
  }

  async function wasStopped(): Promise<boolean> {
    await new Promise<void>((done) => clock.setTimer(VIOLATION_MS, done));
    return isStopped;
  }

  try {
    const answer = (await withTimeout(negotiate(url, accessToken)))?.value;
    if (!answer) return (await wasStopped()) ? 'policy' : 'unreachable';
    if (answer.status === 401 || answer.status === 403) return 'refused';
    if (!isNegotiation(answer.body)) return 'notAHub';
    if (!(await withTimeout(connection.start()))) return (await wasStopped()) ? 'policy' : 'noSocket';
    return (await withTimeout(connection.send(PING_METHOD, PING_MESSAGE))) ? 'works' : 'silent';
  } finally {
    off();
    void connection.stop().catch(() => undefined);
  }
}

/** A hub's negotiation names a connection or redirects. */
function isNegotiation(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  return ['connectionToken', 'connectionId', 'url'].some((name) => typeof (body as Record<string, unknown>)[name] === 'string');
}

const negotiateByFetch: Negotiate = async (address, accessToken) => {
  const url = new URL(address, location.href);
  url.pathname = `${url.pathname.replace(/\/$/u, '')}/negotiate`;
  url.searchParams.set('negotiateVersion', '1');
  const headers = { authorization: `Bearer ${accessToken}` };
  const response = await fetch(url, { method: 'POST', headers, credentials: 'omit' });
  const body: unknown = await response.json().catch(() => undefined);
  return { status: response.status, body: response.ok ? body : undefined };
};

/** The same in a browser. */
export function browserTestHub(needs: Pick<HubTestNeeds, 'url' | 'accessToken' | 'createHub' | 'clock'>): Promise<HubTest> {
  return testHub({ ...needs, negotiate: negotiateByFetch, onViolation: watchViolations });
}
