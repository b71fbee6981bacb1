import { fn } from '@manyline/plays';
import type { LineTools } from './LineTools.types.ts';

export const lineTools: LineTools = {
  isAllLines: false,
  canReplace: false,
  leftovers: [],
  onSelectAllLines: fn(),
  onViewHistory: fn(),
  onCloseHistory: fn(),
  onChangeLine: fn(async () => ({ isDone: true }) as const),
  onReplace: fn(async () => ({ isDone: true, renumbered: [] }) as const),
  onMoveLeftover: fn(),
  onDropLeftover: fn(),
};
