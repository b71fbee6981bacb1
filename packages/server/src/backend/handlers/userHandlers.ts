import { decide, PERSON_FIELDS, type PersonDetail } from '@manyline/contract';
import { changesBetween } from '../audit.ts';
import { newUserAt } from '../newUser.ts';
import { type CallerCall, type Handlers, type Refusal, withCaller } from '../outcome.ts';
import { findPasswordProblem, PASSWORD_SENTENCES } from '../passwords.ts';
import { describePerson } from '../people/describePerson.ts';
import { fieldNotPermitted } from '../people/lookFor.ts';
import { namedChanges } from '../people/namedChanges.ts';
import {
  type Actor,
  actorNow,
  createPersonChanges,
  findChangeable,
  refusedChange,
  refusedGuess,
  refusedValues,
} from '../people/personChanges.ts';
import { toRecord } from '../people/record.ts';
import { createViewer } from '../people/viewer.ts';
import {
  emailNeeded,
  lastAdministrator,
  lineTaken,
  nothingToUpdate,
  notPermitted,
  notYourselfToClose,
  notYoursToGive,
  ssoOnly,
  stale,
  tooManyLetters,
  weakPassword,
} from '../refusals.ts';
import { createResetLinks } from '../resetLinks.ts';
import { covers } from '../grants.ts';
import { losesAdministration } from '../keptRights.ts';
import { storable } from '../storable.ts';
import type { StoredUser, StoreSteps } from '../store.ts';
import { toProfile } from '../wire.ts';
import type { HandlerNeeds } from './createHandlers.ts';

type UserHandlers = Pick<Handlers, 'getInfo' | 'createUser' | 'updateUser' | 'deleteUser'>;

