import { ASSIGN_HISTORY, isPermitted, type Left } from '@manyline/contract';
import { inLanguage } from '../../messages/sentence.ts';
import { type CallerCall, type Handlers, type Refusal, withCaller } from '../calls/outcome.ts';
import { accountClosed, movingChatsForbidden, noSuchLine, ownAccountRefused, stale } from '../calls/refusals.ts';
import { gatherLinesMoved } from '../email/accountEmails.ts';
import type { Scheduling } from '../scheduled/createScheduling.ts';
import type { Store, StoreOperations } from '../store/store.ts';
import type { ListedUser } from '../store/userStore.ts';
import { type Actor, currentActor, findChangeable } from '../users/actor.ts';
import { createMoveUserLine, type MoveUserLineNeeds } from '../users/lines/moveUserLine.ts';
import { createUserChanges, refusedChange, type SavedChange, type UserChangesNeeds } from '../users/userChanges.ts';
import { describeForCaller } from '../users/userHandlers.ts';
import { createHandContacts, type HandContactsNeeds } from './handContacts.ts';
import { handScheduled, handTemplates } from './handContent.ts';
import { readLeaving } from './readLeaving.ts';

type LeavingHandlers = Pick<Handlers, 'getLeaving' | 'leaveUser'>;

export interface Needs extends UserChangesNeeds, MoveUserLineNeeds, HandContactsNeeds {
  readonly store: Store;
  readonly scheduling: Pick<Scheduling, 'announce'>;
}

interface Handing {
  readonly lines: readonly { readonly tn: string; readonly userId: string }[];
  readonly withContent: boolean;
  readonly contentTo?: string | undefined;
}

/** What the transaction did, and what to announce after it. */
interface Done {
  readonly left: Omit<Left, 'contacts'>;
  readonly saved: readonly SavedChange[];
  readonly announce: readonly (() => void)[];
}

