import { isDefaultColours } from '@manyline/ui';
import type { createStore } from 'jotai';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { customAccents } from './customAccents.ts';
import { coloursAtom } from './preferences.ts';

/** Stores the user's own colours for the next first paint, for both modes, because the device may switch mode in between. */
export function mirrorColours(store: ReturnType<typeof createStore>): () => void {
  const { storage } = store.get(servicesAtom);
  const mirror = (): void => {
    const colours = store.get(coloursAtom);
    if (isDefaultColours(colours.light) && isDefaultColours(colours.dark)) {
      storage.set('accents', undefined);
      return;
    }
    storage.set('accents', JSON.stringify(customAccents(colours)));
  };
  mirror();
  return store.sub(coloursAtom, mirror);
}
