import { describe, expect, test } from 'vitest';
import { isUnfinished, readConditions, withOperator, writeConditions } from './conditionRows.ts';

describe('conditions as rows', () => {
  test.each([
    [{ status: 'active' }],
    [{ status: { $in: ['active', 'disabled'] }, parentId: '$me' }],
    [{ lineCount: { $gte: 1, $lt: 5 }, lastSeenAt: { $exists: false } }],
    [{}],
  ])('%j survives a round trip', (conditions) => {
    expect(writeConditions(readConditions(conditions) ?? [])).toEqual(conditions);
  });

  test.each([
    [{ salary: 1 }],
    [{ status: { $like: 'a' } }],
    [{ status: {} }],
    [{ status: { $in: 'active' } }],
    [{ status: { $eq: { a: 1 } } }],
  ])('%j can only be edited as JSON', (conditions) => expect(readConditions(conditions)).toBeUndefined());

  test('changing the operator keeps the value if it fits', () => {
    const row = { field: 'status', operator: '$eq', value: 'disabled' } as const;
    expect(withOperator(row, '$ne').value).toBe('disabled');
    expect(withOperator(row, '$in').value).toEqual(['disabled']);
    expect(withOperator(withOperator(row, '$in'), '$eq').value).toBe('disabled');
    expect(withOperator(row, '$exists').value).toBe(true);
  });

  test('a row without a value is unfinished', () => {
    expect(isUnfinished({ field: 'name', operator: '$eq', value: '' })).toBe(true);
    expect(isUnfinished({ field: 'name', operator: '$in', value: [] })).toBe(true);
    expect(isUnfinished({ field: 'lineCount', operator: '$eq', value: 0 })).toBe(false);
  });
});
