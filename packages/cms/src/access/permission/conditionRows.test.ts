import { describe, expect, test } from 'vitest';
import { isUnfinished, readConditions, withOperator, writeConditions } from './conditionRows.ts';

describe('conditions as lines', () => {
  test.each([
    [{ status: 'active' }],
    [{ status: { $in: ['active', 'disabled'] }, parentId: '$me' }],
    [{ lineCount: { $gte: 1, $lt: 5 }, lastSeenAt: { $exists: false } }],
    [{}],
  ])('%j comes back as it was', (conditions) => {
    expect(writeConditions(readConditions(conditions) ?? [])).toEqual(conditions);
  });

  test.each([
    [{ salary: 1 }],
    [{ status: { $like: 'a' } }],
    [{ status: {} }],
    [{ status: { $in: 'active' } }],
    [{ status: { $eq: { a: 1 } } }],
  ])('%j is left to the raw view', (conditions) => expect(readConditions(conditions)).toBeUndefined());

  test('another comparison keeps the value where it fits', () => {
    const row = { field: 'status', operator: '$eq', value: 'disabled' } as const;
    expect(withOperator(row, '$ne').value).toBe('disabled');
    expect(withOperator(row, '$in').value).toEqual(['disabled']);
    expect(withOperator(withOperator(row, '$in'), '$eq').value).toBe('disabled');
    expect(withOperator(row, '$exists').value).toBe(true);
  });

  test('a line without a value is unfinished', () => {
    expect(isUnfinished({ field: 'name', operator: '$eq', value: '' })).toBe(true);
    expect(isUnfinished({ field: 'name', operator: '$in', value: [] })).toBe(true);
    expect(isUnfinished({ field: 'lineCount', operator: '$eq', value: 0 })).toBe(false);
  });
});
