import { isAlive, isPermitted, MISSED_AFTER_SECONDS, MESSAGE_MAX_LENGTH, type ScheduledQuestion } from '@manyline/contract';
import type { SendRefusal } from '../calls/refusals.ts';
import { readAnswerable } from '../chats/recipient.ts';
import type { Outgoing, Sender, Sending } from '../chats/sending.ts';
import type { Limiter } from '../limits/limits.ts';
import type { ProviderPool } from '../providers/providerPool.ts';
import { effectiveRulesOf } from '../rules/effectiveRules.ts';
import { derivedId } from '../shared/derivedId.ts';
import { KEPT_FOR_GOOD } from '../store/scheduledStore.ts';
import type { StoredFile, StoredLine, StoredScheduled, StoreOperations } from '../store/store.ts';
import { afterSending, asking, hasReplied, isOpen, knownChats } from './scheduledRules.ts';

export const KEPT_FILE_MS = 86_400_000;
const MAY_SEND = { action: 'send', subject: 'chat' };

const QUESTIONS = {
  blocked: 'blocked',
  optedOut: 'optedOut',
  lineGone: 'lineMoved',
  lineNotAlive: 'lineSuspended',
} as const satisfies Record<Exclude<SendRefusal, 'deleted'>, ScheduledQuestion>;

/** `early`: its time has been changed, or its turn comes later. `asks`: it isn't sent, and its owner has to decide. */
export type SendOutcome =
  | { readonly kind: 'gone' | 'early' }
  | { readonly kind: 'stale'; readonly row: StoredScheduled }
  | { readonly kind: 'asks'; readonly row: StoredScheduled; readonly question: ScheduledQuestion }
  | { readonly kind: 'sent'; readonly row: StoredScheduled; readonly outgoing: readonly Outgoing[] };

/** The owner decided to send this version now. */
export interface Decision {
  readonly userId: string;
  readonly version: number;
}

interface Needs {
  readonly delivery: Pick<Sender, 'save'>;
  readonly providers: ProviderPool;
  readonly sends: Pick<Limiter, 'waitFor'>;
}

/**
 * Sends a scheduled message within one transaction: what it becomes and that it was sent are stored together, so it is sent once, whatever
 * happens between. Everything is read again, since it may have changed up to now. A change that comes at the same time is stored
 * before, and counts, or after, and is refused.
 */
export function createSendScheduled({ delivery, providers, sends }: Needs) {
  /** What its owner has to decide before it is sent by itself. */
  async function questionOf(tx: StoreOperations, row: StoredScheduled, line: StoredLine | undefined, now: number) {
    const isLate = now - row.sendAt > MISSED_AFTER_SECONDS * 1_000;
    const isWaiting = sends.waitFor(row.userId, now / 1_000) > 0;
    if (isLate) return isWaiting ? 'limitReached' : 'missed';
    if (row.cancelOnReply && (await hasReplied(tx, row))) return 'replied';
    if (line && providers.outageOf(line.providerAccountId, line.standby?.accountId)) return 'lineDown';
    return isWaiting ? 'wait' : undefined;
  }

  async function whyNot(tx: StoreOperations, row: StoredScheduled, line: StoredLine | undefined): Promise<ScheduledQuestion | undefined> {
    const user = await tx.findUser(row.userId);
    if (user?.status !== 'active' || !isPermitted((await effectiveRulesOf(tx, user)).abilities, MAY_SEND)) return 'rightGone';
    if (line?.userId !== row.userId) return 'lineMoved';
    if (!isAlive(line)) return 'lineSuspended';
    if ('problem' in (await readAnswerable({ store: tx, providers }, row.contactTn, line))) return 'unreachable';
    if (row.text.length > (providers.textLimit(line.providerAccountId) ?? MESSAGE_MAX_LENGTH)) return 'textTooLong';
    return undefined;
  }

  async function send(tx: StoreOperations, row: StoredScheduled, line: StoredLine, files: readonly StoredFile[], now: number) {
    const outgoing: Outgoing[] = [];
    const parts = files.length > 0 ? files : [undefined];
    for (const [at, file] of parts.entries()) {
      const sending: Sending = {
        line,
        to: row.contactTn,
        name: row.name,
        // The text is the caption of the first file.
        text: at === 0 ? row.text : '',
        clientId: await derivedId(`${row.id} ${row.sendAt} ${at}`),
        ...(file && { file, isFileStored: true }),
        ...(at === 0 && { replyTo: row.replyTo, templateIds: row.templateIds }),
      };
      const sent = await delivery.save(tx, sending);
      if (sent === 'deleted') continue;
      if (typeof sent === 'string') return QUESTIONS[sent];
      outgoing.push({ sending, sent });
    }
    const ids = outgoing.map(({ sent }) => sent.message.id);
    const next = afterSending(row, ids, await knownChats(tx, row.userId, row.contactTn), now);
    await tx.updateScheduled(next);
    if (next.state === 'sent') for (const fileId of row.fileIds) await tx.keepFile({ fileId, userId: row.userId, until: now });
    return { kind: 'sent', row: next, outgoing } as const;
  }

  return async (tx: StoreOperations, id: string, now: number, decision?: Decision): Promise<SendOutcome> => {
    const row = await tx.findScheduled(id);
    if (!row || (decision && decision.userId !== row.userId)) return { kind: 'gone' };
    if (decision && decision.version !== row.version) return { kind: 'stale', row };
    if (decision ? !isOpen(row) : row.state !== 'scheduled' || row.sendAt > now) return { kind: decision ? 'gone' : 'early' };

    async function ask(question: ScheduledQuestion): Promise<SendOutcome> {
      const asked = asking(row as StoredScheduled, question);
      // A decision that can't be followed changes nothing: its call says why.
      if (!decision) await tx.updateScheduled(asked);
      return { kind: 'asks', row: decision ? (row as StoredScheduled) : asked, question };
    }

    const line = await tx.findLine(row.lineTn);
    const problem = await whyNot(tx, row, line);
    if (problem) return ask(problem);
    const question = decision ? undefined : await questionOf(tx, row, line, now);
    if (question === 'wait') return { kind: 'early' };
    if (question) return ask(question);
    const files = await tx.keptFiles(row.userId, row.fileIds);
    if (files.length < row.fileIds.length || !line) return ask('fileGone');
    const sent = await send(tx, row, line, files, now);
    return typeof sent === 'string' ? ask(sent) : sent;
  };
}

/** Files of a scheduled message stay as long as it may be sent. */
export async function keepFilesOf(tx: StoreOperations, { userId, fileIds, state }: StoredScheduled, now: number): Promise<void> {
  const until = isOpen({ state }) ? KEPT_FOR_GOOD : now + KEPT_FILE_MS;
  for (const fileId of fileIds) await tx.keepFile({ fileId, userId, until });
}
