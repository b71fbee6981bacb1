import type { RecipientInput } from '@manyline/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DraftFacts } from '../../services/recipientDraft.ts';
import { readPaste } from '../import/readPaste.ts';
import type { Draft, Written } from './draft.ts';
import { draftOf, expectSound, FACTS, LINE, run, shown } from './testing/soundDraft.ts';

const NUMBERS = ['+33612345678', '+33 6 12 34 56 78', '06 12 34 56 78', '+14155552671', '(415) 555-2671', LINE, '+33 6', 'nobody', ''];

const input = fc.record({
  phone: fc.constantFrom(...NUMBERS),
  name: fc.constantFrom('', 'Bob Martin', 'ليلى حداد'),
  fields: fc.constantFrom<RecipientInput['fields']>({}, { city: 'Brest' }, { city: '  ' }, { berth: '7', city: 'Oran' }),
});
const time = fc.tuple(fc.constantFrom('+33612345678', '+14155552671'), fc.integer({ min: 1, max: 3 }));
const facts = fc.record({
  lineTn: fc.constantFrom(LINE, '+33612345678'),
  optedOut: fc.array(time, { maxLength: 1 }),
  blocked: fc.array(fc.constantFrom('+33612345678', '+14155552671'), { maxLength: 1 }),
  sentToday: fc.array(time, { maxLength: 1 }),
});
const position = fc.nat({ max: 12 });
const command = fc.oneof(
  fc.array(input, { maxLength: 6 }).map((inputs) => ({ kind: 'add', inputs }) as const),
  fc.record({
    kind: fc.constant('edit' as const),
    at: position,
    change: fc.oneof(
      input,
      input.map(({ phone }) => ({ phone })),
      input.map(({ name }) => ({ name })),
    ),
  }),
  fc.array(position, { maxLength: 4 }).map((at) => ({ kind: 'remove', at }) as const),
  fc.constantFrom('toFix', 'excluded', 'all').map((which) => ({ kind: 'removeAll', which }) as const),
  fc.constantFrom('Hello {{first name|you}}', '', '{{city}}', 'x'.repeat(400)).map((template) => ({ kind: 'template', template }) as const),
  fc.constantFrom('FR', 'US').map((country) => ({ kind: 'country', country }) as const),
  fc.boolean().map((includes) => ({ kind: 'includes', includes }) as const),
  facts.map((next) => ({ kind: 'facts', next }) as const),
  fc.constantFrom({ kind: 'undo' } as const, { kind: 'undo' } as const, { kind: 'clear' } as const),
);

type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;

function act(draft: Draft, one: Command, ids: ReadonlyMap<number, string>): void {
  switch (one.kind) {
    case 'add':
      return run(draft.add(one.inputs.map((each) => ({ input: each }))));
    case 'edit':
      return draft.edit(ids.get(one.at) ?? '', one.change);
    case 'remove':
      return run(draft.remove(one.at.flatMap((at) => ids.get(at) ?? [])));
    case 'removeAll':
      return run(draft.remove(one.which));
    case 'template':
      draft.setTemplate(one.template);
      return run(draft.judgeAll());
    case 'country':
      return run(draft.setCountry(one.country));
    case 'includes':
      return run(draft.setIncludesSentToday(one.includes));
    case 'facts':
      return run(draft.setFacts(one.next));
    case 'undo':
      return run(draft.undo());
    case 'clear':
      return run(draft.clear());
  }
}

it('a draft after any commands equals a fresh check, and every undo restores the state before', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 25 }), (commands) => {
      const draft = draftOf([]);
      let known: DraftFacts = FACTS;
      const before: { readonly inputs: readonly RecipientInput[]; readonly written: Written }[] = [];
      for (const one of commands) {
        const inputs = draft.inputs(0, Infinity);
        const written = draft.written();
        const ids = new Map(shown(draft).map(({ position, id }) => [position - 1, id]));
        act(draft, one, ids);
        if (one.kind === 'facts') known = one.next;
        const isRemembered =
          one.kind === 'clear' ||
          (one.kind === 'edit' && ids.has(one.at)) ||
          (['add', 'remove', 'removeAll'].includes(one.kind) && draft.inputs(0, Infinity).length !== inputs.length);
        if (isRemembered) before.push({ inputs, written: one.kind === 'clear' ? written : { ...written, template: '' } });
        const back = one.kind === 'undo' ? (before.pop() ?? { inputs, written }) : undefined;
        expect(draft.state().canUndo).toBe(before.length > 0);
        expect(draft.inputs(0, Infinity)).toEqual(back?.inputs ?? draft.inputs(0, Infinity));
        expect(draft.written().template).toBe(back?.written.template || draft.written().template);
        expectSound(draft, known);
      }
    }),
    { numRuns: 300 },
  );
});

it('a paste of shuffled numbers gives the same set', () => {
  const many = Array.from({ length: 30 }, (_, index) => `+336123456${String(10 + (index % 25))}`);
  fc.assert(
    fc.property(fc.shuffledSubarray(many, { minLength: many.length }), (shuffled) => {
      const draft = draftOf([]);
      run(draft.add(readPaste(shuffled.join('\n'), 'FR')));
      expect(draft.state().summary).toMatchObject({ total: 30, receive: 25, reasons: { duplicate: 5 } });
      const receivers = draft.receivers(Infinity).map(({ phone }) => phone);
      expect(new Set(receivers)).toEqual(new Set(many));
    }),
  );
});
