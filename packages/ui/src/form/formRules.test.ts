import { describe, expect, it } from 'vitest';
import { draftOf, mergeValues, realErrors } from './formRules.ts';

const saved = { name: 'Alice', teams: ['support'], isActive: true };

describe('draftOf', () => {
  it('is what differs, and nothing once it is as it was', () => {
    expect(draftOf({ ...saved, name: 'Alicia' }, saved)).toEqual({ name: 'Alicia' });
    expect(draftOf({ ...saved, teams: ['support', 'night'] }, saved)).toEqual({ teams: ['support', 'night'] });
    expect(draftOf({ ...saved, teams: ['support'] }, saved)).toBeUndefined();
  });
});

describe('mergeValues', () => {
  it('keeps mine, takes theirs, and names what both changed', () => {
    const mine = { ...saved, name: 'Alicia', isActive: false };
    const theirs = { ...saved, name: 'Alix', teams: ['night'] };
    expect(mergeValues(saved, mine, theirs)).toEqual({
      values: { name: 'Alicia', teams: ['night'], isActive: false },
      clashes: ['name'],
    });
  });

  it('sees no clash where both changed to the same', () => {
    const both = { ...saved, name: 'Alix' };
    expect(mergeValues(saved, both, both)).toEqual({ values: both, clashes: [] });
  });
});

it('leaves out fields that are right', () => {
  expect(realErrors<typeof saved>({ name: 'Write a name.', teams: undefined })).toEqual({ name: 'Write a name.' });
});