/** A user who leaves the organisation: the account is closed, and others go on with the lines and what belongs to them. */
export function leavingHandlers(needs: Needs): LeavingHandlers {
  const { store, clock, audit } = needs;
  const changes = createUserChanges(needs);
  const handContacts = createHandContacts(needs);

  /** Refused as a whole for a missing right or an heir who can't have anything: nothing is stored then. */
  async function refusedHanding(tx: StoreOperations, actor: Actor, from: string, handing: Handing): Promise<Refusal | undefined> {
    const { withContent, contentTo } = handing;
    if ((withContent || contentTo !== undefined) && !isPermitted(actor.abilities, ASSIGN_HISTORY)) return movingChatsForbidden();
    if (contentTo === undefined) return undefined;
    const giver = await findChangeable(tx, actor, from, { field: 'lines' });
    if ('refusal' in giver) return giver;
    const heir = await findHeir(tx, actor, from, contentTo);
    return 'refusal' in heir ? heir : undefined;
  }

  async function close(
    tx: StoreOperations,
    call: CallerCall,
    actor: Actor,
    listed: ListedUser,
  ): Promise<SavedChange | Refusal | undefined> {
    const { user } = listed;
    if (user.status === 'disabled') return undefined;
    const next = { ...user, status: 'disabled' as const };
    return (await refusedChange(tx, actor, listed, next)) ?? changes.save(tx, call, user, next);
  }

  async function hand(
    tx: StoreOperations,
    call: CallerCall,
    actor: Actor,
    { from, handing, emails }: { from: ListedUser; handing: Handing; emails: ReturnType<typeof gatherLinesMoved> },
  ): Promise<Done> {
    const moveLine = createMoveUserLine({ ...needs, emailLinesMoved: emails.add });
    const lines: Left['lines'] = [];
    const announce: (() => void)[] = [];
    const heirs = new Map<string, ListedUser>();
    let scheduled = { moved: 0, kept: 0 };
    const mayGive = await findChangeable(tx, actor, from.user.id, { field: 'lines' });
    for (const { tn, userId } of new Map(handing.lines.map((one) => [one.tn, one])).values()) {
      const line = await tx.findLine(tn);
      const to = 'refusal' in mayGive ? mayGive : await findHeir(tx, actor, from.user.id, userId);
      const withChats = handing.withContent;
      const moved =
        'refusal' in to
          ? to
          : line?.userId === from.user.id
            ? await moveLine(tx, call, actor, { line, from, to, withChats })
            : noSuchLine();
      if ('refusal' in moved || 'refusal' in to) {
        const { refusal } = 'refusal' in moved ? moved : (to as Refusal);
        lines.push({ tn, outcome: 'refused', reason: inLanguage(call.language, refusal.message) });
        continue;
      }
      lines.push({ tn, outcome: 'moved' });
      heirs.set(userId, to);
      announce.push(moved);
      if (!withChats) continue;
      const { ids, kept } = await handScheduled(tx, { from: from.user.id, to: userId, tn });
      scheduled = { moved: scheduled.moved + ids.length, kept: scheduled.kept + kept };
      if (ids.length > 0) announce.push(() => needs.scheduling.announce(userId, ids));
    }
    const templates =
      handing.contentTo === undefined ? { moved: 0, kept: 0 } : await handTemplates(tx, { from: from.user.id, to: handing.contentTo });
    const counts = [
      { field: 'scheduled', after: scheduled.moved },
      { field: 'templates', after: templates.moved },
    ].filter(({ after }) => after > 0);
    const { id, name } = from.user;
    if (counts.length > 0) await audit.note(tx, call, { action: 'update', object: { type: 'user', id, name }, changes: counts });
    const saved: SavedChange[] = [];
    for (const { user } of heirs.values()) saved.push({ user: await changes.touch(tx, user), endedSessions: [] });
    return { left: { lines, scheduled, templates }, saved, announce };
  }

  return {
    getLeaving: withCaller<'getLeaving'>(async ({ id }, call) => {
      const actor = await currentActor(store, call, 'update');
      if ('refusal' in actor) return actor;
      const listed = await findChangeable(store, actor, id, { field: 'status' });
      if ('refusal' in listed) return listed;
      const giver = await findChangeable(store, actor, id, { field: 'lines' });
      return { data: await readLeaving(store, listed, !('refusal' in giver) && isPermitted(actor.abilities, ASSIGN_HISTORY)) };
    }),

    leaveUser: withCaller<'leaveUser'>(async ({ id, version, ...handing }, call) => {
      const emails = gatherLinesMoved(needs.emailLinesMoved);
      const outcome = await store.transaction(async (tx) => {
        const actor = await currentActor(tx, call, 'update');
        if ('refusal' in actor) return actor;
        const listed = await findChangeable(tx, actor, id, { field: 'status' });
        if ('refusal' in listed) return listed;
        if (id === actor.user.id) return ownAccountRefused();
        if (listed.user.version !== version) return stale<'leaveUser'>(await describeForCaller(tx, actor, id, clock.now()));
        const refused = await refusedHanding(tx, actor, id, handing);
        if (refused) return refused;
        const closed = await close(tx, call, actor, listed);
        if (closed && 'refusal' in closed) return closed;
        const done = await hand(tx, call, actor, { from: listed, handing, emails });
        const user = closed?.user ?? listed.user;
        const isTouched = done.left.lines.some(({ outcome: one }) => one === 'moved');
        const after = isTouched ? await changes.touch(tx, user) : user;
        return { ...done, saved: [...done.saved, { ...(closed ?? { endedSessions: [] }), user: after }] };
      });
      if ('refusal' in outcome) return outcome;
      changes.announce(outcome.saved);
      for (const announce of outcome.announce) announce();
      emails.send();
      // Thousands of contacts go over in parts, so that other calls don’t wait; repeating the call goes on with the rest.
      const contacts = handing.contentTo === undefined ? { moved: 0, kept: 0 } : await handContacts(call, id, handing.contentTo);
      return { data: { ...outcome.left, contacts }, message: 'server.call.updated' };
    }),
  };
}

/** Someone else who can sign in, and whose lines the actor may change. */
async function findHeir(tx: StoreOperations, actor: Actor, from: string, id: string): Promise<ListedUser | Refusal> {
  const heir = await findChangeable(tx, actor, id, { field: 'lines' });
  if ('refusal' in heir) return heir;
  return id === from || heir.user.status !== 'active' ? accountClosed() : heir;
}
