export { findScheduled } from './findScheduled.ts';
export type { ScheduledFilter, ScheduledScreenProps } from './Scheduled.types.ts';
export { ScheduledScreen } from './ScheduledScreen.tsx';
