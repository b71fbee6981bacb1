import type { createStore } from 'jotai';
import { languageAtom } from './preferences.ts';

/** Links the manifest of the chosen language, so that an installed app and its shortcuts are in it. */
export function mirrorManifest(store: ReturnType<typeof createStore>): () => void {
  const mirror = (): void => {
    const link = globalThis.document?.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    const href = manifestOf(store.get(languageAtom));
    if (link && link.getAttribute('href') !== href) link.setAttribute('href', href);
  };
  mirror();
  return store.sub(languageAtom, mirror);
}

function manifestOf(language: string): string {
  return language === 'en' ? '/manyline.webmanifest' : `/manyline.${language}.webmanifest`;
}
