import { expect, test } from 'vitest';
import { troubleOfPostgres } from './postgresTrouble.ts';

test.each([
  ['53100', 'full'],
  ['57P01', 'unavailable'],
  ['08006', 'unavailable'],
  ['ECONNREFUSED', 'unavailable'],
  ['23505', undefined],
])('%s means %s', (code, trouble) => {
  expect(troubleOfPostgres(Object.assign(new Error('from PostgreSQL'), { code }))).toBe(trouble);
});
