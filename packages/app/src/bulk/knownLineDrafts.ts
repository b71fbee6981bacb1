import type { MovedRecipients, RecipientRow } from '@manyline/chat/bulk';
import { KNOWN_LINES_AT_ONCE, pickKnownLine } from '@manyline/contract';
import type { Getter, Setter } from 'jotai';
import { profilesAtom } from '../messaging/state/profiles.ts';
import type { RecipientDraft } from '../services/recipientDraft.ts';
import { callForUser } from '../session/perUser.ts';
import { userIdAtom } from '../session/session.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { browserDrafts } from './browserDrafts.ts';
import { draftAtom, ownerOf } from './currentDraft.ts';
import { changeDraft, settleDraft } from './draft.ts';
import { forgetPrepared } from './review/prepared.ts';
import { noFacts } from './review/recipientFacts.ts';

/** Rows read at once. */
const PART_SIZE = 500;

/**
 * Moves each recipient of the open bulk message who knows only another line, or has another one pinned, to the draft of that line, which
 * gets the same text if it has none. Undefined if it couldn't be found out; then nothing moves.
 */
export async function splitByKnownLine(get: Getter, set: Setter): Promise<readonly MovedRecipients[] | undefined> {
  await settleDraft(get, set);
  const current = get(draftAtom);
  const userId = get(userIdAtom);
  if (!current?.state || userId === undefined) return undefined;
  const { draft, line, state } = current;
  const rows = await allRows(draft);
  const byLine = await linesOf(get, set, rows, line);
  if (!byLine || get(draftAtom)?.draft !== draft) return undefined;
  for (const [other, moved] of byLine) {
    const owner = ownerOf(userId, other);
    forgetPrepared(get, set, owner);
    const target = (await browserDrafts(get(servicesAtom))).create();
    const { template } = await target.open(owner, state.country, noFacts(other));
    if (template.trim() === '') await target.setTemplate(state.template);
    await target.add(moved.map(({ phone, name, fields }) => ({ phone, name, fields })));
    target.close();
  }
  const ids = [...byLine.values()].flat().map(({ id }) => id);
  // Afterwards, so that a failure loses no one.
  if (ids.length > 0) await changeDraft(get, set, (open) => open.remove(ids));
  return [...byLine].map(([other, moved]) => ({ line: other, count: moved.length }));
}

async function allRows(draft: RecipientDraft): Promise<readonly RecipientRow[]> {
  const { rowCount } = await draft.setFilter('all');
  const rows: RecipientRow[] = [];
  for (let from = 0; from < rowCount; from += PART_SIZE) rows.push(...(await draft.rows(from, from + PART_SIZE)).rows);
  return rows;
}

/** The recipients who are to be written to from another line, by that line. */
async function linesOf(
  get: Getter,
  set: Setter,
  rows: readonly RecipientRow[],
  line: string,
): Promise<ReadonlyMap<string, readonly RecipientRow[]> | undefined> {
  const byLine = new Map<string, RecipientRow[]>();
  const receiving = rows.filter(({ tn, exclusion }) => tn !== undefined && exclusion === undefined);
  for (let from = 0; from < receiving.length; from += KNOWN_LINES_AT_ONCE) {
    const part = receiving.slice(from, from + KNOWN_LINES_AT_ONCE);
    const result = await callForUser(get, set, 'getKnownLines', { tns: part.map(({ tn = '' }) => tn) }, { isQuiet: true });
    if (!result.ok) return undefined;
    const known = new Map(result.data.map((one) => [one.tn, one]));
    for (const row of part) {
      const one = known.get(row.tn ?? '');
      const picked = one && pickKnownLine(one, get(profilesAtom));
      if (!picked || picked.line === line || (!picked.isPinned && one.lines.some((met) => met.line === line))) continue;
      byLine.set(picked.line, [...(byLine.get(picked.line) ?? []), row]);
    }
  }
  return byLine;
}
