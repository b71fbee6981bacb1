import type { PhoneCause, ProviderSettings } from '@manyline/contract';
import { diagnosePhone, type PhoneFacts } from '../providers/smsGateway/diagnosePhone.ts';
import { phoneFailureOf } from '../providers/smsGateway/smsGatewayErrors.ts';
import type { StoredChat, StoredLine, StoredMessage, StoreOperations } from '../store/store.ts';

interface Needs {
  readonly store: StoreOperations;
  readonly now: number;
}

interface Known {
  /** All of the line. */
  readonly chats?: readonly StoredChat[];
  readonly test?: { readonly message: StoredMessage; readonly isAnswered: boolean };
}

/** Chats and messages of each that are looked at for one that the phone has sent. */
const [CHATS_READ, MESSAGES_READ] = [5, 20];

/** What keeps the Android phone of a line from sending or receiving; undefined if something else carries it. */
export async function findPhoneCauses(
  line: StoredLine,
  { chats = [], test }: Known,
  { store, now }: Needs,
): Promise<PhoneCause[] | undefined> {
  const id = test?.message.outbound?.account ?? line.providerAccountId;
  const account = id === undefined ? undefined : await store.findProviderAccount(id);
  if (account?.kind !== 'smsGateway') return undefined;
  const { health, calls, settings, secretTimes } = account;
  const key = secretTimes['signingKey'];
  const facts: PhoneFacts = {
    now,
    // The settings were checked against the kind's schema before they were stored.
    mode: (settings as ProviderSettings<'smsGateway'>).mode,
    health,
    calls,
    keySetAt: key === undefined ? undefined : key / 1_000,
    // Only asked for while nothing has called.
    lastSentAt: calls.lastCall === undefined ? await lastSentThrough(account.id, chats, store) : undefined,
    ...(test && { test: factsOf(test) }),
  };
  return [...diagnosePhone(facts)];
}

/** Messages to other lines of this server need no phone. Unix seconds. */
async function lastSentThrough(account: string, chats: readonly StoredChat[], store: StoreOperations): Promise<number | undefined> {
  const times: number[] = [];
  for (const { id } of chats.toSorted((a, b) => b.lastTime - a.lastTime).slice(0, CHATS_READ)) {
    const { messages } = await store.newestMessages(id, MESSAGES_READ);
    times.push(...messages.flatMap(({ outbound, time }) => (outbound?.account === account && outbound.state === 'accepted' ? [time] : [])));
  }
  return times.length === 0 ? undefined : Math.max(...times) / 1_000;
}

function factsOf({ message, isAnswered }: NonNullable<Known['test']>): NonNullable<PhoneFacts['test']> {
  const { time, failure, failureDetail = {}, isDelivered, outbound } = message;
  const common = { sentAt: time / 1_000, isAnswered };
  if (failure !== undefined) return { ...common, state: 'failed', why: phoneFailureOf(failureDetail) };
  if (isDelivered || outbound?.state === 'sent') return { ...common, state: 'reported' };
  return { ...common, state: outbound?.state === 'accepted' ? 'taken' : 'waiting' };
}
