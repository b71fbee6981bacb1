import { parseTemplate } from '@manyline/contract';
import { judgeRecipient } from '@manyline/contract/judgeRecipient';
import { withMessage, toStoredRecipient } from '../bulk/batches/preparing/batchRecipients.ts';
import type { Clock } from '../ports/ports.ts';
import type { Store, StoredBatch, StoredRecipient, StoredMessage, StoreOperations } from '../store/store.ts';
import { timeOf } from './conversation.ts';
import { ALICE_SHOP_LINE } from './users.ts';

interface PastBatch {
  readonly id: string;
  readonly when: string;
  readonly template: string;
  readonly recipients: readonly (readonly [phone: string, name: string])[];
  /** Numbers that could not be reached. */
  readonly unreachable: readonly string[];
  /** Numbers that replied before the next bulk message. */
  readonly answered: readonly string[];
}

const [CAMILLE, OMAR, WEI, ASHA, COURIER] = ['+33639980044', '+442079460233', '+861012345678', '+911123456789', '+14155550177'];
const OPTED_OUT = '+14155550188';
const OPTED_OUT_WHEN = '20d 16:20';
const REPLY_MS = 7 * 86_400_000;

const PAST: readonly PastBatch[] = [
  {
    id: 'demo-batch-1',
    when: '9d 10:00',
    template: 'Hello {{first name|friend}}, the blue series is back in the shop. Shall we put something aside for you?',
    recipients: [
      [CAMILLE, 'Camille Petit'],
      [OMAR, 'عمر الشريف'],
      [WEI, '王伟'],
      [ASHA, 'आशा मेहता'],
    ],
    unreachable: [],
    answered: [WEI, ASHA],
  },
  {
    id: 'demo-batch-2',
    when: '8d 15:30',
    template: 'We are closed on Friday. Orders leave again on Monday. Your Shop',
    recipients: [
      [CAMILLE, 'Camille Petit'],
      [OMAR, 'عمر الشريف'],
      [WEI, '王伟'],
      ['+33 6 39 98 00 44', 'C. Petit'],
      [ASHA, 'आशा मेहता'],
      [COURIER, 'Green Courier'],
      [OPTED_OUT, 'Morgan Lindqvist'],
      ['ask at the counter', 'Hugo'],
    ],
    unreachable: [WEI, ASHA, COURIER],
    answered: [CAMILLE, OMAR],
  },
];

/** Adds past bulk messages of alice's shop with failures, replies and an opt-out. */
export async function seedBatches(store: Store, { clock }: { readonly clock: Pick<Clock, 'now'> }): Promise<void> {
  const now = Math.round(clock.now() * 1_000);
  await store.transaction(async (tx) => {
    // Another process that starts on the same database may have been faster.
    if (await tx.findBatch('demo-batch-1')) return;
    await tx.addOptOut({ lineTn: ALICE_SHOP_LINE, tn: OPTED_OUT, time: timeOf(OPTED_OUT_WHEN, now) });
    for (const past of PAST) await addPast(tx, past, now);
  });
}

async function addPast(
  tx: StoreOperations,
  { id, when, template, recipients: inputs, unreachable, answered }: PastBatch,
  now: number,
): Promise<void> {
  const time = timeOf(when, now);
  const batch: StoredBatch = {
    id,
    lineTn: ALICE_SHOP_LINE,
    clientId: `${id}-sent`,
    version: 4,
    template,
    since: time - (time % 86_400_000),
    includesSentToday: false,
    state: 'done',
    createdAt: time - 90_000,
    startsAt: time,
    endedAt: time + inputs.length * 50,
  };
  const judging = {
    lineTn: ALICE_SHOP_LINE,
    country: 'US',
    parts: parseTemplate(template),
    optedOut: new Map([[OPTED_OUT, timeOf(OPTED_OUT_WHEN, now) / 1_000]]),
    blocked: new Set<string>(),
    sentToday: new Map<string, number>(),
    includesSentToday: false,
  };
  const recipients: StoredRecipient[] = [];
  for (const [index, [phone, name]] of inputs.entries()) {
    const input = { phone, name, fields: {} };
    const judged = judgeRecipient(input, judging, (tn) => recipients.find((recipient) => recipient.tn === tn)?.position);
    const recipient = toStoredRecipient(id, index + 1, input, judged);
    recipients.push(
      recipient.state === 'waiting'
        ? await sendToRecipient(tx, batch, recipient, {
            time: time + index * 50,
            hasFailed: unreachable.includes(phone),
            isAnswered: answered.includes(phone),
          })
        : recipient,
    );
  }
  await tx.addBatch(batch);
  await tx.putRecipients(recipients);
  const sent = recipients.filter(({ messageId }) => messageId !== undefined).length;
  await tx.noteMultiSend({ lineTn: ALICE_SHOP_LINE, time, recipients: sent, isContinued: false });
}

/** In the existing chat, before its demo messages. */
async function sendToRecipient(
  tx: StoreOperations,
  { id: batchId, lineTn }: StoredBatch,
  recipient: StoredRecipient,
  { time, hasFailed, isAnswered }: { readonly time: number; readonly hasFailed: boolean; readonly isAnswered: boolean },
): Promise<StoredRecipient> {
  const chat = await tx.findChatWith(lineTn, recipient.tn ?? '');
  if (!chat) throw new Error(`The shop has no chat with ${recipient.tn}.`);
  const message: StoredMessage = {
    id: `${batchId}-${recipient.position}`,
    chatId: chat.id,
    time,
    senderTn: lineTn,
    isIncoming: false,
    text: recipient.text,
    isDelivered: !hasFailed,
    isSeen: !hasFailed,
    ...(hasFailed ? { failure: 'unreachable' as const } : { deliveredAt: time + 700, seenAt: time + 40_000 }),
    batchId,
  };
  await tx.addMessage(message);
  const [reply] = await tx.receivedBetween(chat.id, time, time + REPLY_MS);
  return { ...withMessage(recipient, message), ...(reply && isAnswered && { repliedAt: reply.time }) };
}
