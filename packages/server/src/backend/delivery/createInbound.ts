import type { OptOutWords } from '@manyline/contract';
import { noteReply } from '../bulk/batches/repliesAndOptOuts.ts';
import type { Notice } from '../chats/chatNotices.ts';
import { addToChat, openChatWith } from '../chats/chatOperations.ts';
import { knownContact } from '../chats/recipient.ts';
import type { FileKeeper } from '../files/fileKeeper.ts';
import type { FileInspector, FileStream, IncomingMessage, Provider, Received } from '../ports/ports.ts';
import type { Kept, OnUnrouted } from '../providers/keptMessages.ts';
import { arrivalOf } from '../rules/arrivals.ts';
import { storable } from '../store/storable.ts';
import type { Store, StoredLine, StoredMessage, StoreOperations } from '../store/store.ts';
import type { StoredUnrouted } from '../store/unroutedStore.ts';
import type { NoteProviderEvent } from './createReports.ts';
import type { Answered, HelpReplies } from './helpReplies.ts';
import { placePartStep } from './longTexts/longTextOperations.ts';
import { timeOfReceived } from './messageTime.ts';
import type { ReadMessage } from './namedLine.ts';
import { otherRecipientsOf } from './otherRecipients.ts';
import { type Content, createReceivedFiles } from './receivedFiles.ts';
import { createUnrouted } from './unrouted.ts';

/** Of one message; each is a message of its own in the chat. No phone sends more. */
const MOST_FILES = 30;

interface Needs {
  readonly store: Store;
  /** Runs short work in a transaction, with a bounded number of others of the account. */
  readonly storeEvent: <T>(account: string, work: (tx: StoreOperations) => Promise<T>) => Promise<T>;
  readonly nowMs: () => number;
  readonly newId: () => string;
  readonly files: FileKeeper;
  readonly inspector: FileInspector;
  /** File types that are not stored. */
  readonly refusedKinds: () => Promise<readonly string[]>;
  readonly optOutWords: () => Promise<OptOutWords>;
  readonly help: Pick<HelpReplies, 'replyTo' | 'save'>;
  readonly publish: (notices: readonly Notice[]) => void;
  /** Sends a stored reply to HELP. */
  readonly announce: (answered: Answered) => void;
  readonly note: NoteProviderEvent;
  /** The account of lines without one of their own. */
  readonly fallback: string;
  readonly onUnrouted: OnUnrouted;
}

interface Outcome {
  readonly received: Received;
  readonly notices: readonly Notice[];
  readonly answered?: Answered | undefined;
  /** Of a message that no line takes. */
  readonly kept?: Kept;
}

function createPlace({ newId, help }: Pick<Needs, 'newId' | 'help'>) {
  /** Adds the message to its chat. */
  return async function place(
    tx: StoreOperations,
    { account, line, incoming: given, now }: Placing,
    { contents, reply, began, words }: Omit<Readied, 'incoming' | 'isTaken'>,
  ): Promise<Outcome> {
    const incoming = { ...given, from: await knownContact(tx, given.to, given.from) };
    const { from, to, keyword, time } = incoming;
    const told = time === undefined ? undefined : Math.round(time * 1_000);
    let chat = await openChatWith(tx, { userId: line.userId, lineTn: to, contactTn: from, name: '' }, newId);
    if (chat.marks.isBlocked) return { received: 'blocked', notices: [] };
    const { part } = incoming;
    const placed = part && (await placePartStep(tx, { account, incoming: { ...incoming, part }, chat, userId: line.userId, now, words }));
    if (placed?.kind === 'repeated') return { received: 'repeated', notices: [] };
    if (placed?.kind === 'grown') return { received: 'stored', notices: placed.notices };
    // Keywords count only once the text is complete.
    const { text, missingParts }: Pick<StoredMessage, 'text' | 'missingParts'> = placed ?? incoming;
    const asks = missingParts ? '' : text;
    const otherRecipients = otherRecipientsOf(incoming);
    const notices: Notice[] = [];
    // A message has one file; the text goes with the first.
    for (const [index, content] of (contents.length > 0 ? contents : [{}]).entries()) {
      const at = await timeOfReceived(tx, chat, { told, began, now });
      const received = receivedMessage(newId(), { chatId: chat.id, ...at, senderTn: from }, index === 0 ? text : '', content);
      const moments = { time: arrivalOf(received), sentAt: received.time };
      const said = { lineTn: to, from, chatId: chat.id, messageId: received.id, text: asks, ...moments, keyword };
      const noted = index === 0 ? await noteReply(tx, said, words) : undefined;
      const message = {
        ...received,
        ...incoming.facts,
        ...(missingParts && { missingParts }),
        ...(otherRecipients && { otherRecipients }),
        ...noted?.asked,
      };
      if (content.file) await tx.addFile(content.file);
      chat = await addToChat(tx, chat, message);
      notices.push({ userId: line.userId, chat, message, ...noted?.noticed });
      await placed?.keep(message.id);
    }
    const answered = reply === undefined ? undefined : await help.save(tx, { lineTn: to, from }, reply);
    return { received: 'stored', notices, answered };
  };
}

