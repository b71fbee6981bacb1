import type { LineHeir, LineOutcome, UserSaveOutcome } from '@manyline/cms';
import type { EndpointName, FieldError, Payload, UserDetail, UserData } from '@manyline/contract';
import { failed, type Loadable, ready } from '@manyline/ui';
import { atom, type Getter, type Setter } from 'jotai';
import type { CallFailure, CallResult } from '../../services/api/callResult.ts';
import { callApi, failedCallAtom } from '../../session/callApi.ts';
import { callForUser } from '../../session/perUser.ts';
import { createRemote } from './remote.ts';

const QUIET = { isQuiet: true } as const;

/** Users by id, as administrators see them. The page itself says that a user is missing. */
export const users = createRemote<UserDetail>(async (get, set, id, isKnown) => {
  const result = await callForUser(get, set, 'getUser', { id }, QUIET);
  if (!result.ok && !isKnown && result.kind !== 'unauthorized' && result.code !== 'notFound') set(failedCallAtom, result, false);
  return result;
});

export type UserChange = Omit<Payload<'updateUser'>, 'id' | 'version'>;

/** Changes `base`. If another user saved in the meantime nothing is stored, and their version is returned. */
export const saveUserAtom = atom(null, async (get, set, base: UserDetail, change: UserChange): Promise<UserSaveOutcome> => {
  const { id, version } = base;
  if (Object.keys(change).length === 0) return { status: 'unchanged', user: base };
  const saved = await callApi(get, set, 'updateUser', { id, version, ...change }, QUIET);
  if (saved.ok) {
    set(users.putAtom, id, saved.data);
    return { status: 'saved', user: saved.data };
  }
  if (saved.current) {
    set(users.putAtom, id, saved.current);
    return { status: 'stale', user: saved.current };
  }
  // The other change may also have hidden this user from the caller.
  if (saved.code === 'stale' || saved.code === 'notFound') await set(users.loadAtom, id);
  set(refusedAtom, saved);
  return { status: 'failed', message: saved.message, ...(saved.errors && { errors: byField(saved.errors) }) };
});

/** Without a version, since closing an account cannot overwrite edits. */
export const disableUserAtom = atom(null, (get, set, id: string) => change(get, set, 'updateUser', { id, status: 'disabled' }, id));

export const activateUserAtom = atom(null, async (get, set, id: string): Promise<Loadable<unknown>> => {
  const result = await callApi(get, set, 'activateUsers', { selection: { ids: [id] } }, QUIET);
  const refusal = result.ok ? result.data.refused[0]?.reason : undefined;
  if (refusal !== undefined) return failed(refusal);
  return settle(get, set, result, id);
});

export const deleteUserAtom = atom(null, async (get, set, { id, version }: UserDetail, heir?: LineHeir): Promise<Loadable<unknown>> => {
  const result = await callApi(get, set, 'deleteUser', { id, version, ...(heir && { linesTo: heir }) }, QUIET);
  if (result.ok || result.code === 'notFound') {
    set(users.putAtom, id, undefined);
    return ready(undefined);
  }
  if (result.current) {
    set(users.putAtom, id, result.current);
    return failed(result.message);
  }
  return settle(get, set, result, id);
});

export const moveUserAtom = atom(null, (get, set, id: string, parentId: string | undefined) =>
  change(get, set, 'updateUser', { id, parentId: parentId ?? null }, id),
);

export const createUserAtom = atom(null, async (get, set, payload: Payload<'createUser'>): Promise<CallResult<UserDetail>> => {
  const created = await callApi(get, set, 'createUser', payload, QUIET);
  if (created.ok) set(users.putAtom, created.data.id, created.data);
  else set(refusedAtom, created);
  return created;
});

export const assignLineAtom = atom(null, async (get, set, payload: Payload<'assignLine'>): Promise<LineOutcome> => {
  const assigned = await callApi(get, set, 'assignLine', payload, QUIET);
  if (assigned.ok) {
    await set(users.loadAtom, payload.userId);
    return { status: 'done' };
  }
  set(refusedAtom, assigned);
  const known = get(users.valuesAtom).get(payload.userId);
  const isOwn = known?.status === 'ready' && known.value.lines?.some(({ tn }) => tn === payload.tn) === true;
  const isTaken = assigned.errors?.some(({ field }) => field === 'tn') === true;
  return { status: isTaken && !isOwn && payload.isMove !== true ? 'taken' : 'failed', message: assigned.message };
});

export const setLineStatusAtom = atom(null, (get, set, payload: Payload<'setLineStatus'>) =>
  change(get, set, 'setLineStatus', payload, payload.userId),
);

export const releaseLineAtom = atom(null, (get, set, payload: Payload<'releaseLine'>) =>
  change(get, set, 'releaseLine', payload, payload.userId),
);

/** What the lines of users hold. */
export const userData = createRemote<UserData>((get, set, id) => callApi(get, set, 'getUserData', { id }, QUIET));

export const setUserPasswordAtom = atom(null, (get, set, payload: Payload<'setUserPassword'>) =>
  change(get, set, 'setUserPassword', payload, payload.id),
);

export const liftBlockAtom = atom(null, (get, set, id: string) => change(get, set, 'liftSignInBlock', { id }, id));

export const resetTwoStepAtom = atom(null, (get, set, id: string) => change(get, set, 'resetUserTwoStep', { id }, id));

/** Changes a user and reloads them, whatever the result. */
async function change<N extends EndpointName>(
  get: Getter,
  set: Setter,
  name: N,
  payload: Payload<N>,
  id: string,
): Promise<Loadable<unknown>> {
  return settle(get, set, await callApi(get, set, name, payload, QUIET), id);
}

async function settle(_get: Getter, set: Setter, result: CallResult<unknown>, id: string): Promise<Loadable<unknown>> {
  if (!result.ok) set(refusedAtom, result);
  await set(users.loadAtom, id);
  return result.ok ? ready(undefined) : failed(result.message);
}

/** The caller shows the server's errors; a missing connection is handled globally. */
export const refusedAtom = atom(null, (_get, set, failure: CallFailure) => {
  if (failure.kind === 'unreachable') set(failedCallAtom, failure, false);
});

export function byField(errors: readonly FieldError[]): Readonly<Record<string, string>> {
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}
