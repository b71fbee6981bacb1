import { describe, expect, it } from 'vitest';
import { readCatalogue, readTexts } from './catalogues.mjs';

describe('catalogues', () => {
  it('uses English for a missing translation', () => {
    expect(readTexts('nowhere', 'common')).toEqual(readCatalogue('en', 'common'));
  });

  it('uses the language for the rest', () => {
    expect(readTexts('fr', 'common')).toMatchObject(readCatalogue('fr', 'common'));
    expect(Object.keys(readTexts('ar', 'common')).sort()).toEqual(Object.keys(readCatalogue('en', 'common')).sort());
  });
});
