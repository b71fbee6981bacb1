import { describe, expect, it } from 'vitest';
import { readCatalogue, readTexts } from './catalogues.mjs';

describe('catalogues', () => {
  it('says in English what a language lacks', () => {
    expect(readTexts('nowhere', 'common')).toEqual(readCatalogue('en', 'common'));
  });

  it('says the rest in the language', () => {
    expect(readTexts('fr', 'common')).toMatchObject(readCatalogue('fr', 'common'));
    expect(Object.keys(readTexts('ar', 'common')).sort()).toEqual(Object.keys(readCatalogue('en', 'common')).sort());
  });
});
