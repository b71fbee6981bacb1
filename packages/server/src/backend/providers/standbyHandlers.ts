import type { Audit } from '../audit/audit.ts';
import { currentCaller } from '../calls/currentCaller.ts';
import { type Handlers, type Refusal, withCaller } from '../calls/outcome.ts';
import { noSuchLine, nothingToUpdate } from '../calls/refusals.ts';
import type { NotifyAdministrators } from '../email/notifyAdministrators.ts';
import type { Backplane, Clock } from '../ports/ports.ts';
import { withStandby } from '../rules/withAccount.ts';
import type { Store } from '../store/store.ts';
import type { KeptMessages } from './keptMessages.ts';
import type { ProviderPool } from './providerPool.ts';
import { accountNotFound, noFirstAccount, numberNotListed, numbersUnknown, sameAccount } from './providerRefusals.ts';

const MAY_ASSIGN = { action: 'assign', subject: 'provider' };

export interface Needs {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly delivery: Pick<KeptMessages, 'deliverKeptFor'>;
  readonly providers: ProviderPool;
  readonly backplane: Backplane;
  readonly audit: Audit;
  readonly notifyAdministrators: NotifyAdministrators;
}

/** The standby account of a line. */
export function standbyHandlers(needs: Needs): Pick<Handlers, 'setLineStandby'> {
  const { store, clock, providers, audit, backplane, notifyAdministrators } = needs;

  /** Why the account can't send for this number; a provider without a list is believed. */
  async function refuseNumber(id: string, tn: string): Promise<Refusal | undefined> {
    const provider = providers.account(id);
    if (!provider) return numbersUnknown();
    if (!provider.listNumbers) return undefined;
    const items = await provider.listNumbers().catch(() => undefined);
    if (!items) return numbersUnknown();
    return items.some((item) => item.tn === tn) ? undefined : numberNotListed();
  }

  return {
    setLineStandby: withCaller<'setLineStandby'>(async ({ tn, providerAccountId: wanted }, call) => {
      if (wanted !== null) {
        if (!(await store.findProviderAccount(wanted))) return accountNotFound();
        const refused = await refuseNumber(wanted, tn);
        if (refused) return refused;
      }
      const outcome = await store.transaction(async (tx) => {
        const self = await currentCaller(tx, call, MAY_ASSIGN);
        if ('refusal' in self) return self;
        const line = await tx.findLine(tn);
        if (!line || line.archiveOf !== undefined) return noSuchLine();
        const account = wanted === null ? undefined : await tx.findProviderAccount(wanted);
        if (wanted !== null && !account) return accountNotFound();
        if (wanted !== null && line.providerAccountId === undefined) return noFirstAccount();
        if (line.providerAccountId === wanted) return sameAccount();
        const { standby } = line;
        if ((standby?.accountId ?? null) === wanted) return nothingToUpdate();
        const now = Math.round(clock.now() * 1_000);
        await tx.updateLine(withStandby(line, wanted === null ? undefined : { accountId: wanted, since: now }, now));
        const before = standby && (await tx.findProviderAccount(standby.accountId))?.name;
        const change = { field: 'standby', ...(before !== undefined && { before }), ...(account && { after: account.name }) };
        await audit.note(tx, call, { action: 'assignProvider', object: { type: 'line', id: tn, name: tn }, changes: [change] });
        return { line, ids: [standby?.accountId, wanted].filter((id) => typeof id === 'string') };
      });
      if ('refusal' in outcome) return outcome;
      backplane.publish({ kind: 'push', userId: outcome.line.userId, method: '_HUB_NOTIFY_USER_CHANGED', message: {} });
      notifyAdministrators('providers', outcome.ids);
      if (wanted !== null) needs.delivery.deliverKeptFor([wanted]);
      return { data: {}, message: 'server.call.updated' };
    }),
  };
}
