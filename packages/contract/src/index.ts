export { accessEndpoints } from './access/accessEndpoints.ts';
export * from './account/accountEndpoints.ts';
export * from './session/authEndpoints.ts';
export { recipientInputSchema } from './bulk/recipientInput.ts';
export * from './chats/chatEndpoints.ts';
export * from './chats/contactEndpoints.ts';
export * from './contacts/contactCard.ts';
export * from './contacts/contactCardEndpoints.ts';
export * from './contacts/contactName.ts';
export { consoleEndpoints, FOUND_CHATS_MAX_COUNT } from './notifications/consoleEndpoints.ts';
export { type Access, type AnswerOf, type Endpoint, type PayloadOf } from './api/endpoint.ts';
export * from './endpoints/endpoints.ts';
export { everydayEndpoints } from './endpoints/everydayEndpoints.ts';
export * from './api/envelope.ts';
export { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS, type ImportRowInput } from './api/importAnswer.ts';
export * from './api/humanCheck.ts';
export * from './session/isGrant.ts';
export * from './lines/address.ts';
export * from './lines/lineColor.ts';
export * from './lines/lineEndpoints.ts';
export * from './preferences/preferenceEndpoints.ts';
export * from './session/emailDomain.ts';
export * from './session/sso.ts';
export * from './session/ssoSetup.ts';
export * from './system/systemEndpoints.ts';
export * from './users/userEndpoints.ts';
export * from './users/userLineEndpoints.ts';
export * from './rules/ability.ts';
export * from './account/account.ts';
export * from './audit/audit.ts';
export * from './bulk/batch.ts';
export { isBrokenRule, ruleNames } from './rules/brokenRule.ts';
export { meetsConditions, OPERATORS } from './rules/conditions.ts';
export * from './chats/chat.ts';
export * from './clients/client.ts';
export * from './chats/contact.ts';
export * from './users/csvCell.ts';
export * from './rules/decide.ts';
export * from './files/file.ts';
export * from './files/fittedSteps.ts';
export * from './files/fileName.ts';
export * from './chats/foldText.ts';
export type { Judged, Judging, RecipientInput } from './bulk/judgeRecipient.ts';
export type { RecipientNumber, RecipientNumberProblem } from './bulk/readRecipientNumber.ts';
export * from './rules/guard.ts';
export * from './session/humanCheckKey.ts';
export * from './access/lintRules.ts';
export * from './access/ruleLimits.ts';
export type { EmailQueue, UnsentEmail } from './system/emailEndpoints.ts';
export * from './system/maintenance.ts';
export * from './bulk/mergeFields.ts';
export * from './chats/message.ts';
export * from './chats/messageFacts.ts';
export { type MessageReply, replyTo } from './chats/messageReply.ts';
export { isOneTimeCode } from './chats/oneTimeCode.ts';
export * from './notifications/notification.ts';
export * from './notifications/onboarding.ts';
export * from './session/password.ts';
export * from './users/user.ts';
export * from './users/userFacts.ts';
export * from './users/userFileColumns.ts';
export { BATCH_STOPS, type BatchStop, type UnfinishedBatch } from './bulk/runningBatch.ts';
export { decideOptOut, type OptOutDecision, QUESTION_MS, type SentBefore } from './optOut/decideOptOut.ts';
export { readHelp } from './optOut/helpRequest.ts';
export { NO_OWN_WORDS, OPT_OUT_SOURCES, type OptOutRequest, type OptOutSource, type OptOutWords } from './optOut/optOut.ts';
export { OWN_WORD_MAX_LENGTH, OWN_WORDS_MAX_COUNT, type OwnWordProblem, ownWordProblem, parseOwnWords } from './optOut/ownWords.ts';
export { isYes, type OptOutReading, readOptOut } from './optOut/readOptOut.ts';
export { readSaid } from './optOut/said.ts';
export type { ParsedPhone, PhoneProblem } from './lines/phoneNumber.ts';
export type { LineImportAnswer } from './lines/lineAdminEndpoints.ts';
export * from './lines/lineRecord.ts';
export {
  OPT_OUT_REASON_MAX_LENGTH,
  OPT_OUT_SCOPES,
  OPT_OUT_SORTS,
  OPT_OUTS_AT_ONCE,
  type OptOutFilter,
  type OptOutInput,
  type OptOutKey,
  type OptOutRecord,
  type OptOutsAdded,
  type OptOutScope,
  type OptOutSort,
} from './lines/optOutEndpoints.ts';
export * from './lines/pickProfile.ts';
export * from './lines/profile.ts';
export * from './files/programKinds.ts';
export * from './providers/checkAccount.ts';
export * from './providers/providerAccount.ts';
export * from './providers/phoneCause.ts';
export { MOST_ASSIGNED, PROVIDER_HISTORY_MAX_COUNT } from './providers/providerEndpoints.ts';
export * from './providers/providerHealth.ts';
export * from './providers/standby.ts';
export * from './providers/unrouted.ts';
export * from './providers/carriedBytes.ts';
export * from './providers/fileSizes.ts';
export * from './providers/providerSettings.ts';
export * from './reports/exportFormat.ts';
export * from './reports/report.ts';
export * from './reports/reportZone.ts';
export * from './rules/role.ts';
export * from './routes/checkRoutes.ts';
export * from './routes/diffRoutes.ts';
export * from './system/specifiedMessages.ts';
export * from './shared/textLanguages.ts';
export * from './routes/mergeRoutes.ts';
export * from './routes/moveRoute.ts';
export * from './routes/parseRoutes.ts';
export * from './routes/routeEntry.ts';
export * from './routes/routeKey.ts';
export * from './routes/routeNode.ts';
export * from './routes/routePages.ts';
export * from './routes/routeTree.ts';
export * from './session/safePath.ts';
export * from './chats/seenText.ts';
export * from './system/systemConfig.ts';
export * from './system/systemConfigPath.ts';
export * from './system/hubAddress.ts';
export * from './system/systemSettings.ts';
export * from './system/systemStatus.ts';
export * from './session/twoStep.ts';
export { readTypedCount } from './bulk/typedCount.ts';
export * from './session/user.ts';
export * from './preferences/view.ts';
export * from './hub/hubEvents.ts';
export * from './hub/hubMessages.ts';