export function userHandlers(needs: HandlerNeeds): UserHandlers {
  const { store, clock, sessions, hasher, newId, audit, background, system, accountLetters, tellChange, tellAdministrators } = needs;
  const changes = createPersonChanges(needs);
  const links = createResetLinks(needs);

  /** As the caller sees them now. */
  async function describe(id: string, { caller }: CallerCall) {
    const listed = await store.findListed(id, [{ isVisible: true }]);
    if (!listed) return undefined;
    const [view, update] = [createViewer(caller.abilities, 'view'), createViewer(caller.abilities, 'update')];
    return describePerson(store, listed, { view, update, callerId: caller.user.id });
  }

  return {
    getInfo: withCaller<'getInfo'>(async (_, { caller: { user, abilities } }) => {
      const lines = await store.linesOf(user.id);
      const { id, username, name, email } = user;
      return {
        data: {
          id,
          username,
          name,
          ...(email === undefined ? {} : { email }),
          accounts: lines.map(toProfile),
          abilities: [...abilities],
        },
      };
    }),

    createUser: withCaller<'createUser'>(async ({ password, lines = [], roleIds = [], parentId, ...given }, call) => {
      const takesPasswords = (await system.read()).authMode !== 'SSO';
      if (password !== undefined && !takesPasswords) return ssoOnly();
      if (password === undefined && takesPasswords && given.email === undefined) return emailNeeded();
      const isInvited = password === undefined && takesPasswords;
      const wait = isInvited ? accountLetters.waitFor(call.caller.user.id, clock.now()) : 0;
      if (wait > 0) return tooManyLetters(wait);
      const { username, name, email } = given;
      const owner = { username, name, ...(email !== undefined && { email }) };
      const problem = password === undefined ? undefined : await findPasswordProblem(password, owner);
      if (problem) return weakPassword(PASSWORD_SENTENCES[problem], 'password');
      const user: StoredUser = {
        ...newUserAt(changes.now()),
        id: newId(),
        username: storable(username),
        name: storable(name),
        ...(email !== undefined && { email: storable(email) }),
        roleIds: [...new Set(roleIds)],
        ...(parentId !== undefined && { parentId }),
        passwordHash: password === undefined ? '' : await hasher.hash(password),
      };
      const used = {
        username,
        name,
        email,
        roleIds: roleIds.length > 0 || undefined,
        parentId,
        password,
        lines: lines.length > 0 || undefined,
      };
      const refusal = await store.transaction(async (steps): Promise<Refusal | undefined> => {
        const actor = await actorNow(steps, call, 'create');
        if ('refusal' in actor) return actor;
        const record = toRecord({ user, lineCount: lines.length, subuserCount: 0, hasTwoStep: false });
        if (!actor.able.may(record)) return notPermitted();
        const hidden = (Object.keys(used) as (keyof typeof used)[]).find(
          (field) => used[field] !== undefined && !actor.able.mayField(record, field),
        );
        if (hidden) return fieldNotPermitted(hidden);
        if (!covers(actor.rules, (await actor.rulesOf(user)).rules)) return notYoursToGive();
        const wrong = await refusedValues(steps, actor, user);
        if (wrong) return wrong;
        for (const { tn } of lines) if (await steps.findLine(tn)) return lineTaken();
        if (new Set(lines.map(({ tn }) => tn)).size < lines.length) return lineTaken();
        await changes.keepNew(steps, call, user);
        for (const line of lines)
          await steps.addLine({ tn: line.tn, status: 'Alive', userId: user.id, ...(line.name && { name: storable(line.name) }) });
        return undefined;
      });
      if (refusal) return refusal;
      if (isInvited) {
        accountLetters.count(call.caller.user.id, clock.now());
        background.run('createUser', () => links.invite(user, call.language));
      }
      tellAdministrators('people', [user.id]);
      const data = await describe(user.id, call);
      return data ? { data, message: 'Insert data successfully' } : notPermitted();
    }),

    updateUser: withCaller<'updateUser'>(async ({ id, version, ...given }, call) => {
      const outcome = await store.transaction(async (steps) => {
        const actor = await actorNow(steps, call, 'update');
        if ('refusal' in actor) return actor;
        const listed = await findChangeable(steps, actor, id);
        if ('refusal' in listed) return listed;
        const { user } = listed;
        if (version !== undefined && version !== user.version) return stale<'updateUser'>(await asSeen(steps, actor, id));
        const guess = refusedGuess(
          actor,
          listed,
          PERSON_FIELDS.filter((field) => Object.hasOwn(given, field)),
        );
        if (guess) return guess;
        const next = withChange(user, given);
        if (changesBetween<StoredUser>(user, next, FIELDS).length === 0) return nothingToUpdate();
        const refusal = await refusedChange(steps, actor, listed, next);
        return refusal ?? { before: user, kept: await changes.keep(steps, call, user, next) };
      });
      if ('refusal' in outcome) return outcome;
      const { before, kept } = outcome;
      changes.announce([kept]);
      if (before.email !== kept.user.email) tellChange(before, 'addressChanged', call.language);
      const data = await describe(id, call);
      return data ? { data, message: 'Update successfully' } : notPermitted();
    }),

    deleteUser: withCaller<'deleteUser'>(async ({ id, version }, call) => {
      const outcome = await store.transaction(async (steps) => {
        const actor = await actorNow(steps, call, 'delete');
        if ('refusal' in actor) return actor;
        const listed = await findChangeable(steps, actor, id);
        if ('refusal' in listed) return listed;
        const { user } = listed;
        if (user.id === actor.user.id) return losesAdministration(actor.abilities, []) ? lastAdministrator() : notYourselfToClose();
        // A rule about some fields of people is none about the people.
        const wholly = decide(actor.abilities, { action: 'delete', subject: 'user', record: toRecord(listed) }, 'whole');
        if (!wholly.isPermitted) return notPermitted();
        if (version !== user.version) return stale<'deleteUser'>(await asSeen(steps, actor, id));
        const ended = await sessions.takeAllOf(steps, id);
        await audit.note(steps, call, {
          action: 'delete',
          object: { type: 'user', id, name: user.name },
          changes: [...(await namedChanges(steps, changesBetween<StoredUser>(user, {}, FIELDS))), ...(await linesAsChange(steps, id))],
        });
        await steps.deleteUser(id);
        return { ended };
      });
      if ('refusal' in outcome) return outcome;
      sessions.announceEnd(outcome.ended, 'forced');
      tellAdministrators('people', [id]);
      return { data: {}, message: 'Update successfully' };
    }),
  };
}

/** As a reading of the person would tell them. */
async function asSeen(steps: StoreSteps, { view, abilities, user }: Actor, id: string): Promise<PersonDetail | undefined> {
  const listed = await steps.findListed(id, view.visible);
  return listed && describePerson(steps, listed, { view, update: createViewer(abilities, 'update'), callerId: user.id });
}

const FIELDS = ['username', 'name', 'email', 'status', 'roleIds', 'abilities', 'parentId'] as const;

interface Given {
  readonly username?: string | undefined;
  readonly name?: string | undefined;
  readonly email?: string | null | undefined;
  readonly status?: 'disabled' | undefined;
  readonly roleIds?: readonly string[] | undefined;
  readonly abilities?: StoredUser['abilities'] | undefined;
  readonly parentId?: string | null | undefined;
}

/** What is left out stays; null takes away. */
function withChange({ email, parentId, ...user }: StoredUser, given: Given): StoredUser {
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

async function linesAsChange(steps: StoreSteps, id: string) {
  const tns = (await steps.linesOf(id)).map(({ tn }) => tn);
  return tns.length > 0 ? [{ field: 'lines', before: tns }] : [];
}
