import type { Answer, PeopleSelection, PersonField } from '@manyline/contract';
import { type CallerCall, type Handlers, type Refusal, withCaller } from '../outcome.ts';
import {
  type Actor,
  actorNow,
  createPersonChanges,
  type Kept,
  refusedChange,
  refusedGuess,
  refusedPerson,
} from '../people/personChanges.ts';
import { toRecord } from '../people/record.ts';
import { selectPeople } from '../people/selectPeople.ts';
import { createViewer } from '../people/viewer.ts';
import { userNotFound } from '../refusals.ts';
import type { ListedUser } from '../peopleStore.ts';
import type { StoredUser, StoreSteps } from '../store.ts';
import type { HandlerNeeds } from './createHandlers.ts';

type BulkAnswer = Answer<'changeUsers'>;
/** What becomes of one: they were changed, there was nothing to change, or they may not be. */
type Step = (steps: StoreSteps, actor: Actor, listed: ListedUser) => Promise<Kept | Refusal | undefined>;

/** So many are changed in one transaction: others wait no longer than that takes. */
const AT_ONCE = 200;
/** No call of all who match goes on for longer: a browser would take it for unanswered. */
const AT_MOST_SECONDS = 5;
const MOST_NAMED = 100;
const MOST_IDS = 1_000;
const EVERYBODY = [{ isVisible: true }] as const;

/** Changes of many people. Each is changed or refused by itself, with the caller's rights looked at again all the while. */
export function manyPeopleHandlers(needs: HandlerNeeds): Pick<Handlers, 'activateUsers' | 'changeUsers'> {
  const { store, clock, sessions, audit } = needs;
  const changes = createPersonChanges(needs);

  async function changeAll(
    selection: PeopleSelection,
    call: CallerCall,
    step: Step,
  ): Promise<{ data: BulkAnswer; message?: string } | Refusal> {
    const ids = await selectPeople(store, selection, createViewer(call.caller.abilities, 'view'));
    if ('refusal' in ids) return ids;
    const changed: string[] = [];
    const refused: BulkAnswer['refused'] = [];
    let refusedCount = 0;
    const until = clock.now() + AT_MOST_SECONDS;
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const outcome = await store.transaction(async (steps) => {
        const actor = await actorNow(steps, call, 'update');
        if ('refusal' in actor) return actor;
        const kept: Kept[] = [];
        const not: BulkAnswer['refused'] = [];
        for (const id of ids.slice(at, at + AT_ONCE)) {
          const listed = await steps.findListed(id, EVERYBODY);
          const result = listed ? ((await refusedPerson(actor, listed)) ?? (await step(steps, actor, listed))) : userNotFound();
          if (result && 'refusal' in result) not.push({ id, name: nameOf(actor, listed) ?? id, reason: result.refusal.message });
          else if (result) kept.push(result);
        }
        return { kept, not };
      });
      // What was changed before stays changed, and is told.
      if ('refusal' in outcome) return at === 0 ? outcome : { data: toAnswer() };
      changes.announce(outcome.kept);
      changed.push(...outcome.kept.map(({ user }) => user.id));
      refusedCount += outcome.not.length;
      refused.push(...outcome.not.slice(0, MOST_NAMED - refused.length));
      const isLeft = at + AT_ONCE < ids.length;
      if (isLeft && 'filter' in selection && clock.now() >= until) return { data: toAnswer(ids[at + AT_ONCE - 1]) };
    }
    return { data: toAnswer(), ...(changed.length > 0 && { message: 'Update successfully' }) };

    function toAnswer(next?: string): BulkAnswer {
      const told = { changed: changed.length, ...(changed.length <= MOST_IDS && { changedIds: changed }), refusedCount, refused };
      return { ...told, ...(next !== undefined && { next }) };
    }
  }

  /** Keeps somebody as they become, if anything changes. */
  function becoming(call: CallerCall, field: PersonField, become: (user: StoredUser) => StoredUser): Step {
    return async (steps, actor, listed) => {
      const guess = refusedGuess(actor, listed, [field]);
      if (guess) return guess;
      const next = become(listed.user);
      if (next === listed.user) return undefined;
      return (await refusedChange(steps, actor, listed, next)) ?? changes.keep(steps, call, listed.user, next);
    };
  }

  function endSessions(call: CallerCall): Step {
    return async (steps, actor, listed) => {
      const refusal = await refusedPerson(actor, listed, 'sessions');
      if (refusal) return refusal;
      const { user } = listed;
      const endedSessions = await sessions.takeAllOf(steps, user.id, user.id === actor.user.id ? call.caller.session.id : undefined);
      if (endedSessions.length === 0) return undefined;
      await audit.note(steps, call, { action: 'endSessions', object: { type: 'user', id: user.id, name: user.name } });
      return { user, endedSessions };
    };
  }

  return {
    activateUsers: withCaller<'activateUsers'>(({ selection }, call) =>
      changeAll(
        selection,
        call,
        becoming(call, 'status', (user) => (user.status === 'active' ? user : { ...user, status: 'active' })),
      ),
    ),

    changeUsers: withCaller<'changeUsers'>(({ selection, change }, call) => {
      if (change.kind === 'endSessions') return changeAll(selection, call, endSessions(call));
      return changeAll(
        selection,
        call,
        becoming(call, change.kind === 'disable' ? 'status' : 'roleIds', (user) => {
          if (change.kind === 'disable') return user.status === 'disabled' ? user : { ...user, status: 'disabled' };
          if (!('roleId' in change)) return user;
          const { kind, roleId } = change;
          if ((kind === 'addRole') === user.roleIds.includes(roleId)) return user;
          return { ...user, roleIds: kind === 'addRole' ? [...user.roleIds, roleId] : user.roleIds.filter((id) => id !== roleId) };
        }),
      );
    }),
  };
}

/** As far as the caller may know. */
function nameOf({ view }: Actor, listed: ListedUser | undefined): string | undefined {
  if (!listed) return undefined;
  const record = toRecord(listed);
  if (view.mayField(record, 'name')) return listed.user.name;
  return view.mayField(record, 'username') ? listed.user.username : undefined;
}
