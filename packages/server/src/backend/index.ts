export {
  type AccessSteps,
  auditText,
  type StoredAudit,
  type StoredFunction,
  type StoredRevision,
  type StoredRole,
  type StoredView,
} from './accessStore.ts';
export { builtInFunctions } from './builtInFunctions.ts';
export { type Backend, type BackendOptions, createBackend } from './createBackend.ts';
export type { ChatHeadRecord, ConsoleSteps, StoredNotification } from './consoleStore.ts';
export { createInProcessBackplane } from './hub/backplane.ts';
export { HubRefusal } from './hub/hubRefusal.ts';
export { createLoopbackCarrier, DEMO_REPLYING_NUMBERS, DEMO_UNREACHABLE_NUMBER } from './carrier/loopbackCarrier.ts';
export { NO_MARKS } from './chatMarks.ts';
export { createMemoryDepot } from './files/memoryDepot.ts';
export { createMemoryStore } from './memoryStore/createMemoryStore.ts';
export { createWebCryptoHasher } from './webCryptoHasher.ts';
export { DEFAULT_LIMITS, type Limits } from './limits.ts';
export { findPasswordProblem, type PasswordProblem } from './passwords.ts';
export { newUserAt } from './newUser.ts';
export * from './peopleStore.ts';
export type * from './ports.ts';
export { REFRESH_COOKIE } from './sessions.ts';
export {
  DAY_MS,
  type FigureQuery,
  HOUR_MS,
  type OwnedLine,
  QUARTER_MS,
  type ReportSteps,
  STORED_FIGURES,
  type StoredFigures,
} from './reportStore.ts';
export type * from './store.ts';
export { RETRY_AFTER_SECONDS, StoreUnavailable, UNAVAILABLE_SENTENCE } from './storeUnavailable.ts';
export { createSystem, mayChangeSettings, type System } from './system.ts';
export { createSystemClock } from './systemClock.ts';
export { FIRST_NAMES, LAST_NAMES } from './seed/names.ts';
export { seedActivity } from './seed/seedActivity.ts';
export { seedBatches } from './seed/seedBatches.ts';
export { DEMO_PASSWORD, DEMO_USERNAMES, seedDemo } from './seed/seedDemo.ts';
