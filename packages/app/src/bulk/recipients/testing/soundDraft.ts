import type { RecipientRow, RecipientSummary } from '@manyline/chat/bulk';
import { isFixable, type Judging, parseTemplate } from '@manyline/contract';
import { judgeRecipient } from '@manyline/contract/judgeRecipient';
import { expect } from 'vitest';
import type { DraftFacts } from '../../../services/recipientDraft.ts';
import { type Draft, createDraft, type Written } from '../draft.ts';
import type { Steps } from '../draftRows.ts';

export const LINE = '+14155552672';
export const FACTS: DraftFacts = { lineTn: LINE, optedOut: [], blocked: [], sentToday: [] };
const WRITTEN: Written = { template: 'Hello {{first name|you}}', country: 'FR', includesSentToday: false };

export function run(steps: Steps): void {
  while (!steps.next().done);
}

export function draftOf(phones: readonly string[], written: Partial<Written> = {}, facts: Partial<DraftFacts> = {}): Draft {
  const draft = createDraft();
  run(draft.restore({ ...WRITTEN, ...written }, [], { ...FACTS, ...facts }));
  run(draft.add(phones.map((phone) => ({ input: { phone, name: '', fields: {} } }))));
  return draft;
}

export const shown = (draft: Draft) => draft.slice(0, Infinity);

/** Compares the draft with a full evaluation by the contract's own function. */
export function expectSound(draft: Draft, facts: DraftFacts): void {
  const { template, country, includesSentToday } = draft.written();
  const isBlank = template.trim() === '';
  const judging: Judging = {
    lineTn: facts.lineTn,
    country,
    parts: isBlank ? [] : parseTemplate(template),
    optedOut: new Map(facts.optedOut),
    blocked: new Set(facts.blocked),
    sentToday: new Map(facts.sentToday),
    includesSentToday,
  };
  const firsts = new Map<string, number>();
  const inputs = draft.inputs(0, Infinity);
  run(draft.setFilter('all'));
  const rows = shown(draft).toSorted((a, b) => a.position - b.position);
  expect(rows).toHaveLength(inputs.length);
  const spans: number[] = [];
  const counted: Record<string, number> = {};
  const lacking = new Map<string, number>();
  let costly = 0;
  for (const [index, input] of inputs.entries()) {
    const judged = judgeRecipient(input, judging, (tn) => firsts.get(tn));
    if (judged.tn !== undefined && !firsts.has(judged.tn)) firsts.set(judged.tn, index + 1);
    const exclusion = isBlank && judged.exclusion === 'emptyText' ? undefined : judged.exclusion;
    const { id: _, isUnlikely: _isUnlikely, ...row } = rows[index] as RecipientRow;
    const { of, since, missing, segments, tn } = judged;
    expect({ of: undefined, since: undefined, missing: undefined, tn: undefined, exclusion: undefined, ...row }).toEqual({
      ...input,
      position: index + 1,
      exclusion,
      of,
      since,
      missing,
      segments,
      tn,
    });
    for (const field of missing ?? []) lacking.set(field, (lacking.get(field) ?? 0) + 1);
    if (exclusion) counted[exclusion] = (counted[exclusion] ?? 0) + 1;
    else {
      spans.push(segments);
      if (judged.encoding === 'ucs2') costly += 1;
    }
  }
  const sum = (wanted: boolean) =>
    Object.entries(counted).reduce((all, [reason, many]) => all + (isFixable(reason as 'duplicate') === wanted ? many : 0), 0);
  const summary: RecipientSummary = {
    total: inputs.length,
    receive: spans.length,
    toFix: sum(true),
    excluded: sum(false),
    reasons: counted,
    missing: Array.from(lacking, ([field, count]) => ({ field, count })).toSorted(byField),
    segments: {
      min: spans.length > 0 ? Math.min(...spans) : 0,
      max: spans.length > 0 ? Math.max(...spans) : 0,
      total: spans.reduce((all, one) => all + one, 0),
    },
    costly,
    unlikely: 0,
  };
  const received = draft.state().summary;
  expect({ ...received, unlikely: 0, missing: received.missing.toSorted(byField) }).toEqual(summary);
  expect(summary.receive + summary.toFix + summary.excluded).toBe(summary.total);
  expect(new Set(draft.state().fields)).toEqual(new Set(inputs.flatMap(({ fields }) => Object.keys(fields))));
  expect(draft.receivers(Infinity)).toHaveLength(summary.receive);
}

const byField = (one: { readonly field: string }, other: { readonly field: string }) => (one.field < other.field ? -1 : 1);
