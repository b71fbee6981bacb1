import { useSyncExternalStore } from 'react';
import { contrastOf, over, parseColour, type Rgba } from './contrast/contrast.ts';
import { variableName } from './variableName.ts';

type PageColour = (name: string) => Rgba;

/** The computed colours of the page, updated when theme, skin or custom colours change. For stories only. */
export function usePageColour(): PageColour {
  useSyncExternalStore(
    watchPage,
    () => getComputedStyle(document.documentElement).getPropertyValue('--ml-accent') + document.documentElement.dataset['theme'],
  );
  return (name) => {
    const value = getComputedStyle(document.documentElement).getPropertyValue(variableName(name)).trim();
    return value ? parseColour(spellOut(value)) : [0, 0, 0, 0];
  };
}

/** Contrast of a text colour on a background, with an optional layer between. */
export function ratioOn(colour: PageColour, name: string, on: string, through?: string): number {
  const ground = through ? over(colour(through), colour(on)) : colour(on);
  return contrastOf(over(colour(name), ground), ground);
}

/** The build shortens colours (`#fff`, `red`); the browser converts them to `rgb(…)`. */
function spellOut(colour: string): string {
  const { style } = document.createElement('i');
  style.color = colour;
  return style.color;
}

function watchPage(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true });
  return () => observer.disconnect();
}
