import type { PhoneCause, ProviderSettings } from '@manyline/contract';
import { diagnosePhone, type PhoneFacts } from '../providers/smsGateway/diagnosePhone.ts';
import { phoneFailureOf } from '../providers/smsGateway/smsGatewayErrors.ts';
import type { StoredLine, StoredMessage, StoreSteps } from '../store/store.ts';

interface Needs {
  readonly store: StoreSteps;
  readonly now: number;
}

interface Known {
  /** Unix seconds */
  readonly lastSentAt?: number | undefined;
  readonly test?: { readonly message: StoredMessage; readonly isAnswered: boolean };
}

/** What keeps the Android phone of a line from sending or receiving; undefined if something else carries it. */
export async function findPhoneCauses(
  line: StoredLine,
  { lastSentAt, test }: Known,
  { store, now }: Needs,
): Promise<PhoneCause[] | undefined> {
  const id = test?.message.outbound?.account ?? line.providerAccountId;
  const account = id === undefined ? undefined : await store.findProviderAccount(id);
  if (account?.kind !== 'smsGateway') return undefined;
  const { health, calls, settings, secretTimes, createdAt } = account;
  const key = secretTimes['signingKey'];
  const isOwn = lastSentAt !== undefined && lastSentAt * 1_000 >= createdAt;
  const facts: PhoneFacts = {
    now,
    // The settings were checked against the kind's schema before they were stored.
    mode: (settings as ProviderSettings<'smsGateway'>).mode,
    health,
    calls,
    keySetAt: key === undefined ? undefined : key / 1_000,
    lastSentAt: isOwn ? lastSentAt : undefined,
    ...(test && { test: factsOf(test) }),
  };
  return [...diagnosePhone(facts)];
}

function factsOf({ message, isAnswered }: NonNullable<Known['test']>): NonNullable<PhoneFacts['test']> {
  const { time, failure, failureDetail = {}, isDelivered, outbound } = message;
  const common = { sentAt: time / 1_000, isAnswered };
  if (failure !== undefined) return { ...common, state: 'failed', why: phoneFailureOf(failureDetail) };
  if (isDelivered || outbound?.state === 'sent') return { ...common, state: 'reported' };
  return { ...common, state: outbound?.state === 'accepted' ? 'taken' : 'waiting' };
}
