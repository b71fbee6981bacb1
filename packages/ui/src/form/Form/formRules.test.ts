import { describe, expect, it } from 'vitest';
import { draftOf, mergeValues, presentErrors } from './formRules.ts';

const saved = { name: 'Alice', teams: ['support'], isActive: true };

describe('draftOf', () => {
  it('contains the changed values, and is undefined without changes', () => {
    expect(draftOf({ ...saved, name: 'Alicia' }, saved)).toEqual({ name: 'Alicia' });
    expect(draftOf({ ...saved, teams: ['support', 'night'] }, saved)).toEqual({ teams: ['support', 'night'] });
    expect(draftOf({ ...saved, teams: ['support'] }, saved)).toBeUndefined();
  });
});

describe('mergeValues', () => {
  it('keeps mine, takes theirs, and lists the fields both changed', () => {
    const mine = { ...saved, name: 'Alicia', isActive: false };
    const theirs = { ...saved, name: 'Alix', teams: ['night'] };
    expect(mergeValues(saved, mine, theirs)).toEqual({
      values: { name: 'Alicia', teams: ['night'], isActive: false },
      clashes: ['name'],
    });
  });

  it('reports no clash if both changed to the same value', () => {
    const both = { ...saved, name: 'Alix' };
    expect(mergeValues(saved, both, both)).toEqual({ values: both, clashes: [] });
  });
});

it('omits valid fields', () => {
  expect(presentErrors<typeof saved>({ name: 'Write a name.', teams: undefined })).toEqual({ name: 'Write a name.' });
});
