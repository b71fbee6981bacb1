import { useSyncExternalStore } from 'react';
import { contrastOf, over, parseColour, type Rgba } from './contrast.ts';
import { variableName } from './variableName.ts';

type PageColour = (name: string) => Rgba;

/** The colours as they stand on the page now: a change of theme, skin or own colours is read anew. Only stories use it. */
export function usePageColour(): PageColour {
  useSyncExternalStore(
    watchPage,
    () => getComputedStyle(document.documentElement).getPropertyValue('--accent') + document.documentElement.dataset['theme'],
  );
  return (name) => {
    const value = getComputedStyle(document.documentElement).getPropertyValue(variableName(name)).trim();
    return value ? parseColour(spellOut(value)) : [0, 0, 0, 0];
  };
}

/** The contrast of a text colour where it lies on a ground, through a tint if there is one. */
export function ratioOn(colour: PageColour, name: string, on: string, through?: string): number {
  const ground = through ? over(colour(through), colour(on)) : colour(on);
  return contrastOf(over(colour(name), ground), ground);
}

/** The build shortens colours (`#fff`, `red`): the browser writes each as `rgb(…)`. */
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
