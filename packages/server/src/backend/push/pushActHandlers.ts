import { isAlive, isPermitted, type PushPass } from '@manyline/contract';
import type { Handlers, Outcome, Refusal } from '../calls/outcome.ts';
import { lineNotAlive, notPermitted, notYourLine, sendRefused, textOverLimit, tooManyRequests, unauthorized } from '../calls/refusals.ts';
import type { PublishNotices } from '../chats/chatNotices.ts';
import { readAnswerable, refuseRecipient } from '../chats/recipient.ts';
import type { Sender } from '../chats/sending.ts';
import type { CallLimits } from '../limits/callLimits.ts';
import type { Clock, SecretBox } from '../ports/ports.ts';
import type { ProviderPool } from '../providers/providerPool.ts';
import { effectiveRulesOf } from '../rules/effectiveRules.ts';
import { storable } from '../store/storable.ts';
import type { Store, StoredChat, StoredLine } from '../store/store.ts';
import { isValidPass } from './pushPass.ts';

export interface PushActNeeds {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly secretBox: SecretBox;
  readonly delivery: Pick<Sender, 'send' | 'markSeen'>;
  readonly providers: ProviderPool;
  readonly callLimits: CallLimits;
  readonly publishNotices: PublishNotices;
}

interface Holder {
  readonly userId: string;
  readonly chat: StoredChat;
  readonly line: StoredLine;
  readonly canSend: boolean;
}

/** Reply, Mark as read and Mute of a notification: with a pass for one chat, as long as its device’s session lives. */
export function pushActHandlers(needs: PushActNeeds): Pick<Handlers, 'actOnPush'> {
  const { store, clock, delivery, callLimits, providers, publishNotices } = needs;

  async function reply({ userId, chat, line, canSend }: Holder, text: string, clientId: string): Promise<Outcome<object>> {
    if (!canSend) return notPermitted();
    if (!isAlive(line)) return lineNotAlive();
    const wait = callLimits.sends.waitFor(userId, clock.now());
    if (wait > 0) return tooManyRequests(wait);
    const recipient = await readAnswerable({ store, providers }, chat.contactTn, line);
    if ('problem' in recipient) return refuseRecipient(recipient.problem);
    const tooLong = textOverLimit(text, providers.textLimit(line.providerAccountId));
    if (tooLong) return tooLong;
    callLimits.sends.count(userId, clock.now());
    const sent = await delivery.send({
      line,
      to: recipient.tn,
      name: '',
      text: storable(text),
      clientId,
      holdSeconds: line.takeBackSeconds,
    });
    return typeof sent === 'string' ? sendRefused(sent) : { data: {} };
  }

  async function markRead({ userId, chat }: Holder, messageId: string): Promise<void> {
    const message = await store.findMessage(messageId);
    if (message?.chatId === chat.id) await delivery.markSeen(chat, { until: message }, userId);
  }

  async function mute({ userId, chat: { id } }: Holder): Promise<void> {
    const muted = await store.transaction(async (tx) => {
      const chat = await tx.findChat(id);
      if (!chat) return undefined;
      const next: StoredChat = { ...chat, marks: { ...chat.marks, isMuted: true } };
      await tx.updateChat(next);
      return next;
    });
    if (muted) publishNotices([{ userId, chat: muted }]);
  }

  return {
    async actOnPush({ pass, act }) {
      const holder = await readHolder(needs, pass);
      if ('refusal' in holder) return holder;
      if (act.kind === 'mute') await mute(holder);
      else if (act.kind === 'read') await markRead(holder, act.messageId);
      else {
        const sent = await reply(holder, act.text, act.clientId);
        if ('refusal' in sent) return sent;
        await markRead(holder, act.messageId);
      }
      return { data: {} };
    },
  };
}

/** Whom the pass is from, as the store knows them at this moment. */
async function readHolder({ store, clock, secretBox }: PushActNeeds, pass: PushPass): Promise<Holder | Refusal> {
  const now = clock.now();
  const device = await store.findPushDevice(pass.device, Math.round(now * 1_000));
  if (!device || !(await isValidPass(secretBox.open(device.secret, device.id), pass, now))) return unauthorized();
  const user = await store.findUser(device.userId);
  if (user?.status !== 'active') return unauthorized();
  const { abilities } = await effectiveRulesOf(store, user);
  if (!isPermitted(abilities, { action: 'view', subject: 'chat' })) return notPermitted();
  const chat = await store.findChat(pass.chat);
  const line = chat && (await store.findLine(chat.lineTn));
  if (!chat || line?.userId !== user.id) return notYourLine();
  return { userId: user.id, chat, line, canSend: isPermitted(abilities, { action: 'send', subject: 'chat' }) };
}
