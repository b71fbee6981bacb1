import { expect, it } from 'vitest';
import type { Endpoint } from '../api/endpoint.ts';
import { endpoints } from '../endpoints/endpoints.ts';
import { RIGHTS } from './rights.ts';
import { isLimitable } from './ruleLimits.ts';

const asked = Object.values(endpoints as Readonly<Record<string, Endpoint>>).flatMap(({ access }) =>
  typeof access === 'string' ? [] : [access],
);

it('lists the right of every endpoint', () => {
  const all = new Set(Object.entries(RIGHTS).flatMap(([subject, actions]) => actions.map((action) => `${action} ${subject}`)));
  expect(asked.map(({ action, subject }) => `${action} ${subject}`).filter((right) => !all.has(right))).toEqual([]);
});

it('a right that an endpoint checks for each record can be limited', () => {
  expect(asked.filter(({ isPerRecord, action, subject }) => isPerRecord && !isLimitable(subject, { action }))).toEqual([]);
});

it('a right that an endpoint asks for as a whole can’t be limited', () => {
  const perRecord = new Set(asked.filter(({ isPerRecord }) => isPerRecord).map(({ action, subject }) => `${action} ${subject}`));
  const whole = asked.filter(({ action, subject }) => !perRecord.has(`${action} ${subject}`));
  expect(whole.filter(({ action, subject }) => isLimitable(subject, { action }))).toEqual([]);
});
