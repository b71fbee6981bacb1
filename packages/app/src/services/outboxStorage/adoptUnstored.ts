import type { OutboxDatabase } from '../outboxDatabase.ts';
import { draftKey, isEmptyDraft, itemKey, type OutboxItem, type OutboxStorage, type StoredDraft } from './outboxStorage.ts';
import type { WriteJournal } from './writeJournal.ts';

export interface Unstored {
  /** Runs in the database, or the fallback once the browser has refused it. */
  readonly run: <T>(work: (db: OutboxDatabase) => Promise<T>, fallback: () => Promise<T>) => Promise<T>;
  readonly mirror: Pick<OutboxStorage, 'items' | 'add'>;
  readonly items: WriteJournal<OutboxItem>;
  readonly drafts: WriteJournal<StoredDraft>;
  /** Being stored by this page. */
  readonly storing: ReadonlySet<string>;
}

/** Stores the messages and drafts that a closed page had journalled and not stored yet. */
export async function adoptUnstored(userId: string, unstored: Unstored): Promise<void> {
  for (const draft of unstored.drafts.all(userId)) await storeDraft(draft, unstored);
  for (const item of unstored.items.all(userId)) if (!unstored.storing.has(item.clientId)) await adoptItem(item, unstored);
}

export async function storeDraft(draft: StoredDraft, { run, drafts }: Pick<Unstored, 'run' | 'drafts'>): Promise<void> {
  const key = draftKey(draft);
  await run(
    async (db) => {
      if (isEmptyDraft(draft)) await db.delete('drafts', key);
      else await db.put('drafts', draft);
      const latest = drafts.get(key);
      if (latest?.text === draft.text && latest.replyTo?.id === draft.replyTo?.id) drafts.remove(key);
    },
    async () => undefined,
  );
}

async function adoptItem(item: OutboxItem, { run, mirror, items: journal }: Unstored): Promise<void> {
  const key = itemKey(item);
  await run(
    async (db) => {
      const transaction = db.transaction(['items', 'drafts'], 'readwrite', { durability: 'strict' });
      const [items, drafts] = [transaction.objectStore('items'), transaction.objectStore('drafts')];
      const isKnown = (await items.getKey(key)) !== undefined;
      // Its page, or another, may have stored and sent it in the meantime.
      if (!isKnown && journal.get(key)) await items.put(item);
      const draft = await drafts.get(draftKey(item));
      if (draft && item.text.startsWith(draft.text.trim())) await drafts.delete(draftKey(item));
      await transaction.done;
      journal.remove(key);
    },
    async () => {
      // Adopted only once, since its state may have changed.
      const current = await mirror.items(item.userId);
      if (!current.some((one) => one.clientId === item.clientId)) await mirror.add(item);
    },
  );
}
