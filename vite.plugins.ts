import react from '@vitejs/plugin-react';
import { catalogues } from './scripts/catalogues.mjs';

/** What the app and Storybook build with. docs/decisions/021 says why the compiler leaves the design system out. */
export const plugins = [catalogues(), react({ compiler: { sources: ['/packages/app/', '/packages/chat/'] } })];
