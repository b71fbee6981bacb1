import { describe, expect, test } from 'vitest';
import { meetsConditions } from './conditions.ts';

const user = { id: 7, name: 'Ada', lines: 3, manager: null };

describe('meetsConditions', () => {
  test.each([
    [{ name: 'Ada' }, true],
    [{ name: 'Bob' }, false],
    [{ name: 'Ada', lines: 3 }, true],
    [{ name: 'Ada', lines: 4 }, false],
    [{ manager: null }, true],
    [{ team: undefined }, true],
    [{ id: { $eq: 7 } }, true],
    [{ id: { $ne: 7 } }, false],
    [{ id: { $in: [1, 7] } }, true],
    [{ id: { $in: 7 } }, false],
    [{ id: { $nin: [1, 2] } }, true],
    [{ id: { $nin: 1 } }, false],
    [{ lines: { $gt: 2, $lt: 4 } }, true],
    [{ lines: { $gt: 3 } }, false],
    [{ lines: { $gte: 3 } }, true],
    [{ lines: { $lte: 2 } }, false],
    [{ name: { $gte: 'Aa', $lt: 'B' } }, true],
    [{ name: { $gt: 2 } }, false],
    [{ lines: { $gt: Number.NaN } }, false],
    [{ team: { $exists: false } }, true],
    [{ team: { $exists: true } }, false],
  ])('%j is met: %s', (conditions, isMet) => {
    expect(meetsConditions(conditions, user)).toBe(isMet);
  });

  test.each([
    [{ name: { $regex: '(a+)+$' } }],
    [{ name: { $where: 'true' } }],
    [{ name: {} }],
    [{ name: [] }],
    [{ name: { toString: 'Ada' } }],
    [{ $or: [{ name: 'Ada' }] }],
    [{ constructor: { $exists: true } }],
    [JSON.parse('{ "__proto__": { "$exists": true } }')],
  ])('an unknown operator is never met: %j', (conditions) => {
    expect(meetsConditions(conditions, user)).toBe(false);
  });
});
