import { createLazyPart } from '@manyline/ui';
import type { ConsoleLiveProps } from './ConsoleLive.tsx';

/** Loads once the page is usable, and before it goes offline. */
export const live = createLazyPart<ConsoleLiveProps>(() => import('./ConsoleLive.tsx'));
