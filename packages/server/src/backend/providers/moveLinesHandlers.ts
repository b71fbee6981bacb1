import { type LinePlan, MOST_MOVED } from '@manyline/contract';
import type { Audit } from '../audit/audit.ts';
import { currentCaller } from '../calls/currentCaller.ts';
import { type CallerCall, type Handlers, type Refusal, withCaller } from '../calls/outcome.ts';
import type { NotifyAdministrators } from '../email/notifyAdministrators.ts';
import type { Backplane, Clock } from '../ports/ports.ts';
import type { StoredProviderAccount } from '../store/providerStore.ts';
import type { StoredLine, Store, StoreOperations } from '../store/store.ts';
import { createAssignAccount, isProvedBy } from './assignAccount.ts';
import type { KeptMessages } from './keptMessages.ts';
import type { ProviderPool } from './providerPool.ts';
import { accountNotFound, sameAccount } from './providerRefusals.ts';

const MAY_ASSIGN = { action: 'assign', subject: 'provider' };
/** Lines moved per transaction, so that other calls do not wait long. */
const PART_SIZE = 100;

export interface Needs {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly delivery: Pick<KeptMessages, 'deliverKeptFor'>;
  readonly providers: ProviderPool;
  readonly backplane: Backplane;
  readonly audit: Audit;
  readonly notifyAdministrators: NotifyAdministrators;
}

/** The numbers that the account has at its provider; undefined if that can't be asked. */
interface Numbers {
  readonly all: ReadonlySet<string> | undefined;
  /** Proved by the provider, not typed in. */
  readonly proved: ReadonlySet<string>;
}

/** Moves the lines of one provider account to another. */
export function moveLinesHandlers(needs: Needs): Pick<Handlers, 'moveProviderLines'> {
  const { store, providers, backplane, notifyAdministrators, delivery } = needs;
  const assign = createAssignAccount(needs);

  async function numbersOf(id: string): Promise<Numbers> {
    const items = await providers
      .account(id)
      ?.listNumbers?.()
      .catch(() => undefined);
    return {
      all: items && new Set(items.map(({ tn }) => tn)),
      proved: new Set(items?.flatMap(({ tn, isTyped }) => (isTyped ? [] : [tn]))),
    };
  }

  /** One transaction. Returns the plans of its lines and the owners to notify. */
  async function movePart(
    tx: StoreOperations,
    call: CallerCall,
    tns: readonly string[],
    { from, to, numbers }: { from: string; to: string; numbers: Numbers },
  ): Promise<{ plans: LinePlan[]; owners: string[] } | Refusal> {
    const self = await currentCaller(tx, call, MAY_ASSIGN);
    if ('refusal' in self) return self;
    const account = await tx.findProviderAccount(to);
    if (!account) return accountNotFound();
    const [plans, owners]: [LinePlan[], string[]] = [[], []];
    for (const tn of tns) {
      const line = await tx.findLine(tn);
      const plan = planOf(tn, line, { from, to: account, numbers });
      if (line && plan.outcome === 'moves') {
        await assign(tx, call, line, { account, listed: numbers.proved });
        owners.push(line.userId);
      }
      plans.push(plan.outcome === 'moves' ? { ...plan, outcome: 'moved' } : plan);
    }
    return { plans, owners };
  }

  return {
    moveProviderLines: withCaller<'moveProviderLines'>(async ({ from, to, isDryRun, tns }, call) => {
      if (from === to) return sameAccount();
      const [source, target] = [await store.findProviderAccount(from), await store.findProviderAccount(to)];
      if (!source || !target) return accountNotFound();
      const numbers = await numbersOf(to);
      const lines = new Map((await store.linesOfProvider(from, MOST_MOVED)).map((line) => [line.tn, line]));
      const all = tns ? [...new Set(tns)] : [...lines.keys()];
      if (isDryRun) return { data: { lines: all.map((tn) => planOf(tn, lines.get(tn), { from, to: target, numbers })) } };
      const done: LinePlan[] = [];
      for (let at = 0; at < all.length; at += PART_SIZE) {
        const part = await store.transaction((tx) => movePart(tx, call, all.slice(at, at + PART_SIZE), { from, to, numbers }));
        // Earlier parts stay moved and are reported.
        if ('refusal' in part) {
          if (at === 0) return part;
          break;
        }
        done.push(...part.plans);
        for (const userId of new Set(part.owners))
          backplane.publish({ kind: 'push', userId, method: '_HUB_NOTIFY_USER_CHANGED', message: {} });
      }
      const isMoved = done.some(({ outcome }) => outcome === 'moved');
      if (isMoved) {
        notifyAdministrators('providers', [from, to]);
        delivery.deliverKeptFor([to]);
      }
      return { data: { lines: done }, ...(isMoved && { message: 'server.call.updated' as const }) };
    }),
  };
}

/** Shared by the dry run and the move, so that they agree. A number of another account stays where it is, and its line isn't described. */
function planOf(
  tn: string,
  line: StoredLine | undefined,
  { from, to, numbers }: { readonly from: string; readonly to: StoredProviderAccount; readonly numbers: Numbers },
): LinePlan {
  const listed = numbers.all === undefined ? 'unknown' : numbers.all.has(tn) ? 'yes' : 'no';
  if (!line || line.archiveOf !== undefined || (line.providerAccountId !== from && line.standby?.accountId !== from))
    return { tn, status: '', outcome: 'stays', reason: 'changed', listed: 'unknown', isProved: false, losesStandby: false };
  const { name, status, standby } = line;
  const isOnlyStandby = line.providerAccountId !== from;
  const reason = isOnlyStandby ? 'standby' : listed === 'no' ? 'notListed' : undefined;
  return {
    tn,
    ...(name && { name }),
    status,
    outcome: reason === undefined ? 'moves' : 'stays',
    ...(reason !== undefined && { reason }),
    listed,
    isProved: reason === undefined && isProvedBy(line, numbers.proved),
    losesStandby: reason === undefined && standby?.accountId === to.id,
  };
}
