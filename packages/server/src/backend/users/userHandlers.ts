import { USER_FIELDS, type UserDetail, type UserFact, userFactsOf } from '@manyline/contract';
import { changesBetween } from '../audit/audit.ts';
import { type CallerCall, type Handlers, type Refusal, withCaller } from '../calls/outcome.ts';
import { emailNeeded, lineTaken, nothingToUpdate, notPermitted, rightsNotHeld, ssoOnly, stale, tooManyEmails } from '../calls/refusals.ts';
import type { EmailQueue } from '../email/emailQueue.ts';
import type { StoreLimiter, AttemptStore } from '../limits/attempts.ts';
import type { PasswordQueue } from '../passwords/passwordQueue.ts';
import type { ProviderPool } from '../providers/providerPool.ts';
import { covers } from '../rules/grants.ts';
import { newUserAt } from '../rules/newUser.ts';
import { toRecord } from '../rules/userRecord.ts';
import { createViewer } from '../rules/viewer.ts';
import { storable } from '../store/storable.ts';
import type { StoredUser, StoreOperations, Store } from '../store/store.ts';
import type { System } from '../system/system.ts';
import { type Actor, currentActor, findChangeable, refusedGuess } from './actor.ts';
import { describeUser } from './describeUser.ts';
import { firstStepsOf } from './firstSteps.ts';
import { describeOwnLine } from './lines/describeOwnLine.ts';
import { createNewLines, type NewLinesNeeds } from './lines/newLines.ts';
import { refusedNumber } from './lines/refusedGain.ts';
import { fieldNotPermitted } from './search/userQuery.ts';
import { createUserChanges, RECORDED_FIELDS, refusedChange, refusedValues, type UserChangesNeeds, withProvenEmail } from './userChanges.ts';
import { storableFacts, withFacts } from './userFacts.ts';

type UserHandlers = Pick<Handlers, 'getInfo' | 'createUser' | 'updateUser'>;

export interface Needs extends UserChangesNeeds, NewLinesNeeds {
  readonly store: Store;
  readonly passwords: PasswordQueue;
  readonly emails: EmailQueue;
  readonly system: System;
  readonly providers: ProviderPool;
  readonly newId: () => string;
  /** Limits e-mails about sign-in methods sent by administrators. */
  readonly accountEmails: (store: AttemptStore) => StoreLimiter;
}

