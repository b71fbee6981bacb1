import type { UnroutedKind } from '@manyline/contract';
import type { Addressed, FileStream, IncomingMessage } from '../ports/ports.ts';
import type { Kept } from '../providers/keptMessages.ts';
import { mayDeliver } from '../rules/withAccount.ts';
import { storable } from '../store/storable.ts';
import type { StoredMessage, StoreOperations } from '../store/store.ts';
import type { KeptFile, KeptMessage, UnroutedLimits } from '../store/unroutedStore.ts';
import { routeIncoming, type Routed } from './namedLine.ts';

/** For one account, since anyone who knows its secret can send more. */
const LIMITS: UnroutedLimits = { messages: 10_000, bytes: 20_000_000, numbers: 100 };
const NUMBER_LENGTH = 40;

interface Needs {
  readonly nowMs: () => number;
  readonly newId: () => string;
  /** The account of lines without one of their own. */
  readonly fallback: string;
}

export interface Unrouted {
  readonly account: string;
  readonly incoming: IncomingMessage;
  readonly kind: Exclude<UnroutedKind, 'binary'>;
  /** As far as they can be read. */
  readonly to: string;
  readonly from: string;
  /** The files that came with it. */
  readonly contents: readonly Pick<StoredMessage, 'file'>[];
}

/** Messages that were accepted from a provider but belong to no line of this server. They are kept for administrators. */
export function createUnrouted({ nowMs, newId, fallback }: Needs) {
  const cut = (number: string) => storable(number).slice(0, NUMBER_LENGTH);
  return {
    route: (tx: Pick<StoreOperations, 'findLine' | 'linesOfProvider'>, account: string, message: IncomingMessage): Promise<Routed> =>
      routeIncoming(tx, account, message, (line) => mayDeliver(line, account === fallback ? undefined : account, nowMs())),

    async keepUnrouted(tx: StoreOperations, { account, incoming, kind, to, from, contents }: Unrouted): Promise<Kept> {
      const kept = { id: newId(), message: toKept(incoming, contents) };
      const added = await tx.addUnrouted({ accountId: account, kind, to: cut(to), from: cut(from), time: nowMs(), kept }, LIMITS);
      for (const { file } of contents) if (file && added.isKept) await tx.addFile(file);
      return { to: cut(to), ...added };
    },

    /** Counts data for a phone, such as a setting, which no chat can show. */
    async noteBinary(tx: StoreOperations, account: string, message: Addressed): Promise<void> {
      const routed = await routeIncoming(tx, account, { ...message, providerId: '', text: '' }, () => true);
      const { to, from } = 'kind' in routed ? routed : routed.incoming;
      await tx.addUnrouted({ accountId: account, kind: 'binary', to: cut(to), from: cut(from), time: nowMs() }, LIMITS);
    },
  };
}

/** A part of a long text stays a message of its own. */
function toKept(incoming: IncomingMessage, contents: Unrouted['contents']): KeptMessage {
  const { files = [], isLastTry: _isLastTry, part: _part, ...message } = incoming;
  const stored = contents.values();
  const toKeptFile = ({ name, type, address }: FileStream): KeptFile => {
    const file = address === undefined ? stored.next().value?.file : undefined;
    return { name, type, ...(address !== undefined && { address }), ...(file && { stored: file }) };
  };
  return { ...message, text: storable(message.text), ...(files.length > 0 && { files: files.map(toKeptFile) }) };
}
