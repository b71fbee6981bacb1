import { isPermitted } from '@manyline/contract';
import type { Clock, Exchange, SsoClaims } from '../../ports/ports.ts';
import { effectiveRulesOf } from '../../rules/effectiveRules.ts';
import { storable } from '../../store/storable.ts';
import type { Store, StoredSso, StoredSsoTest, StoredUser } from '../../store/store.ts';
import type { SsoNow } from './ssoConnection.ts';
import { SsoFailure } from './ssoFailure.ts';
import type { SsoUsers } from './ssoUsers.ts';

/** Claims of the protocol, which say nothing about the user. */
const PROTOCOL = ['aud', 'azp', 'exp', 'iat', 'nbf', 'nonce', 'at_hash', 'c_hash', 's_hash', 'sid', 'jti', 'uti', 'rh', 'aio'];
const VALUE_LENGTH = 300;
const MOST_CLAIMS = 60;

interface Needs {
  readonly store: Store;
  readonly ssoUsers: Pick<SsoUsers, 'preview'>;
  readonly clock: Pick<Clock, 'now'>;
}

type Result = Pick<StoredSsoTest, 'problem' | 'detail' | 'user' | 'claims'>;

/** Stores the result of a test of `now`. */
export function recordTest(
  { store, clock }: Pick<Needs, 'store' | 'clock'>,
  actor: Pick<StoredUser, 'id' | 'name'>,
  now: SsoNow,
  result: Result,
): Promise<StoredSso> {
  return store.transaction(async (tx) => {
    const stored = (await tx.findSso()) ?? { version: 0 };
    const time = Math.round(clock.now() * 1_000);
    const test: StoredSsoTest = { time, actor: { id: actor.id, name: actor.name }, version: now.version, provider: now.key, ...result };
    const next = { ...stored, test };
    await tx.setSso(next);
    return next;
  });
}

interface Visit {
  readonly userId: string;
  readonly callback: URL;
  readonly memory: string;
  readonly exchange: Exchange;
}

/** Ends a test sign-in: says what a sign-in would do, without signing anybody in. */
export async function finishTest(needs: Needs, now: SsoNow, { userId, callback, memory, exchange }: Visit): Promise<void> {
  const { store } = needs;
  const actor = await store.findUser(userId);
  if (actor?.status !== 'active') return;
  const { abilities } = await effectiveRulesOf(store, actor);
  if (!isPermitted(abilities, { action: 'manage', subject: 'all' })) return;
  await recordTest(needs, actor, now, await judge(needs, now, { userId, callback, memory, exchange }));
}

async function judge({ ssoUsers }: Needs, { provider, rules }: SsoNow, { userId, callback, memory, exchange }: Visit): Promise<Result> {
  try {
    if (!provider) throw new SsoFailure('setup', 'There is no provider with a client secret any more.');
    const identity = await provider.finish(callback, memory, [rules.groups.claim]);
    // The administrator's own account is linked, so that later changes of addresses can't lock them out.
    const found = await ssoUsers.preview(identity, rules, { id: userId, exchange });
    const user = found.user && { id: found.user.id, name: found.user.name, username: found.user.username };
    return { ...(found.problem && { problem: found.problem }), ...(user && { user }), claims: describeClaims(identity) };
  } catch (error) {
    if (!(error instanceof SsoFailure)) throw error;
    return { problem: error.kind, detail: error.message, claims: [] };
  }
}

function describeClaims({ all }: SsoClaims): Result['claims'] {
  return Object.entries(all)
    .filter(([name]) => !PROTOCOL.includes(name))
    .slice(0, MOST_CLAIMS)
    .map(([name, value]) => ({ name: shorten(name), value: shorten(typeof value === 'string' ? value : JSON.stringify(value)) }));
}

function shorten(text: string): string {
  const stored = storable(text);
  return stored.length > VALUE_LENGTH ? `${storable(stored.slice(0, VALUE_LENGTH))}…` : stored;
}
