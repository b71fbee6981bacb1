import {
  cleanFileName,
  FILE_MAX_BYTES,
  type MissingFileReason,
  type OptOutWords,
  refusedByContent,
  refusedByName,
} from '@manyline/contract';
import { noteReply } from '../bulk/batches/repliesAndOptOuts.ts';
import type { FileKeeper } from '../files/fileKeeper.ts';
import { receivedName, receivedType } from '../files/receivedKind.ts';
import { readStream } from '../files/readStream.ts';
import { MissingFile } from '../providers/missingFile.ts';
import type { Notice } from '../chats/chatNotices.ts';
import type { FileInspector, FileStream, IncomingMessage, Received } from '../ports/ports.ts';
import { storable } from '../store/storable.ts';
import type { Store, StoredMessage, StoreSteps } from '../store/store.ts';
import { arrivalOf } from './arrivals.ts';
import { addToChat, openChatWith } from './chatSteps.ts';
import type { Answered, HelpReplies } from './helpReplies.ts';
import { timeOfReceived } from './messageTime.ts';
import type { NoteProviderEvent } from './createReports.ts';
import { placePartStep } from './longTexts/longTextSteps.ts';
import { routeIncoming, type Routed } from './namedLine.ts';
import { createUnrouted, mayDeliver } from './unrouted.ts';

interface Needs {
  readonly store: Store;
  /** Runs short work in a transaction, with a bounded number of others of the account. */
  readonly storeEvent: <T>(account: string, work: (steps: StoreSteps) => Promise<T>) => Promise<T>;
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
}

