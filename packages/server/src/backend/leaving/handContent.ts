import { SCHEDULED_MAX_COUNT, TEMPLATES_MAX_COUNT } from '@manyline/contract';
import { knownChats } from '../scheduled/scheduledRules.ts';
import { KEPT_FOR_GOOD } from '../store/scheduledStore.ts';
import type { StoreOperations } from '../store/store.ts';

interface Handing {
  readonly from: string;
  readonly to: string;
}

/** The scheduled messages of a line that moved with its chats. What the heir has no room for stays. */
export async function handScheduled(
  tx: StoreOperations,
  { from, to, tn }: Handing & { readonly tn: string },
): Promise<{ readonly ids: readonly string[]; readonly kept: number }> {
  const rows = await tx.scheduledOf({ userId: from, lineTn: tn, limit: SCHEDULED_MAX_COUNT });
  const { scheduled, asks } = await tx.countScheduled(to);
  const ids: string[] = [];
  for (const row of rows) {
    const isTaken = (await tx.findScheduledByClientId(to, row.clientId)) !== undefined;
    if (isTaken || scheduled + asks + ids.length >= SCHEDULED_MAX_COUNT) continue;
    // What the former owner knew stays known: an answer that came since still counts.
    const known = { ...(await knownChats(tx, to, row.contactTn)), ...row.known };
    await tx.updateScheduled({ ...row, userId: to, version: row.version + 1, known });
    for (const fileId of row.fileIds) await tx.keepFile({ fileId, userId: to, until: KEPT_FOR_GOOD });
    ids.push(row.id);
  }
  return { ids, kept: rows.length - ids.length };
}

/** The user’s own templates, with their files and history. */
export async function handTemplates(tx: StoreOperations, { from, to }: Handing): Promise<{ moved: number; kept: number }> {
  const [own, others] = [await ownTemplates(tx, from), await ownTemplates(tx, to)];
  const moved = own.slice(0, Math.max(0, TEMPLATES_MAX_COUNT - others.length));
  for (const template of moved) await tx.putTemplate({ ...template, userId: to });
  return { moved: moved.length, kept: own.length - moved.length };
}

async function ownTemplates(tx: StoreOperations, userId: string) {
  return (await tx.templatesOf(userId)).filter((template) => template.userId === userId);
}
