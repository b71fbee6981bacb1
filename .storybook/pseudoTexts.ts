import type { MessageFormatElement } from 'react-intl';
import { pseudoMessage } from './pseudoMessage.ts';

export type Catalogue = Readonly<Record<string, MessageFormatElement[]>>;

/** The original messages, keyed by the array that all catalogues share. */
const truth = new Map<MessageFormatElement[], readonly MessageFormatElement[]>();

let shown: 'real' | 'pseudo' = 'real';

/**
 * Switches the texts of every language to pseudo English and back. The arrays are changed in place, because the app's own catalogues share
 * them.
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
      const replacement = kind === 'pseudo' && source ? pseudoMessage(truth.get(source) ?? source) : truth.get(message);
      message.splice(0, message.length, ...(replacement ?? []));
    }
  }
}

/** A catalogue as it is without pseudo texts, also while those are shown. */
export function realTexts(catalogue: Catalogue): Readonly<Record<string, readonly MessageFormatElement[]>> {
  return Object.fromEntries(Object.entries(catalogue).map(([id, message]) => [id, truth.get(message) ?? [...message]]));
}
