import { fn } from '@manyline/plays';
import type { Away } from './Away.types.ts';

export const away: Away = { summary: undefined, onOpenFirst: fn(), onDismiss: fn() };
