import type { RecipientDrafts } from '../services/recipientDraft.ts';
import type { Services } from '../services/services.ts';

/** The recipients' drafts of this browser. Their code is the bulk page's, so it loads when it is needed. */
export async function browserDrafts({ recipientDrafts, storage }: Pick<Services, 'recipientDrafts' | 'storage'>): Promise<RecipientDrafts> {
  return recipientDrafts ?? (await import('./recipients/openDraft.ts')).recipientDrafts(storage);
}
