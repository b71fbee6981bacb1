import type { StoreSteps } from '../../backend/index.ts';
import type { Queries } from './queries.ts';

export function consoleSteps(_queries: Queries): Pick<StoreSteps, never> {
  return {};
}
