import { createElement, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';

/** Waits until effects have run and components that measure themselves have rendered again. */
export async function painted(): Promise<void> {
  await effectsRan();
  await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
}

/** React runs pending effects before it renders again. */
async function effectsRan(): Promise<void> {
  const root = createRoot(document.createElement('div'));
  await new Promise<void>((resolve) => root.render(createElement(Drawn, { onDrawn: resolve })));
  root.unmount();
}

function Drawn({ onDrawn }: { readonly onDrawn: () => void }) {
  useLayoutEffect(onDrawn, [onDrawn]);
  return null;
}
