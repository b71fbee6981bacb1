export {
  type AccessOperations,
  type AuditPart,
  auditText,
  type StoredAudit,
  type StoredFeature,
  type StoredRevision,
  type StoredRole,
  type StoredView,
} from './store/accessStore.ts';
export { builtInFeatures } from './rules/builtInFeatures.ts';
export type { Backend, BackendOptions } from './backend.ts';
export { createBackend } from './createBackend.ts';
export type { ChatHeadRecord, ConsoleOperations, StoredNotification } from './store/consoleStore.ts';
export { writeWorkbook } from './exports/workbook.ts';
export { writeContacts } from './contacts/files/contactExportHandlers.ts';
export { createInProcessBackplane } from './hub/backplane.ts';
export { allowPasswords } from './system/allowPasswords.ts';
export {
  findLostSecrets,
  forgetProviderSecrets,
  forgetSourcePasswords,
  forgetSsoSecret,
  removeTotp,
  type SealedSecrets,
  type SecretStore,
} from './console/lostSecrets.ts';
export { HubRefusal } from './hub/hubRefusal.ts';
export {
  createLoopbackProvider,
  DEMO_REPLYING_NUMBERS,
  DEMO_UNCONFIRMED_NUMBER,
  DEMO_UNREACHABLE_NUMBER,
} from './providers/loopbackProvider.ts';
export { FetchFailure } from './providers/fetchFailure.ts';
export { MailRefused } from './email/mailRefused.ts';
export { MissingFile } from './providers/missingFile.ts';
export type * from './providers/providerModule.ts';
export { readStatusWord } from './providers/reportWords.ts';
export { createSimulatedModule, type SimulatedPhone } from './providers/simulated/simulatedModule.ts';
export { NO_MARKS } from './chats/chatMarks.ts';
export { isLeaving } from './rules/outboundStates.ts';
export { createMemoryDepot } from './files/memoryDepot.ts';
export { createWebCryptoHasher } from './ports/webCryptoHasher.ts';
export { DEFAULT_LIMITS, type Limits } from './limits/limits.ts';
export { findPasswordProblem, type PasswordProblem } from './rules/passwords.ts';
export { newUserAt } from './rules/newUser.ts';
export * from './store/userStore.ts';
export type * from './ports/ports.ts';
export { REFRESH_COOKIE } from './session/refreshCookie.ts';
export {
  DAY_MS,
  type FigureQuery,
  HOUR_MS,
  type OwnedLine,
  QUARTER_MS,
  type ReportOperations,
  STORED_FIGURES,
  type StoredFigures,
} from './store/reportStore.ts';
export { type BatchQuery, UNFINISHED } from './store/batchStore.ts';
export type * from './store/store.ts';
export { partsLookedThrough } from './store/longTextStore.ts';
export { describeTrouble, DiskFull, RETRY_AFTER_SECONDS, StoreUnavailable, UNAVAILABLE_SENTENCE } from './store/storeUnavailable.ts';
export { askedLanguage, chooseLanguage } from './shared/chooseLanguage.ts';
export { inLanguage, type Sentence } from '../messages/sentence.ts';
export { SsoFailure, type SsoFailureKind } from './session/sso/ssoFailure.ts';
export { createSystem, mayChangeSettings, type System } from './system/system.ts';
export { createSystemClock } from './ports/systemClock.ts';
export { FIRST_NAMES, LAST_NAMES } from './seed/names.ts';
export { newHealth, type StoredHealth } from './providers/health/nextHealth.ts';
export { demoRoles } from './seed/demoRoles.ts';
export { seedActivity } from './seed/seedActivity.ts';
export { seedProviders } from './seed/seedProviders.ts';
export { seedBatches } from './seed/seedBatches.ts';
export { DEMO_PASSWORD, DEMO_USERNAMES, seedDemo } from './seed/seedDemo.ts';