interface Outcome {
  readonly received: Received;
  readonly notices: readonly Notice[];
  readonly answered?: Answered | undefined;
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
}: Needs) {
  const unrouted = createUnrouted({ nowMs, newId });

  function route(steps: StoreSteps, account: string, message: IncomingMessage): Promise<Routed> {
    return routeIncoming(steps, account, message, (line) => mayDeliver(line, account === fallback ? undefined : account, nowMs()));
  }

  async function saveFile(stream: FileStream, kinds: readonly string[], isLastTry: boolean): Promise<Content> {
    const byName = refusedByName(stream.name, kinds);
    if (byName !== undefined) return { refusedFile: byName };
    const bytes = await readFile(stream, isLastTry);
    if (typeof bytes === 'string') return { missingFile: bytes };
    const byContent = refusedByContent(bytes, kinds);
    if (byContent !== undefined) return { refusedFile: byContent };
    const inspected = await inspector.inspect(bytes);
    const type = receivedType(inspected.type, stream.type);
    return { file: await files.save(bytes, cleanFileName(receivedName(stream, type)), { ...inspected, type }) };
  }

  async function step(steps: StoreSteps, account: string, { incoming: given, contents, reply, began, words }: Readied): Promise<Outcome> {
    const { providerId, time, keyword } = given;
    const sentAt = time === undefined ? undefined : Math.round(time * 1_000);
    const isNew = await steps.claimInbound({ account, providerId, time: nowMs(), ...(sentAt !== undefined && { sentAt }) });
    if (!isNew) return { received: 'repeated', notices: [] };
    const routed = await route(steps, account, given);
    if ('kind' in routed) {
      // The server's own provider has no page that would show it.
      if (account !== fallback) await unrouted.keepUnrouted(steps, { account, incoming: given, ...routed });
      return { received: routed.kind, notices: [] };
    }
    const { line, incoming } = routed;
    const { from, to } = incoming;
    let chat = await openChatWith(steps, { userId: line.userId, lineTn: to, contactTn: from, name: '' }, newId);
    if (chat.marks.isBlocked) return { received: 'blocked', notices: [] };
    const { part } = incoming;
    const placed =
      part && (await placePartStep(steps, { account, incoming: { ...incoming, part }, chat, userId: line.userId, now: nowMs(), words }));
    if (placed?.kind === 'repeated') return { received: 'repeated', notices: [] };
    if (placed?.kind === 'grown') return { received: 'stored', notices: placed.notices };
    // What a part asks for is only known once the text is whole.
    const { text, missingParts }: Pick<StoredMessage, 'text' | 'missingParts'> = placed ?? incoming;
    const asks = missingParts ? '' : text;
    const notices: Notice[] = [];
    // A message has one file; the text goes with the first.
    for (const [index, content] of (contents.length > 0 ? contents : [{}]).entries()) {
      const at = await timeOfReceived(steps, chat, { told: sentAt, began, now: nowMs() });
      const received = receivedMessage(newId(), { chatId: chat.id, ...at, senderTn: from }, index === 0 ? text : '', content);
      const moments = { time: arrivalOf(received), sentAt: received.time };
      const said = { lineTn: to, from, chatId: chat.id, messageId: received.id, text: asks, ...moments, keyword };
      const noted = index === 0 ? await noteReply(steps, said, words) : undefined;
      const message = { ...received, ...(missingParts && { missingParts }), ...noted?.asked };
      if (content.file) await steps.addFile(content.file);
      chat = await addToChat(steps, chat, message);
      notices.push({ userId: line.userId, chat, message, ...noted?.news });
      await placed?.keep(message.id);
    }
    const answered = reply === undefined ? undefined : await help.save(steps, { lineTn: to, from }, reply);
    return { received: 'stored', notices, answered };
  }

  return async (account: string, given: IncomingMessage): Promise<Received> => {
    const began = nowMs();
    const incoming = { ...given, text: storable(given.text) };
    // A stored message may have had its files deleted at the provider. Only the claim decides what is stored.
    if (incoming.files?.length && (await store.hasInbound(account, incoming.providerId))) return 'repeated';
    const contents: Content[] = [];
    const forget = async () => {
      for (const { file } of contents) if (file) await files.forget(file.id);
    };
    try {
      const kinds = incoming.files ? await refusedKinds() : [];
      for (const stream of incoming.files ?? []) contents.push(await saveFile(stream, kinds, incoming.isLastTry ?? false));
    } catch (error) {
      await forget();
      throw error;
    }
    // If the transaction fails, the message may or may not be stored; unused files are swept later.
    const reply = incoming.keyword === undefined && !incoming.part ? await help.replyTo(incoming.text) : undefined;
    const words = await optOutWords();
    const readied = { incoming, contents, reply, began, words };
    const { received, notices, answered } = await storeEvent(account, (steps) => step(steps, account, readied));
    if (received !== 'stored') await forget();
    for (const [index, { file }] of contents.entries()) if (file) incoming.files?.[index]?.release?.();
    if (contents.some(({ missingFile }) => missingFile)) note('inbound.fileMissing', { account, providerId: incoming.providerId });
    if (received === 'noLine' || received === 'otherAccount') note(`inbound.${received}`, { account, providerId: incoming.providerId });
    publish(notices);
    if (answered) announce(answered);
    return received;
  };
}

/** Its bytes, or why it is left out. Rejects if it may be readable when the message is repeated. */
async function readFile(stream: FileStream, isLastTry: boolean): Promise<Uint8Array | MissingFileReason> {
  try {
    return (await readStream(await stream.open(), FILE_MAX_BYTES)) ?? 'tooLarge';
  } catch (error) {
    const missing = error instanceof MissingFile ? error : new MissingFile('unreachable', { isTemporary: true, cause: error });
    if (missing.isTemporary && !isLastTry) throw error;
    return missing.reason;
  }
}

/** A stored file, the type of a refused one, or why it is missing. */
type Content = Pick<StoredMessage, 'file' | 'refusedFile' | 'missingFile'>;
interface Readied {
  readonly incoming: IncomingMessage;
  readonly contents: readonly Content[];
  readonly reply: string | undefined;
  readonly began: number;
  readonly words: OptOutWords;
}
type Origin = Pick<StoredMessage, 'chatId' | 'time' | 'arrivedAt' | 'senderTn'>;

function receivedMessage(id: string, place: Origin, text: string, content: Content): StoredMessage {
  return { id, ...place, text, isIncoming: true, isDelivered: true, deliveredAt: arrivalOf(place), isSeen: false, ...content };
}
