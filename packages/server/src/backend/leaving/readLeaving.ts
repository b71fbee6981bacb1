import { type BatchState, type Leaving, SCHEDULED_MAX_COUNT } from '@manyline/contract';
import type { StoreOperations } from '../store/store.ts';
import type { ListedUser } from '../store/userStore.ts';

const RUNNING: readonly BatchState[] = ['starting', 'sending'];
/** More than a line can be sending at the same time. */
const NEWEST = 200;

/** What a user has that others could go on with. */
export async function readLeaving(tx: StoreOperations, { user, subuserCount }: ListedUser, mayHandContent: boolean): Promise<Leaving> {
  const contents = new Map((await tx.countLineContents(user.id)).map((one) => [one.tn, one]));
  const lines: Leaving['lines'] = [];
  for (const { tn, name, status } of await tx.linesOf(user.id)) {
    const scheduled = await tx.scheduledOf({ userId: user.id, lineTn: tn, limit: SCHEDULED_MAX_COUNT });
    const running = (await tx.batchesOf({ lineTns: [tn], limit: NEWEST })).filter(({ state }) => RUNNING.includes(state));
    lines.push({
      tn,
      ...(name && { name }),
      status,
      chats: contents.get(tn)?.chats ?? 0,
      scheduled: scheduled.length,
      running: running.length,
    });
  }
  return {
    version: user.version,
    lines,
    contacts: (await tx.countInBooks([user.id])).get(user.id) ?? 0,
    templates: (await tx.templatesOf(user.id)).filter(({ userId }) => userId === user.id).length,
    subusers: subuserCount,
    mayHandContent,
  };
}
