import type { NewLineOwner, LineOutcome, UserSaveOutcome } from '@manyline/cms';
import type { Answer, EndpointName, Payload, UserDetail } from '@manyline/contract';
import { failed, type Loadable, ready } from '@manyline/ui';
import type { Getter, Setter } from 'jotai';
import type { CallResult } from '../../services/api/callResult.ts';
import { outcomeOf, refusalOf, tell } from '../../session/outcomes.ts';
import { callForUser } from '../../session/perUser.ts';
import { asking, createRemote, type Remote } from '../../session/remote.ts';

const QUIET = { isQuiet: true } as const;

/** What an endpoint knows of a user, by their id. */
function ofUser<N extends 'getUser' | 'getUserData' | 'getUserSessions' | 'getLeaving'>(
  name: N,
  isLoud = false,
): Remote<string, Answer<N>> {
  return createRemote((get, set, id, signal) => asking<N>(name)(get, set, { id } as Payload<N>, signal), {
    placeOf: (id) => id,
    isLoud,
  });
}

/** Users as administrators see them. The page itself says that a user is missing. */
export const users = ofUser('getUser', true);

/** What the lines of users hold. */
export const userData = ofUser('getUserData');

/** What someone else could go on with if the user leaves. */
export const leavings = ofUser('getLeaving');

export const sessionsOfUsers = ofUser('getUserSessions');

export type UserChange = Omit<Payload<'updateUser'>, 'id' | 'version'>;

/** Changes `base`. If another user saved in the meantime nothing is stored, and their version is returned. */
export async function saveUser(get: Getter, set: Setter, base: UserDetail, change: UserChange): Promise<UserSaveOutcome> {
  const { id, version } = base;
  if (Object.keys(change).length === 0) return { status: 'unchanged', user: base };
  const saved = await callForUser(get, set, 'updateUser', { id, version, ...change }, QUIET);
  const current = saved.ok ? saved.data : saved.current;
  if (current) users.put(get, set, id, current);
  if (saved.ok) return { status: 'saved', user: saved.data };
  if (current) return { status: 'stale', user: current };
  // The other change may also have hidden this user from the caller.
  if (saved.code === 'stale' || saved.code === 'notFound') await users.load(get, set, id);
  return refusalOf(get, set, saved);
}

export async function activateUser(get: Getter, set: Setter, id: string): Promise<Loadable<unknown>> {
  const result = await callForUser(get, set, 'activateUsers', { selection: { ids: [id] } }, QUIET);
  const refusal = result.ok ? result.data.refused[0]?.reason : undefined;
  return refusal === undefined ? settle(get, set, result, id) : failed(refusal);
}

export async function deleteUser(
  get: Getter,
  set: Setter,
  { id, version }: Pick<UserDetail, 'id' | 'version'>,
  newOwner?: NewLineOwner,
): Promise<Loadable<unknown>> {
  const result = await callForUser(get, set, 'deleteUser', { id, version, ...(newOwner && { linesTo: newOwner }) }, QUIET);
  if (result.ok || result.code === 'notFound') {
    users.put(get, set, id, undefined);
    return ready(undefined);
  }
  if (result.current) users.put(get, set, id, result.current);
  else if (users.read(get, id).value.status === 'ready') return settle(get, set, result, id);
  return outcomeOf(tell(get, set, result));
}

export async function createUser(get: Getter, set: Setter, payload: Payload<'createUser'>): Promise<CallResult<UserDetail>> {
  const created = tell(get, set, await callForUser(get, set, 'createUser', payload, QUIET));
  if (created.ok) users.put(get, set, created.data.id, created.data);
  return created;
}

export async function assignLine(get: Getter, set: Setter, payload: Payload<'assignLine'>): Promise<LineOutcome> {
  const assigned = tell(get, set, await callForUser(get, set, 'assignLine', payload, QUIET));
  if (assigned.ok) {
    await users.load(get, set, payload.userId);
    return { status: 'done' };
  }
  const { value: known } = users.read(get, payload.userId);
  const isOwn = known.status === 'ready' && known.value.lines?.some(({ tn }) => tn === payload.tn) === true;
  const isTaken = assigned.errors?.some(({ field }) => field === 'tn') === true;
  return { status: isTaken && !isOwn && payload.isMove !== true ? 'taken' : 'failed', message: assigned.message };
}

/** Changes a user and reloads them, whatever the result. */
export async function changeUser<N extends EndpointName>(
  get: Getter,
  set: Setter,
  id: string,
  name: N,
  payload: Payload<N>,
): Promise<Loadable<unknown>> {
  return settle(get, set, await callForUser(get, set, name, payload, QUIET), id);
}

async function settle(get: Getter, set: Setter, result: CallResult<unknown>, id: string): Promise<Loadable<unknown>> {
  tell(get, set, result);
  await users.load(get, set, id);
  return outcomeOf(result);
}

export async function endUserSessions(get: Getter, set: Setter, id: string, sessionId: string | undefined): Promise<Loadable<unknown>> {
  const payload = { id, ...(sessionId !== undefined && { sessionId }) };
  const result = tell(get, set, await callForUser(get, set, 'endUserSessions', payload, QUIET));
  await sessionsOfUsers.load(get, set, id);
  return outcomeOf(result);
}
