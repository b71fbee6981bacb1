import { expect, test } from 'vitest';
import { patientMatchers } from './patientMatchers.ts';

let isDisabled = false;
const button = { localName: 'button', outerHTML: '<button>', matches: () => isDisabled };
const soon = (change: () => void) => setTimeout(change, 20);
const matcher = (isTriedAgain = false) => patientMatchers(() => isTriedAgain)['toBeEnabled'];

test('waits until it holds', async () => {
  isDisabled = true;
  soon(() => (isDisabled = false));
  expect(await matcher()?.call({}, button)).toMatchObject({ pass: true });
});

test('with `not`, waits until it no longer holds', async () => {
  isDisabled = false;
  soon(() => (isDisabled = true));
  expect(await matcher()?.call({ isNot: true }, button)).toMatchObject({ pass: false });
});

test('within something that tries again, answers once', async () => {
  isDisabled = true;
  expect(await matcher(true)?.call({}, button)).toMatchObject({ pass: false });
});
