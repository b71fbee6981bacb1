import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedArgs, fromAddress, linkTo, toAddress, withChangedArgs } from './sharedState.ts';

const data = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as unknown);
const args = fc.dictionary(fc.stringMatching(/^[a-z]\w{0,8}$/), data).map((value) => ({ ...value }));

test('whatever data an arg holds, its link opens with it', () => {
  fc.assert(
    fc.property(args, args, (initial, more) => {
      const current = { ...initial, ...more };
      const state = fromAddress(toAddress({ storyId: 'a--b', args: changedArgs(initial, current) }));
      expect(withChangedArgs(initial, state?.args ?? {})).toEqual(current);
    }),
  );
});

test('a changed member of an object keeps the functions beside it', () => {
  const onSend = () => undefined;
  const initial = { batch: { status: 'ready', value: { counts: { failed: 7, sent: 3 } }, onSend } };
  const current = { batch: { status: 'ready', value: { counts: { failed: 3, sent: 3 } }, onSend } };
  const changes = changedArgs(initial, current);
  expect(JSON.stringify(changes)).toBe('{"batch":{"in":{"value":{"in":{"counts":{"in":{"failed":{"is":3}}}}}}}}');
  expect(withChangedArgs(initial, changes)).toEqual(current);
});

test('a text in any language and with any sign survives Storybook’s rules for addresses', () => {
  const text = 'مرحبا! “Hello” — 50 % & more; a:b=c';
  const address = toAddress({ storyId: 'a--b', args: changedArgs({ text: '' }, { text }) });
  expect(address).toMatch(/^[a-zA-Z0-9 _-]+$/);
  expect(withChangedArgs({ text: '' }, fromAddress(address)?.args ?? {})).toEqual({ text });
});

test.each(['', '%%%', 'bm90IGpzb24', toAddress({ storyId: 'x', args: [] as never }), btoa('{"storyId":1,"args":{}}'), btoa('null')])(
  'a made-up address %j changes nothing',
  (address) => expect(fromAddress(address)).toBeUndefined(),
);

test('changes that were made up neither throw nor bring in anything but data', () => {
  const made = { a: { is: { $$typeof: 'x' } }, b: 3, c: { in: 4 }, d: { in: { __proto__: { is: 1 } } } } as never;
  expect(withChangedArgs({ a: 1, b: 2, c: { d: 1 } }, made)).toMatchObject({ a: 1, b: 2, c: { d: 1 } });
  expect(({} as Record<string, unknown>)['is']).toBeUndefined();
});

test('a link has the toolbars, and the args only if some changed', () => {
  const globals = { theme: 'dark', viewport: { value: 'phone', isRotated: false }, state: 'old', measureEnabled: false };
  expect(linkTo('https://docs.test/', 'a--b', globals, {})).toBe(
    'https://docs.test/?path=/story/a--b&globals=theme:dark;viewport.value:phone',
  );
  expect(linkTo('https://docs.test/', 'a--b', globals, { n: { is: 1 } })).toContain(';state:');
});
