import type { MessageFormatElement } from 'react-intl';
import { pseudoMessage } from './pseudoMessage.ts';

export type Catalogue = Readonly<Record<string, MessageFormatElement[]>>;

/** What each message says in truth, by the array that every reader of the catalogue holds. */
const truth = new Map<MessageFormatElement[], readonly MessageFormatElement[]>();

let shown: 'real' | 'pseudo' = 'real';

/**
 * Turns the texts of every language into pseudo English and back. The arrays are changed in place: the wired app keeps its own
 * catalogues, made of the same arrays.
 */
export function showTexts(kind: 'real' | 'pseudo', english: Catalogue, catalogues: readonly Catalogue[]): void {
  if (kind === shown) return;
  shown = kind;
  for (const catalogue of catalogues) {
    for (const message of Object.values(catalogue)) {
      if (!truth.has(message)) truth.set(message, [...message]);
    }
  }
  for (const catalogue of catalogues) {
    for (const [id, message] of Object.entries(catalogue)) {
      const source = english[id];
      const said = kind === 'pseudo' && source ? pseudoMessage(truth.get(source) ?? source) : truth.get(message);
      message.splice(0, message.length, ...(said ?? []));
    }
  }
}
