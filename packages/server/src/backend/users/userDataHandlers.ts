import type { BatchState, RunningBatch } from '@manyline/contract';
import { type Handlers, withCaller } from '../calls/outcome.ts';
import { userNotFound } from '../calls/refusals.ts';
import { toRecord } from '../rules/userRecord.ts';
import { createViewer } from '../rules/viewer.ts';
import type { Store } from '../store/store.ts';
import { fieldNotPermitted } from './search/userQuery.ts';
import type { UserBatches } from './userBatches.ts';

/** More than a line can be sending at the same time. */
const NEWEST = 200;
const RUNNING: readonly BatchState[] = ['starting', 'sending'];

export interface Needs {
  readonly store: Store;
  readonly batches: Pick<UserBatches, 'describe'>;
}

export function userDataHandlers({ store, batches }: Needs): Pick<Handlers, 'getUserData'> {
  async function runningOn(tn: string): Promise<RunningBatch[]> {
    const found = (await store.batchesOf({ lineTns: [tn], limit: NEWEST })).filter(({ state }) => RUNNING.includes(state));
    const described = await Promise.all(found.map((batch) => batches.describe(batch)));
    return described.map(({ id, counts: { receive, waiting }, createdTime }) => ({ id, receive, waiting, createdTime }));
  }

  return {
    getUserData: withCaller<'getUserData'>(async ({ id }, { caller }) => {
      const viewer = createViewer(caller.abilities, 'view');
      const listed = await store.findListed(id, viewer.visible);
      if (!listed) return userNotFound();
      if (!viewer.mayField(toRecord(listed), 'lines')) return fieldNotPermitted('lines');
      const contents = await store.countLineContents(id);
      const current = contents.filter(({ isArchived }) => !isArchived);
      const archived = contents.filter(({ isArchived }) => isArchived);
      return {
        data: {
          lines: await Promise.all(current.map(async ({ tn, chats, messages }) => ({ tn, chats, messages, running: await runningOn(tn) }))),
          archived: {
            chats: archived.reduce((sum, { chats }) => sum + chats, 0),
            messages: archived.reduce((sum, { messages }) => sum + messages, 0),
          },
        },
      };
    }),
  };
}
