import { ASSIGN_HISTORY, CONTACTS_MAX_COUNT, isPermitted } from '@manyline/contract';
import type { Audit } from '../audit/audit.ts';
import type { CallerCall } from '../calls/outcome.ts';
import { createPublishNotices } from '../chats/chatNotices.ts';
import { type ChangedContact, renameChatsOf } from '../chats/contacts/contactNames.ts';
import { takenNumber } from '../contacts/contactChanges.ts';
import type { Backplane, Clock } from '../ports/ports.ts';
import type { Store, StoredContact, StoreOperations } from '../store/store.ts';
import { currentActor, findChangeable } from '../users/actor.ts';

/** Contacts moved per transaction, so that other calls do not wait long. */
const PART_SIZE = 200;

export interface HandContactsNeeds {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly audit: Audit;
  readonly backplane: Backplane;
}

/** Moves the contacts of a user’s own address book to another one’s. Those with a number that the other has already stay. */
export function createHandContacts({ store, clock, audit, backplane }: HandContactsNeeds) {
  const publish = createPublishNotices(backplane);

  async function handPart(tx: StoreOperations, contacts: readonly StoredContact[], to: string): Promise<ChangedContact[]> {
    let room = CONTACTS_MAX_COUNT - ((await tx.countInBooks([to])).get(to) ?? 0);
    const changed: ChangedContact[] = [];
    for (const before of contacts) {
      const after = { ...before, bookId: to, userId: to, version: before.version + 1, updatedAt: Math.round(clock.now() * 1_000) };
      if (room <= 0 || (await takenNumber(tx, after))) continue;
      await tx.updateContact(after);
      room -= 1;
      changed.push({ after });
    }
    return changed;
  }

  return async function handContacts(call: CallerCall, from: string, to: string): Promise<{ moved: number; kept: number }> {
    let [moved, kept, after, isDone] = [0, 0, '', false];
    while (!isDone) {
      const part = await store.transaction(async (tx) => {
        // The rights may be gone since the previous part.
        const actor = await currentActor(tx, call, 'update');
        if ('refusal' in actor || !isPermitted(actor.abilities, ASSIGN_HISTORY)) return undefined;
        for (const id of [from, to]) if ('refusal' in (await findChangeable(tx, actor, id, { field: 'lines' }))) return undefined;
        const contacts = await tx.contactsIn([from], after, PART_SIZE);
        const changed = await handPart(tx, contacts, to);
        const name = (await tx.findUser(from))?.name ?? '';
        const changes = [{ field: 'contacts', after: changed.length }];
        if (changed.length > 0) await audit.note(tx, call, { action: 'update', object: { type: 'user', id: from, name }, changes });
        return { contacts, changed, notices: await renameChatsOf(tx, changed) };
      });
      if (!part) return { moved, kept: (await store.countInBooks([from])).get(from) ?? 0 };
      publish(part.notices);
      moved += part.changed.length;
      kept += part.contacts.length - part.changed.length;
      after = part.contacts.at(-1)?.id ?? '';
      isDone = part.contacts.length < PART_SIZE;
    }
    return { moved, kept };
  };
}
