import { createElement, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';

/** A person acts on what they see: effects have run, and what measures itself, which is drawn a frame later, is there. */
export async function painted(): Promise<void> {
  await effectsRan();
  await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
}

/** Before React draws anything, it runs the effects of what it drew before. */
async function effectsRan(): Promise<void> {
  const root = createRoot(document.createElement('div'));
  await new Promise<void>((resolve) => root.render(createElement(Drawn, { onDrawn: resolve })));
  root.unmount();
}

function Drawn({ onDrawn }: { readonly onDrawn: () => void }) {
  useLayoutEffect(onDrawn, [onDrawn]);
  return null;
}
