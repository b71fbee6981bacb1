import { DEFAULT_COLOURS } from '@manyline/ui';
import { createStore } from 'jotai';
import { expect, test, vi } from 'vitest';
import type { Services } from '../services/services.ts';
import { servicesStateAtom } from '../shared/servicesAtom.ts';
import { memoryStorage } from '../testing/storyWorld/memoryStorage.ts';
import { customAccents } from './customAccents.ts';
import { mirrorColours } from './mirrorColours.ts';
import { coloursAtom } from './preferences.ts';

const own = { light: DEFAULT_COLOURS, dark: { primary: '#e0457b', primaryDarken: '#c42e64' } };
const house = { light: DEFAULT_COLOURS, dark: DEFAULT_COLOURS };

function mirrored(cookies?: Record<string, string>) {
  const store = createStore();
  const storage = memoryStorage(cookies, { accents: 'left from before' });
  store.set(servicesStateAtom, { storage, tabs: { post: () => undefined } } as unknown as Services);
  return { store, storage, stop: mirrorColours(store) };
}

test('default colours are not stored', () => {
  expect(mirrored().storage.get('accents')).toBeUndefined();
});

test('custom colours are stored for both modes, and reset together', async () => {
  const { store, storage, stop } = mirrored({ darkThemePrimaryColor: '#e0457b', darkThemePrimaryDarkenColor: '#c42e64' });
  await expect.poll(() => storage.get('accents')).toBe(JSON.stringify(customAccents(own)));

  const changed = { ...own, light: { primary: '#0f766e', primaryDarken: '#115e59' } };
  store.set(coloursAtom, changed);
  await expect.poll(() => storage.get('accents')).toBe(JSON.stringify(customAccents(changed)));

  store.set(coloursAtom, house);
  expect(storage.get('accents')).toBeUndefined();
  stop();
});

test('the last choice counts, however long its code takes to load', async () => {
  const { store, storage } = mirrored();
  store.set(coloursAtom, own);
  store.set(coloursAtom, house);
  await vi.dynamicImportSettled();
  expect(storage.get('accents')).toBeUndefined();
});
