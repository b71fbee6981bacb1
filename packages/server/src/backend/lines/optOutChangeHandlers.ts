import { OPT_OUT_REASON_MAX_LENGTH, type OptOutKey } from '@manyline/contract';
import { parsePhone } from '@manyline/contract/phoneNumber';
import { inLanguage, type Sentence } from '../../messages/sentence.ts';
import type { Audit } from '../audit/audit.ts';
import { type Caller, type CallerCall, type Handlers, withCaller } from '../calls/outcome.ts';
import { createPublishNotices, type Notice } from '../chats/chatNotices.ts';
import { readRecipient, recipientSentence } from '../chats/recipient.ts';
import type { NotifyAdministrators } from '../email/notifyAdministrators.ts';
import type { Backplane, Clock } from '../ports/ports.ts';
import { visibilityOf } from '../rules/visibility.ts';
import { EVERY_LINE } from '../store/batchStore.ts';
import { storable } from '../store/storable.ts';
import type { StoreOperations, Store } from '../store/store.ts';

const NO_SUCH_LINE = 'server.line.noSuchNumber';
const NOT_EVERYWHERE = 'server.optOut.notEverywhere';
const NOT_YOUR_LINE = 'server.line.ownerNotYours';
const REASON_TOO_LONG = { id: 'server.optOut.reasonTooLong', values: { most: OPT_OUT_REASON_MAX_LENGTH } } as const;

export interface OptOutChangesNeeds {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly backplane: Backplane;
  readonly audit: Audit;
  readonly notifyAdministrators: NotifyAdministrators;
}

/** Adding to the opt-out list, by hand or from a file, and removing. */
export function optOutChangeHandlers(needs: OptOutChangesNeeds): Pick<Handlers, 'addOptOuts' | 'removeOptOuts'> {
  const { store, clock, audit, backplane, notifyAdministrators } = needs;
  const publish = createPublishNotices(backplane);

  /** The line's number as typed, if the caller may change lines of its owner. */
  async function readLine(
    tx: StoreOperations,
    text: string,
    { caller }: CallerCall,
  ): Promise<{ readonly tn: string } | { readonly why: Sentence }> {
    if (text.trim() === '') return (await mayChange(tx, undefined, caller)) ? { tn: EVERY_LINE } : { why: NOT_EVERYWHERE };
    const phone = parsePhone(text);
    const line = 'problem' in phone ? undefined : await tx.findLine(phone.tn);
    if (!line || line.archiveOf !== undefined) return { why: NO_SUCH_LINE };
    return (await mayChange(tx, line.userId, caller)) ? { tn: line.tn } : { why: NOT_YOUR_LINE };
  }

  /** The chats that must show the change. */
  async function noticesOf(tx: StoreOperations, { tn, lineTn = EVERY_LINE }: OptOutKey): Promise<readonly Notice[]> {
    const chats = lineTn === EVERY_LINE ? await tx.chatsWithContact(undefined, tn) : [await tx.findChatWith(lineTn, tn)];
    const notices: Notice[] = [];
    for (const chat of chats) {
      const line = chat && (await tx.findLine(chat.lineTn));
      if (line) notices.push({ userId: line.userId, chat, optOut: (await tx.findOptOut(line.tn, tn)) ?? null });
    }
    return notices;
  }

  return {
    addOptOuts: withCaller<'addOptOuts'>(async ({ entries, isImport, isDryRun }, call) => {
      const outcome = await store.transaction(async (tx) => {
        const refused: { index: number; message: string }[] = [];
        const notices: Notice[] = [];
        const known: number[] = [];
        // In a dry run, entries of the same call count as added.
        const tried = new Set<string>();
        let added = 0;
        for (const [index, { phoneNumber, line: typedLine, reason: typedReason }] of entries.entries()) {
          const reason = storable(typedReason.trim());
          const line = await readLine(tx, typedLine, call);
          const phone = readRecipient(phoneNumber, { tn: 'tn' in line ? line.tn : EVERY_LINE });
          const why =
            'problem' in phone
              ? recipientSentence(phone.problem)
              : 'why' in line
                ? line.why
                : reason.length > OPT_OUT_REASON_MAX_LENGTH
                  ? REASON_TOO_LONG
                  : undefined;
          if (why !== undefined || 'problem' in phone || 'why' in line) {
            refused.push({ index, message: why === undefined ? '' : inLanguage(call.language, why) });
            continue;
          }
          const [{ tn }, lineTn] = [phone, line.tn];
          const isTried = tried.size === tried.add(`${lineTn} ${tn}`).size;
          if (isTried || (await tx.findOptOut(lineTn, tn))?.lineTn === lineTn) {
            known.push(index);
            continue;
          }
          if (isDryRun) {
            added += 1;
            continue;
          }
          const time = Math.round(clock.now() * 1_000);
          const source = isImport ? 'import' : 'manual';
          await tx.addOptOut({ lineTn, tn, time, source, by: call.caller.user.name, ...(reason !== '' && { reason }) });
          notices.push(...(await noticesOf(tx, { tn, lineTn })));
          added += 1;
          if (!isImport)
            await audit.note(tx, call, {
              action: 'create',
              object: { type: 'optOut', id: tn, name: tn },
              changes: changesOf(lineTn, reason),
            });
        }
        if (isImport && !isDryRun && added > 0)
          await audit.note(tx, call, { action: 'import', object: { type: 'optOut' }, changes: [{ field: 'rows', after: added }] });
        return { added, known: known.length, knownIndexes: known, refused, notices };
      });
      const { notices, ...data } = outcome;
      publish(notices);
      if (data.added > 0 && !isDryRun) notifyAdministrators('optOuts');
      return { data };
    }),

    removeOptOuts: withCaller<'removeOptOuts'>(async ({ entries }, call) => {
      const { removed, notices } = await store.transaction(async (tx) => {
        const changed: Notice[] = [];
        let count = 0;
        for (const { tn, lineTn = EVERY_LINE } of entries) {
          const stored = await tx.findOptOut(lineTn, tn);
          const line = lineTn === EVERY_LINE ? undefined : await tx.findLine(lineTn);
          if (stored?.lineTn !== lineTn || !(await mayChange(tx, line?.userId, call.caller))) continue;
          await tx.removeOptOut(lineTn, tn);
          const changes = changesOf(lineTn, stored.reason ?? '');
          await audit.note(tx, call, { action: 'delete', object: { type: 'optOut', id: tn, name: tn }, changes });
          changed.push(...(await noticesOf(tx, { tn, lineTn })));
          count += 1;
        }
        return { removed: count, notices: changed };
      });
      publish(notices);
      if (removed > 0) notifyAdministrators('optOuts');
      return { data: { removed } };
    }),
  };
}

/** Entries of numbers without an owner, and of the whole organisation, need the right for all users. */
async function mayChange(tx: StoreOperations, ownerId: string | undefined, { abilities }: Caller): Promise<boolean> {
  const visible = visibilityOf(abilities, 'update', 'lines');
  if (visible[0]?.isVisible && !visible[0].conditions) return true;
  return ownerId !== undefined && (await tx.findListed(ownerId, visible)) !== undefined;
}

function changesOf(lineTn: string, reason: string) {
  return [
    ...(lineTn === EVERY_LINE ? [] : [{ field: 'line', after: lineTn }]),
    ...(reason === '' ? [] : [{ field: 'reason', after: reason }]),
  ];
}
