import type { ImportDoubt, ImportPlan, ImportSay, ImportTarget, IncomingContact, PlannedContact } from '@manyline/chat/contacts';
import { type ContactContent, contactName, foldText, isSameContent, mergeContent } from '@manyline/contract';

/** A contact of the book as it is stored. */
export interface KnownContact extends ContactContent {
  readonly id: string;
}

/** What is sent to the server: a new contact, or what one of the book gets besides. */
export interface ImportItem {
  readonly row: number;
  readonly content: ContactContent;
  readonly into?: string;
  readonly takesName?: boolean;
}

export interface PlannedImport extends ImportPlan {
  readonly items: readonly ImportItem[];
}

/** Someone whom a row may be: of the book, or of an earlier row. */
interface Person {
  readonly key: string;
  content: ContactContent;
  readonly known?: KnownContact | undefined;
  readonly row?: number | undefined;
  /** What the file adds so far; undefined if it adds nothing. */
  incoming?: ContactContent;
  takesName: boolean;
  /** The row that it is sent as. */
  sentAs?: number;
}

const NO_SAY: ImportSay = {};

/**
 * What an import does with each contact of a file. A contact is someone in the book or in an earlier row if they have a number in common
 * and the same name, or none; without numbers, if the name is the same. Everything else is new, or the user decides.
 */
