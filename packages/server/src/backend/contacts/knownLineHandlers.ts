import type { KnownLines } from '@manyline/contract';
import { type Caller, type Handlers, withCaller } from '../calls/outcome.ts';
import { notYourLine } from '../calls/refusals.ts';
import { tellOwn } from '../chats/contacts/contactNotices.ts';
import { limited, type LimitedNeeds } from '../limits/limited.ts';
import type { Backplane } from '../ports/ports.ts';
import type { Store, StoredContact, StoreOperations } from '../store/store.ts';
import { booksOf } from './contactChanges.ts';

export interface KnownLineNeeds extends LimitedNeeds {
  readonly store: Store;
  readonly backplane: Backplane;
}

type Wire = { tn: string; pinned?: string; lines: { line: string; knownTime: number; wroteTime?: number; isLost?: boolean }[] };

/** Which lines of the caller a person knows, by all of their numbers, and the one that the caller pinned. */
export function knownLineHandlers(needs: KnownLineNeeds): Pick<Handlers, 'getKnownLines' | 'pinLine'> {
  const { store, backplane, clock } = needs;
  return {
    ...limited(needs, 'reads', {
      getKnownLines: withCaller<'getKnownLines'>(async ({ tns }, { caller }) => ({ data: await knownLinesOf(store, caller, tns) })),
    }),
    ...limited(needs, 'ownSettings', {
      pinLine: withCaller<'pinLine'>(async ({ tn, line }, { caller }) => {
        const userId = caller.user.id;
        const outcome = await store.transaction(async (tx) => {
          if (line !== null && (await tx.findLine(line))?.userId !== userId) return notYourLine();
          const contact = (await peopleOf(tx, caller, [tn])).get(tn);
          const pin = line === null ? undefined : { lineTn: line, pinnedAt: Math.round(clock.now() * 1_000) };
          // Each of the numbers keeps it, should they be no one person any more.
          await tx.pinLine(userId, numbersOf(contact, tn), pin);
          return { contact };
        });
        if ('refusal' in outcome) return outcome;
        const { contact } = outcome;
        tellOwn(backplane, userId, contact ? [contact.id] : []);
        const [known] = await knownLinesOf(store, caller, [tn]);
        return { data: known ?? { tn, lines: [] } };
      }),
    }),
  };
}

/** By number: the contact that the caller sees, their own first. */
async function peopleOf(tx: StoreOperations | Store, caller: Caller, tns: readonly string[]): Promise<ReadonlyMap<string, StoredContact>> {
  const bookIds = [...(await booksOf(tx, caller)).keys()];
  const found = await tx.contactsWithAny(bookIds, tns);
  const order = new Map(bookIds.map((id, at) => [id, at]));
  const byNumber = new Map<string, StoredContact>();
  for (const contact of found.toSorted((a, b) => (order.get(a.bookId) ?? 0) - (order.get(b.bookId) ?? 0)))
    for (const { value } of contact.numbers) if (!byNumber.has(value)) byNumber.set(value, contact);
  return byNumber;
}

function numbersOf(contact: StoredContact | undefined, tn: string): readonly string[] {
  return [...new Set([tn, ...(contact?.numbers ?? []).map(({ value }) => value)])];
}

async function knownLinesOf(store: Store, caller: Caller, tns: readonly string[]): Promise<Wire[]> {
  const wanted = [...new Set(tns)];
  const people = await peopleOf(store, caller, wanted);
  const all = [...new Set(wanted.flatMap((tn) => numbersOf(people.get(tn), tn)))];
  const userId = caller.user.id;
  const [met, pins] = await Promise.all([store.acquaintancesOf(userId, all), store.pinsOf(userId, all)]);
  return wanted.map((tn) => {
    const numbers = new Set(numbersOf(people.get(tn), tn));
    const [pin] = pins.filter(({ address }) => numbers.has(address)).toSorted((a, b) => b.pinnedAt - a.pinnedAt);
    const lines = new Map<string, Wire['lines'][number]>();
    for (const { address, tn: line, isLost, knownAt, wroteAt } of met) {
      if (!numbers.has(address)) continue;
      const known = lines.get(line);
      const knownTime = Math.max(known?.knownTime ?? 0, knownAt / 1_000);
      const wroteTime = Math.max(known?.wroteTime ?? 0, (wroteAt ?? 0) / 1_000);
      // A line that the caller has again isn't lost, whatever its past is called.
      const gone = isLost && (known === undefined || known.isLost === true);
      lines.set(line, { line, knownTime, ...(wroteTime > 0 && { wroteTime }), ...(gone && { isLost: true }) });
    }
    const newestFirst = [...lines.values()].sort((a, b) => b.knownTime - a.knownTime);
    return { tn, ...(pin && { pinned: pin.lineTn }), lines: newestFirst } satisfies KnownLines;
  });
}
