import { countryOf } from '@manyline/contract/phoneNumber';
import { readAddress, spellingsOf } from '@manyline/contract/readAddress';
import type { IncomingMessage } from '../ports/ports.ts';
import type { StoredLine, StoreOperations } from '../store/store.ts';

/** More lines of an account are in no further countries. */
const LINES_READ = 200;

/** An incoming message for a line, with the addresses as chats have them. */
export interface ReadMessage extends Omit<IncomingMessage, 'fromType' | 'toType'> {
  readonly to: string;
}

export type Routed =
  | { readonly line: StoredLine; readonly incoming: ReadMessage }
  /** `to` and `from`: as far as they can be read. */
  | { readonly kind: 'noLine' | 'otherAccount'; readonly to: string; readonly from: string };

type Operations = Pick<StoreOperations, 'findLine' | 'linesOfProvider'>;

/** Finds the line that a provider means, however it writes the number, and reads the sender with the line's country. */
export async function routeIncoming(
  tx: Operations,
  account: string,
  message: IncomingMessage,
  mayTake: (line: StoredLine) => boolean,
): Promise<Routed> {
  const { from, fromType, toType, ...others } = message;
  const given = typeof message.to === 'string' ? [message.to] : message.to;
  const found: StoredLine[] = [];

  async function find(country?: string): Promise<StoredLine | undefined> {
    for (const raw of given)
      for (const tn of spellingsOf(readAddress(raw, { country, type: toType }))) {
        const line = await tx.findLine(tn);
        // A provider can't name an archived line, whose number has another owner.
        if (!line || line.archiveOf !== undefined) continue;
        if (mayTake(line)) return line;
        found.push(line);
      }
    return undefined;
  }

  const countries = new Set<string | undefined>([undefined]);
  for (const country of countries) {
    const line = await find(country);
    if (line)
      return { line, incoming: { ...others, from: readAddress(from, { country: countryOf(line.tn), type: fromType }), to: line.tn } };
    if (country === undefined) for (const { tn } of await tx.linesOfProvider(account, LINES_READ)) countries.add(countryOf(tn));
  }
  const [, country] = countries;
  const first = given.find((raw) => raw !== '');
  const to = found[0]?.tn ?? (first === undefined ? '' : readAddress(first, { country, type: toType }));
  return { kind: found.length > 0 ? 'otherAccount' : 'noLine', to, from: readAddress(from, { country, type: fromType }) };
}