export function planContacts(
  incoming: readonly IncomingContact[],
  book: readonly KnownContact[],
  says: ReadonlyMap<number, ImportSay>,
): PlannedImport {
  const people = new Map<string, Person>();
  const byNumber = new Map<string, Person>();
  const byName = new Map<string, Person[]>();
  const known = new Set(book.flatMap(({ numbers }) => numbers.map(({ value }) => value)));

  function learn(person: Person): Person {
    people.set(person.key, person);
    for (const { value } of person.content.numbers) if (!byNumber.has(value)) byNumber.set(value, person);
    const name = nameKey(person.content);
    if (name !== '' && !byName.get(name)?.includes(person)) byName.set(name, [...(byName.get(name) ?? []), person]);
    return person;
  }
  for (const contact of book) learn({ key: contact.id, content: contact, known: contact, takesName: false });

  const rows: PlannedContact[] = [];
  const order: Person[] = [];
  for (const one of incoming) {
    const { row, content } = one;
    const say = says.get(row) ?? NO_SAY;
    const shown = { row, name: contactName(content), numbers: content.numbers.map(({ value }) => value), isCut: one.isCut };
    if (say.isLeft) {
      rows.push({ ...shown, outcome: 'left' });
      continue;
    }
    const meant = withoutBad(one, say, known);
    const owners = [...new Set(meant.numbers.flatMap(({ value }) => byNumber.get(value) ?? []))];
    const doubt = doubtOf(one, say, known, owners, people);
    if (doubt) {
      rows.push({ ...shown, outcome: 'doubtful', doubt });
      continue;
    }
    const said = say.who && 'key' in say.who ? people.get(say.who.key) : undefined;
    const [only] = owners;
    const isApart = say.who?.kind === 'apart' && owners.length > 0;
    const target = said ?? (isApart ? undefined : (only ?? sameName(byName, meant)));
    const free = meant.numbers.filter(({ value }) => {
      const owner = byNumber.get(value);
      return owner === undefined || owner === target;
    });
    const added = { ...meant, numbers: free };
    if (target === undefined) {
      const person = learn({ key: `row ${row}`, content: added, row, takesName: false, incoming: added, sentAs: row });
      order.push(person);
      rows.push({ ...shown, numbers: free.map(({ value }) => value), outcome: 'new' });
      continue;
    }
    const takesName = say.who?.kind === 'rename';
    const merged = mergeContent(target.content, added, takesName);
    const isSame = isSameContent(merged, target.content);
    if (!isSame) {
      if (target.incoming === undefined) order.push(target);
      target.incoming = target.incoming === undefined ? added : mergeContent(target.incoming, added, takesName);
      target.sentAs ??= row;
      target.takesName ||= takesName;
      rows.push({ ...shown, outcome: 'changed', into: contactName(target.content), added: whatIsAdded(target.content, merged) });
      target.content = merged;
      learn(target);
    } else rows.push({ ...shown, outcome: 'same', into: contactName(target.content) });
  }
  const counts = { new: 0, changed: 0, same: 0, doubtful: 0, left: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return { rows, counts, items: order.map(toItem) };
}

function toItem({ known, incoming, sentAs = 1, takesName, content }: Person): ImportItem {
  const into = known && { into: known.id, ...(takesName && { takesName }) };
  return { row: sentAs, content: known ? (incoming ?? content) : content, ...into };
}

/** A name and company as one, so that a company without a person isn't one with. */
function nameKey({ name, company }: ContactContent): string {
  return foldText(name || company).trim();
}

/** The one person with this name, for a contact without numbers that they could have in common. */
function sameName(byName: ReadonlyMap<string, readonly Person[]>, content: ContactContent): Person | undefined {
  const found = byName.get(nameKey(content)) ?? [];
  const [only] = found;
  if (only === undefined || found.length > 1) return undefined;
  const shares = content.emails.some(({ value }) => only.content.emails.some((other) => other.value.toLowerCase() === value.toLowerCase()));
  return shares || (content.numbers.length === 0 && (content.emails.length === 0 || only.content.emails.length === 0)) ? only : undefined;
}

/** Numbers that the book has already, such as names of senders, can be read. */
function badNumbers({ content, bad }: IncomingContact, known: ReadonlySet<string>) {
  return bad.flatMap((index) => {
    const text = content.numbers[index]?.value ?? '';
    return known.has(text) ? [] : [{ index, text }];
  });
}

function withoutBad(one: IncomingContact, say: ImportSay, known: ReadonlySet<string>): ContactContent {
  if (say.numbers !== 'without') return one.content;
  const bad = new Set(badNumbers(one, known).map(({ index }) => index));
  return { ...one.content, numbers: one.content.numbers.filter((_, index) => !bad.has(index)) };
}

function doubtOf(
  one: IncomingContact,
  say: ImportSay,
  known: ReadonlySet<string>,
  owners: readonly Person[],
  people: ReadonlyMap<string, Person>,
): ImportDoubt | undefined {
  if (one.mayBeFooter && say.footer === undefined) return { kind: 'footer' };
  if (one.hasExtra && say.cells === undefined) return { kind: 'cells' };
  const numbers = badNumbers(one, known);
  if (numbers.length > 0 && say.numbers === undefined) return { kind: 'badNumber', numbers };
  if (say.who?.kind === 'apart' || (say.who && people.has(say.who.key))) return undefined;
  const [owner] = owners;
  if (owner === undefined) return undefined;
  const targets = owners.map((person) => targetOf(person, one.content));
  if (owners.length > 1) return { kind: 'severalPeople', targets };
  const [mine, theirs] = [nameKey(one.content), nameKey(owner.content)];
  const [target] = targets;
  return mine === theirs || mine === '' || theirs === '' || target === undefined ? undefined : { kind: 'otherName', target };
}

function targetOf({ key, content, row }: Person, { numbers }: ContactContent): ImportTarget {
  const own = new Set(content.numbers.map(({ value }) => value));
  return { key, name: contactName(content), numbers: numbers.flatMap(({ value }) => (own.has(value) ? [value] : [])), row };
}

/** What a merge adds, for people. */
function whatIsAdded(before: ContactContent, after: ContactContent): readonly string[] {
  const fresh = <T>(old: readonly T[], now: readonly T[], textOf: (one: T) => string) => {
    const had = new Set(old.map(textOf));
    return now.map(textOf).filter((text) => !had.has(text));
  };
  return [
    ...(after.name === before.name ? [] : [after.name]),
    ...(after.company === before.company ? [] : [after.company]),
    ...fresh(before.numbers, after.numbers, ({ value }) => value),
    ...fresh(before.emails, after.emails, ({ value }) => value),
    ...fresh(before.tags, after.tags, (tag) => tag),
    ...fresh(before.fields, after.fields, ({ name, value }) => `${name}: ${value}`),
    ...(after.note === before.note ? [] : [after.note.slice(before.note.length).trim()]),
  ];
}
