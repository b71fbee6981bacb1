import type { Audit } from '../audit/audit.ts';
import { currentCaller } from '../calls/currentCaller.ts';
import { type Handlers, withCaller } from '../calls/outcome.ts';
import type { NotifyAdministrators } from '../email/notifyAdministrators.ts';
import type { Store } from '../store/store.ts';
import type { KeptMessages } from './keptMessages.ts';
import { accountNotFound } from './providerRefusals.ts';

export interface Needs {
  readonly store: Store;
  readonly delivery: Pick<KeptMessages, 'dismissUnrouted'>;
  readonly audit: Audit;
  readonly notifyAdministrators: NotifyAdministrators;
}

/** Messages that no line takes. */
export function unroutedHandlers({
  store,
  delivery,
  audit,
  notifyAdministrators,
}: Needs): Pick<Handlers, 'getUnrouted' | 'dismissUnrouted'> {
  return {
    async getUnrouted() {
      const numbers = await Promise.all((await store.providerAccounts()).map(({ id }) => store.unroutedOf(id)));
      const all = numbers.flat().toSorted((a, b) => b.newestAt - a.newestAt);
      return { data: all.map((number) => ({ ...number, newestAt: number.newestAt / 1_000 })) };
    },
    dismissUnrouted: withCaller<'dismissUnrouted'>(async ({ id, kind, to }, call) => {
      const account = await store.findProviderAccount(id);
      if (!account) return accountNotFound();
      const self = await currentCaller(store, call, { action: 'update', subject: 'provider' });
      if ('refusal' in self) return self;
      await delivery.dismissUnrouted({ accountId: id, kind, to });
      await audit.note(store, call, {
        action: 'update',
        object: { type: 'provider', id, name: account.name },
        changes: [{ field: 'unrouted', before: to }],
      });
      notifyAdministrators('providers', [id]);
      return { data: {} };
    }),
  };
}
