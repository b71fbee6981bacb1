import { fn } from 'storybook/test';
import type { Many } from './Many.types.ts';

export const many: Many = { isOpen: false, onOpenChange: fn() };
