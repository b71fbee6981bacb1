import { createContext } from 'react';
import type { CustomiserOptionName } from './customiserPreferences.ts';

/** What nobody may choose otherwise. */
export const LockedOptions = createContext<ReadonlySet<CustomiserOptionName>>(new Set());