export function userHandlers(needs: Needs): UserHandlers {
  const { store, clock, passwords, newId, emails, system, accountEmails, notifyAdministrators } = needs;
  const changes = createUserChanges(needs);
  const newLines = createNewLines(needs);

  /** As the caller may see the user now. */
  async function describe(id: string, { caller }: CallerCall) {
    const listed = await store.findListed(id, [{ isVisible: true }]);
    if (!listed) return undefined;
    const [view, update] = [createViewer(caller.abilities, 'view'), createViewer(caller.abilities, 'update')];
    return describeUser(store, listed, { view, update, caller, now: clock.now() });
  }

  return {
    getInfo: withCaller<'getInfo'>(async (_, { caller }) => {
      const { user, abilities } = caller;
      const firstSteps = await firstStepsOf(store, caller, changes.now());
      const lines = await store.linesOf(user.id);
      const { id, username, name, email } = user;
      return {
        data: {
          id,
          username,
          name,
          ...(email === undefined ? {} : { email }),
          accounts: lines.map((line) => describeOwnLine(needs, line)),
          ...(firstSteps && { firstSteps }),
          abilities: [...abilities],
        },
      };
    }),

    createUser: withCaller<'createUser'>(async ({ password, lines = [], roleIds = [], parentId, ...given }, call) => {
      const takesPasswords = (await system.read()).authMode !== 'SSO';
      if (password !== undefined && !takesPasswords) return ssoOnly();
      if (password === undefined && takesPasswords && given.email === undefined) return emailNeeded();
      const isInvited = password === undefined && takesPasswords;
      const wait = isInvited ? await accountEmails(store).waitFor(call.caller.user.id) : 0;
      if (wait > 0) return tooManyEmails(wait);
      const { username, name, email } = given;
      const owner = { username, name, ...(email !== undefined && { email }) };
      const hashed = password === undefined ? { result: '' } : await passwords.hashFor(owner, password, call, 'password');
      if ('refusal' in hashed) return hashed;
      const user: StoredUser = {
        ...newUserAt(changes.now()),
        id: newId(),
        username: storable(username),
        name: storable(name),
        ...(email !== undefined && { email: storable(email) }),
        roleIds: [...new Set(roleIds)],
        ...(parentId !== undefined && { parentId }),
        ...storableFacts(given),
        passwordHash: hashed.result,
      };
      const used = {
        username,
        name,
        email,
        ...userFactsOf(given),
        roleIds: roleIds.length > 0 || undefined,
        parentId,
        password,
        lines: lines.length > 0 || undefined,
      };
      const proved = await newLines.prove(lines);
      const refusal = await store.transaction(async (tx): Promise<Refusal | undefined> => {
        const actor = await currentActor(tx, call, 'create');
        if ('refusal' in actor) return actor;
        const record = toRecord({ user, lineCount: lines.length, subuserCount: 0, hasTwoStep: false });
        if (!actor.able.may(record)) return notPermitted();
        const hidden = (Object.keys(used) as (keyof typeof used)[]).find(
          (field) => used[field] !== undefined && !actor.able.mayField(record, field),
        );
        if (hidden) return fieldNotPermitted(hidden);
        if (!covers(actor.rules, (await actor.rulesOf(user)).rules)) return rightsNotHeld();
        const wrong = await refusedValues(tx, actor, user);
        if (wrong) return wrong;
        for (const { tn } of lines) {
          const refused = (await tx.findLine(tn)) ? lineTaken() : await refusedNumber(tx, actor, user, tn);
          if (refused) return refused;
        }
        if (new Set(lines.map(({ tn }) => tn)).size < lines.length) return lineTaken();
        await changes.saveNew(tx, call, user);
        for (const line of proved) await newLines.add(tx, call, user, line);
        return undefined;
      });
      if (refusal) return refusal;
      if (isInvited) {
        await accountEmails(store).take(call.caller.user.id);
        emails.invite([user], call.language);
      }
      notifyAdministrators('users', [user.id]);
      const data = await describe(user.id, call);
      return data ? { data, message: 'server.call.inserted' } : notPermitted();
    }),

    updateUser: withCaller<'updateUser'>(async ({ id, version, ...given }, call) => {
      const outcome = await store.transaction(async (tx) => {
        const actor = await currentActor(tx, call, 'update');
        if ('refusal' in actor) return actor;
        const isOfSignIn = Object.keys(given).every((field) => field === 'username' || field === 'email');
        const listed = await findChangeable(tx, actor, id, { isOfSignIn });
        if ('refusal' in listed) return listed;
        const { user } = listed;
        if (version !== undefined && version !== user.version)
          return stale<'updateUser'>(await describeForCaller(tx, actor, id, clock.now()));
        const guess = refusedGuess(
          actor,
          listed,
          USER_FIELDS.filter((field) => Object.hasOwn(given, field)),
        );
        if (guess) return guess;
        const next = withChange(user, given);
        if (changesBetween<StoredUser>(user, next, [...RECORDED_FIELDS, 'hasUnprovenEmail']).length === 0) return nothingToUpdate();
        const refusal = await refusedChange(tx, actor, listed, next);
        return refusal ?? { saved: await changes.save(tx, call, user, next) };
      });
      if ('refusal' in outcome) return outcome;
      changes.announce([outcome.saved]);
      const data = await describe(id, call);
      return data ? { data, message: 'server.call.updated' } : notPermitted();
    }),
  };
}

/** As the caller may see the user. */
export async function describeForCaller(
  tx: StoreOperations,
  { view, ...caller }: Actor,
  id: string,
  now: number,
): Promise<UserDetail | undefined> {
  const listed = await tx.findListed(id, view.visible);
  return listed && describeUser(tx, listed, { view, update: createViewer(caller.abilities, 'update'), caller, now });
}

type Facts = { readonly [F in UserFact]?: string | null | undefined };
interface Given extends Facts {
  readonly username?: string | undefined;
  readonly name?: string | undefined;
  readonly email?: string | null | undefined;
  readonly status?: 'disabled' | undefined;
  readonly roleIds?: readonly string[] | undefined;
  readonly abilities?: StoredUser['abilities'] | undefined;
  readonly parentId?: string | null | undefined;
}

/** Omitted fields stay; null removes a value. */
function withChange(before: StoredUser, given: Given): StoredUser {
  const { email, parentId, ...user } = withFacts(given.email === undefined ? before : withProvenEmail(before), given);
  const newEmail = given.email === undefined ? email : (given.email ?? undefined);
  const newParent = given.parentId === undefined ? parentId : (given.parentId ?? undefined);
  return {
    ...user,
    ...(given.username !== undefined && { username: storable(given.username) }),
    ...(given.name !== undefined && { name: storable(given.name) }),
    ...(given.status !== undefined && { status: given.status }),
    ...(given.roleIds && { roleIds: [...new Set(given.roleIds)] }),
    ...(given.abilities && { abilities: given.abilities }),
    ...(newEmail !== undefined && { email: storable(newEmail) }),
    ...(newParent !== undefined && { parentId: newParent }),
  };
}
