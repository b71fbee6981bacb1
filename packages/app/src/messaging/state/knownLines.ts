import { type KnownLine, type KnownLines, pickKnownLine } from '@manyline/contract';
import { ready, type Loadable } from '@manyline/ui';
import { atom, type Getter, type Setter } from 'jotai';
import { callForUser } from '../../session/perUser.ts';
import { createRemote } from '../../session/remote.ts';
import { profilesAtom } from './profiles.ts';

/** Which lines the person with this number knows. */
export const knownLines = createRemote<string, KnownLines>(
  async (get, set, tn, signal) => {
    const result = await callForUser(get, set, 'getKnownLines', { tns: [tn] }, { isQuiet: true, signal });
    return result.ok ? { ok: true, data: result.data[0] ?? { tn, lines: [] } } : result;
  },
  { placeOf: (tn) => tn },
);

/** The line to write from to this person: asked now, since others may have written meanwhile. Undefined if they know none, or without an answer. */
export async function findKnownLine(get: Getter, set: Setter, tn: string): Promise<KnownLine | undefined> {
  const { value } = await knownLines.load(get, set, tn, { isQuiet: true });
  return value.status === 'ready' ? pickKnownLine(value.value, get(profilesAtom)) : undefined;
}

/** The same, as its number. */
export async function findKnownLineTn(get: Getter, set: Setter, tn: string): Promise<string | undefined> {
  return (await findKnownLine(get, set, tn))?.line;
}

/** The line that this person knows, if they don't know this one. Undefined as well if they know none, or without an answer. */
export async function findKnownInstead(get: Getter, set: Setter, tn: string, line: string): Promise<string | undefined> {
  const { value } = await knownLines.load(get, set, tn, { isQuiet: true });
  if (value.status !== 'ready') return undefined;
  const { pinned, lines } = value.value;
  return pinned === line || lines.some((one) => one.line === line) ? undefined : pickKnownLine(value.value, get(profilesAtom))?.line;
}

/** The line to write from instead of this one: the person doesn't know it, or another one is pinned. Undefined if there is none, or without an answer. */
export async function findLineInstead(get: Getter, set: Setter, tn: string, line: string): Promise<string | undefined> {
  const { value } = await knownLines.load(get, set, tn, { isQuiet: true });
  if (value.status !== 'ready') return undefined;
  const picked = pickKnownLine(value.value, get(profilesAtom));
  const isKnown = value.value.lines.some((one) => one.line === line);
  return picked && picked.line !== line && (picked.isPinned || !isKnown) ? picked.line : undefined;
}

/** Always writes to this person from the line; null: from the last one that was used. Whether it is saved. */
export async function pinLine(get: Getter, set: Setter, tn: string, line: string | null): Promise<boolean> {
  const result = await callForUser(get, set, 'pinLine', { tn, line }, { isQuiet: true });
  if (result.ok) knownLines.put(get, set, tn, result.data);
  return result.ok;
}

/** What is shown of the line for each person. */
export interface ShownKnownLine {
  readonly pinned: string | undefined;
  readonly picked: KnownLine | undefined;
}

/** What is known of a person's lines, and the line that follows from it, by number. */
export const shownKnownLineAtom = atom((get) => {
  const [places, profiles] = [get(knownLines.placesAtom), get(profilesAtom)];
  return (tn: string): Loadable<ShownKnownLine> => {
    const { value } = knownLines.held(places, tn);
    return value.status === 'ready' ? ready({ pinned: value.value.pinned, picked: pickKnownLine(value.value, profiles) }) : value;
  };
});
