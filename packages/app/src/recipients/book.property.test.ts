import type { RecipientInput } from '@manyline/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Book, Written } from './book.ts';
import { readPaste } from './readPaste.ts';
import type { BookFacts } from './recipientBook.ts';
import { bookOf, expectSound, FACTS, LINE, run, shown } from './testing/soundBook.ts';

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
const place = fc.nat({ max: 12 });
const command = fc.oneof(
  fc.array(input, { maxLength: 6 }).map((inputs) => ({ kind: 'add', inputs }) as const),
  fc.record({
    kind: fc.constant('edit' as const),
    at: place,
    change: fc.oneof(
      input,
      input.map(({ phone }) => ({ phone })),
      input.map(({ name }) => ({ name })),
    ),
  }),
  fc.array(place, { maxLength: 4 }).map((at) => ({ kind: 'remove', at }) as const),
  fc.constantFrom('toFix', 'excluded', 'all').map((which) => ({ kind: 'removeAll', which }) as const),
  fc.constantFrom('Hello {{first name|you}}', '', '{{city}}', 'x'.repeat(400)).map((template) => ({ kind: 'template', template }) as const),
  fc.constantFrom('FR', 'US').map((country) => ({ kind: 'country', country }) as const),
  fc.boolean().map((includes) => ({ kind: 'includes', includes }) as const),
  facts.map((next) => ({ kind: 'facts', next }) as const),
  fc.constantFrom({ kind: 'undo' } as const, { kind: 'undo' } as const, { kind: 'clear' } as const),
);

type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;

function act(book: Book, one: Command, ids: ReadonlyMap<number, string>): void {
  switch (one.kind) {
    case 'add':
      return run(book.add(one.inputs.map((each) => ({ input: each }))));
    case 'edit':
      return book.edit(ids.get(one.at) ?? '', one.change);
    case 'remove':
      return run(book.remove(one.at.flatMap((at) => ids.get(at) ?? [])));
    case 'removeAll':
      return run(book.remove(one.which));
    case 'template':
      book.setTemplate(one.template);
      return run(book.judgeAll());
    case 'country':
      return run(book.setCountry(one.country));
    case 'includes':
      return run(book.setIncludesSentToday(one.includes));
    case 'facts':
      return run(book.setFacts(one.next));
    case 'undo':
      return run(book.undo());
    case 'clear':
      return run(book.clear());
  }
}

it('a book after any commands is as if it were judged anew, and every undo brings back what was', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 25 }), (commands) => {
      const book = bookOf([]);
      let known: BookFacts = FACTS;
      const before: { readonly inputs: readonly RecipientInput[]; readonly written: Written }[] = [];
      for (const one of commands) {
        const inputs = book.inputs(0, Infinity);
        const written = book.written();
        const ids = new Map(shown(book).map(({ position, id }) => [position - 1, id]));
        act(book, one, ids);
        if (one.kind === 'facts') known = one.next;
        const isRemembered =
          one.kind === 'clear' ||
          (one.kind === 'edit' && ids.has(one.at)) ||
          (['add', 'remove', 'removeAll'].includes(one.kind) && book.inputs(0, Infinity).length !== inputs.length);
        if (isRemembered) before.push({ inputs, written: one.kind === 'clear' ? written : { ...written, template: '' } });
        const back = one.kind === 'undo' ? (before.pop() ?? { inputs, written }) : undefined;
        expect(book.state().canUndo).toBe(before.length > 0);
        expect(book.inputs(0, Infinity)).toEqual(back?.inputs ?? book.inputs(0, Infinity));
        expect(book.written().template).toBe(back?.written.template || book.written().template);
        expectSound(book, known);
      }
    }),
    { numRuns: 300 },
  );
}, 60_000);

it('a paste of shuffled numbers gives the same set', () => {
  const many = Array.from({ length: 30 }, (_, index) => `+336123456${String(10 + (index % 25))}`);
  fc.assert(
    fc.property(fc.shuffledSubarray(many, { minLength: many.length }), (shuffled) => {
      const book = bookOf([]);
      run(book.add(readPaste(shuffled.join('\n'), 'FR')));
      expect(book.state().summary).toMatchObject({ total: 30, receive: 25, reasons: { duplicate: 5 } });
      const receivers = book.receivers(Infinity).map(({ phone }) => phone);
      expect(new Set(receivers)).toEqual(new Set(many));
    }),
  );
});
