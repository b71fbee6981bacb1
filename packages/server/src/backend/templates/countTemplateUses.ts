import type { Sending } from '../chats/sending.ts';
import type { Clock } from '../ports/ports.ts';
import type { Background } from '../shared/background.ts';
import type { Store } from '../store/store.ts';
import { seesTemplate } from './templateRights.ts';

interface Needs {
  readonly store: Pick<Store, 'countTemplateUses' | 'findTemplate' | 'findUser'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly background: Background;
}

/** Counts messages for the templates they were made of, after they were stored: a count holds up no message. */
export function createCountTemplateUses({ store, clock, background }: Needs) {
  /** A use of a template that another user shared counts, too. */
  async function ownerFor(id: string, userId: string): Promise<string> {
    const template = await store.findTemplate(id);
    if (template?.userId === undefined || template.userId === userId) return userId;
    const user = await store.findUser(userId);
    return user && (await seesTemplate(store, { user }, template)) ? template.userId : userId;
  }

  return (sent: readonly Sending[]): void => {
    const counts = new Map<string, { readonly id: string; readonly userId: string; readonly count: number }>();
    for (const { templateIds = [], line } of sent)
      for (const id of new Set(templateIds)) {
        const key = `${line.userId} ${id}`;
        counts.set(key, { id, userId: line.userId, count: (counts.get(key)?.count ?? 0) + 1 });
      }
    const at = Math.round(clock.now() * 1_000);
    background.run('countTemplateUses', async () => {
      for (const { id, userId, count } of counts.values()) await store.countTemplateUses(id, await ownerFor(id, userId), count, at);
    });
  };
}