/** Stores an incoming message exactly once, before the provider gets its answer. */
export function createInbound({
  store,
  storeEvent,
  nowMs,
  newId,
  files,
  inspector,
  refusedKinds,
  optOutWords,
  help,
  publish,
  announce,
  note,
  fallback,
  onUnrouted,
}: Needs) {
  const { route, keepUnrouted } = createUnrouted({ nowMs, newId, fallback });
  const place = createPlace({ newId, help });
  const { saveFiles, forget } = createReceivedFiles({ files, inspector, refusedKinds });

  async function step(tx: StoreOperations, account: string, readied: Readied): Promise<Outcome> {
    const { incoming, contents } = readied;
    const { providerId, time } = incoming;
    const sentAt = incoming.hasNoTime ? undefined : time === undefined ? nowMs() : Math.round(time * 1_000);
    const isNew = await tx.claimInbound({ account, providerId, time: nowMs(), ...(sentAt !== undefined && { sentAt }) });
    if (!isNew) return { received: 'repeated', notices: [] };
    const routed = await route(tx, account, incoming);
    if ('kind' in routed) {
      // The server's own provider has no page that would show it.
      if (account === fallback) return { received: routed.kind, notices: [] };
      return { received: routed.kind, notices: [], kept: await keepUnrouted(tx, { account, incoming, contents, ...routed }) };
    }
    if (!readied.isTaken) throw new Error('The line was added while its message arrived, so the message has to be repeated.');
    return place(tx, { account, ...routed, now: nowMs() }, readied);
  }

  async function receive(account: string, given: IncomingMessage): Promise<Received> {
    const began = nowMs();
    const shown = withoutLayout(given);
    const files = shown?.slice(0, MOST_FILES);
    const incoming = { ...given, text: storable(given.text), ...(files && { files }) };
    const { files: streams = [], isLastTry = false, providerId } = incoming;
    // A stored message may have had its files deleted at the provider. Only the claim decides what is stored.
    if (streams.length > 0 && (await store.hasInbound(account, providerId))) return 'repeated';
    // Files that their provider still has are fetched once a line takes the message.
    const isTaken = streams.length === 0 || 'line' in (await route(store, account, incoming));
    const contents = await saveFiles(account, isTaken ? streams : streams.filter(({ address }) => address === undefined), isLastTry);
    // If the transaction fails, the message may or may not be stored; unused files are swept later.
    const reply = incoming.keyword === undefined && !incoming.part ? await help.replyTo(incoming.text) : undefined;
    const readied = { incoming, contents, isTaken, reply, began, words: await optOutWords() };
    const outcome = await storeEvent(account, (tx) => step(tx, account, readied));
    const { received, notices, answered, kept } = outcome;
    if (received !== 'stored' && !kept?.isKept) await forget(contents);
    if (received === 'stored') for (const [index, { file }] of contents.entries()) if (file) streams[index]?.release?.();
    if (shown?.length !== files?.length || contents.some(({ missingFile }) => missingFile))
      note('inbound.fileMissing', { account, providerId });
    if (received === 'noLine' || received === 'otherAccount') note(`inbound.${received}`, { account, providerId });
    if (kept) onUnrouted(account, kept);
    publish(notices);
    if (answered) announce(answered);
    return received;
  }

  /** Delivers a kept message if a line takes it now. Files that can't be fetched are left out. */
  async function deliverKept(kept: StoredUnrouted, fileAt: FileAt | undefined): Promise<boolean> {
    const { accountId: account, message } = kept;
    if ('kind' in (await route(store, account, { ...message, files: [] }))) return false;
    const contents: Content[] = [];
    const streams: FileStream[] = [];
    for (const { stored, ...file } of message.files ?? []) {
      const stream = file.address === undefined ? undefined : fileAt?.({ ...file, address: file.address });
      if (stream) streams.push(stream);
      if (stored) contents.push({ file: stored });
      else contents.push(...(stream ? await saveFiles(account, [stream], true) : [{ missingFile: 'gone' as const }]));
    }
    const words = await optOutWords();
    const { received, notices } = await storeEvent(account, async (tx): Promise<Outcome> => {
      const [same] = await tx.keptUnrouted(kept, 1, kept.time - 1);
      const routed = await route(tx, account, { ...message, files: [] });
      if (same?.id !== kept.id || 'kind' in routed) return { received: 'repeated', notices: [] };
      await tx.removeUnrouted([kept]);
      await tx.removeFiles(contents.flatMap(({ file }) => (file ? [file.id] : [])));
      return place(tx, { account, ...routed, now: nowMs() }, { contents, reply: undefined, began: kept.time, words });
    });
    if (received === 'repeated') await forget(contents.filter(({ file }) => !message.files?.some(({ stored }) => stored?.id === file?.id)));
    else for (const stream of streams) stream.release?.();
    publish(notices);
    return received !== 'repeated';
  }

  return { receive, deliverKept };
}

/** How a phone lays out an MMS isn't part of what was sent, unless that is all there is. */
function withoutLayout({ files, text }: IncomingMessage): readonly FileStream[] | undefined {
  const shown = files?.filter(({ type }) => !/^application\/smil\b/.test(type));
  return shown?.length === 0 && text === '' ? files : shown;
}

interface Readied {
  readonly incoming: IncomingMessage;
  readonly contents: readonly Content[];
  /** Whether its files were fetched, because a line took the message before. */
  readonly isTaken: boolean;
  readonly reply: string | undefined;
  readonly began: number;
  readonly words: OptOutWords;
}
interface Placing {
  readonly account: string;
  readonly line: StoredLine;
  readonly incoming: ReadMessage;
  readonly now: number;
}
type FileAt = NonNullable<Provider['fileAt']>;
type Origin = Pick<StoredMessage, 'chatId' | 'time' | 'arrivedAt' | 'senderTn'>;

function receivedMessage(id: string, place: Origin, text: string, content: Content): StoredMessage {
  return { id, ...place, text, isIncoming: true, isDelivered: true, deliveredAt: arrivalOf(place), isSeen: false, ...content };
}
