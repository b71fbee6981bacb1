import { createContext } from 'react';
import type { CustomiserOptionName } from './customiserPreferences.ts';

/** The options the user can't change. */
export const LockedOptions = createContext<ReadonlySet<CustomiserOptionName>>(new Set());
