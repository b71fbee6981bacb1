import { isDefaultColours } from '@manyline/ui';
import type { createStore } from 'jotai';
import { coloursAtom } from './preferences.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';

/** Stores the user's own colours for the next first paint, for both modes, because the device may switch mode in between. */
export function mirrorColours(store: ReturnType<typeof createStore>): () => void {
  const { storage } = store.get(servicesAtom);
  const mirror = (): void => {
    const colours = store.get(coloursAtom);
    if (isDefaultColours(colours.light) && isDefaultColours(colours.dark)) {
      storage.set('accents', undefined);
      return;
    }
    import('./customAccents.ts').then(
      ({ customAccents }) => {
        if (store.get(coloursAtom) === colours) storage.set('accents', JSON.stringify(customAccents(colours)));
      },
      () => undefined,
    );
  };
  mirror();
  return store.sub(coloursAtom, mirror);
}
