import type { UnroutedKind } from '@manyline/contract';
import type { Addressed, FileStream, IncomingMessage } from '../ports/ports.ts';
import { storable } from '../store/storable.ts';
import type { StoreSteps } from '../store/store.ts';
import { routeIncoming } from './namedLine.ts';
import type { KeptFile, KeptMessage, UnroutedLimits } from '../store/unroutedStore.ts';

export { mayDeliver } from '../providers/withAccount.ts';

/** For one account. Whoever knows its secret can send more. */
const LIMITS: UnroutedLimits = { messages: 10_000, bytes: 20_000_000, numbers: 100 };
const NUMBER_LENGTH = 40;

interface Needs {
  readonly nowMs: () => number;
  readonly newId: () => string;
}

export interface Unrouted {
  readonly account: string;
  readonly incoming: IncomingMessage;
  readonly kind: Exclude<UnroutedKind, 'binary'>;
  /** As far as they can be read. */
  readonly to: string;
  readonly from: string;
}

/** Messages that a provider was told we have, but that belong to no line here. They are kept for administrators. */
export function createUnrouted({ nowMs, newId }: Needs) {
  const cut = (number: string) => storable(number).slice(0, NUMBER_LENGTH);
  return {
    /** Answers whether it is the first one for its number. */
    async keepUnrouted(steps: StoreSteps, { account, incoming, kind, to, from }: Unrouted): Promise<boolean> {
      const kept = { id: newId(), message: toKept(incoming) };
      const { isNew } = await steps.addUnrouted({ accountId: account, kind, to: cut(to), from: cut(from), time: nowMs(), kept }, LIMITS);
      return isNew;
    },

    /** Counts data for a phone, such as a setting, which no chat can show. */
    async noteBinary(steps: StoreSteps, account: string, message: Addressed): Promise<void> {
      const routed = await routeIncoming(steps, account, { ...message, providerId: '', text: '' }, () => true);
      const { to, from } = 'kind' in routed ? routed : routed.incoming;
      await steps.addUnrouted({ accountId: account, kind: 'binary', to: cut(to), from: cut(from), time: nowMs() }, LIMITS);
    },
  };
}

function toKept(incoming: IncomingMessage): KeptMessage {
  const { files = [], isLastTry: _isLastTry, ...message } = incoming;
  return { ...message, text: storable(message.text), ...(files.length > 0 && { files: files.map(toKeptFile) }) };
}

function toKeptFile({ name, type, address }: FileStream): KeptFile {
  return { name, type, ...(address !== undefined && { address }) };
}
