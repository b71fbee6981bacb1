import { featureHandlers } from './access/featureHandlers.ts';
import { holderHandlers } from './access/holderHandlers.ts';
import { previewHandlers } from './access/previewHandlers.ts';
import { roleHandlers } from './access/roleHandlers.ts';
import { auditHandlers } from './audit/auditHandlers.ts';
import { batchHandlers } from './bulk/batchHandlers.ts';
import { batchReadHandlers } from './bulk/batchReadHandlers.ts';
import { batchTimeHandlers } from './bulk/batchTimeHandlers.ts';
import { optOutHandlers } from './bulk/optOutHandlers.ts';
import { recipientListHandlers } from './bulk/recipientListHandlers.ts';
import { runningBatchHandlers } from './bulk/runningBatchHandlers.ts';
import { sendMultipleHandlers } from './bulk/sendMultipleHandlers.ts';
import type { Handlers } from './calls/outcome.ts';
import { chatHandlers } from './chats/chatHandlers.ts';
import { chatMarkHandlers } from './chats/chatMarkHandlers.ts';
import { contactHandlers } from './chats/contactHandlers.ts';
import { deletionHandlers } from './chats/deletion/deletionHandlers.ts';
import { fileHandlers } from './chats/fileHandlers.ts';
import { historyHandlers } from './chats/historyHandlers.ts';
import { starHandlers } from './chats/starHandlers.ts';
import { clientHandlers } from './clients/clientHandlers.ts';
import { consoleHandlers } from './console/consoleHandlers.ts';
import { emailHandlers } from './console/emailHandlers.ts';
import { systemHandlers } from './console/systemHandlers.ts';
import { contactSourceHandlers } from './contacts/carddav/contactSourceHandlers.ts';
import { contactBookHandlers } from './contacts/contactBookHandlers.ts';
import { contactCardHandlers } from './contacts/contactCardHandlers.ts';
import { contactMergeHandlers } from './contacts/contactMergeHandlers.ts';
import { distinctContactHandlers } from './contacts/distinctContactHandlers.ts';
import { contactExportHandlers } from './contacts/files/contactExportHandlers.ts';
import { contactImportHandlers } from './contacts/files/contactImportHandlers.ts';
import { undoImportHandlers } from './contacts/files/undoImportHandlers.ts';
import { knownLineHandlers } from './contacts/knownLineHandlers.ts';
import { joinHandlers, type NeedsOf } from './joinHandlers.ts';
import { leavingHandlers } from './leaving/leavingHandlers.ts';
import { limited } from './limits/limited.ts';
import { lineImportHandlers } from './lines/import/lineImportHandlers.ts';
import { lineAdminHandlers } from './lines/lineAdminHandlers.ts';
import { lineHandlers } from './lines/lineHandlers.ts';
import { optOutListHandlers } from './lines/optOutListHandlers.ts';
import { profileHandlers } from './lines/profileHandlers.ts';
import { userLineHandlers } from './lines/userLineHandlers.ts';
import { preferenceHandlers } from './preferences/preferenceHandlers.ts';
import { viewHandlers } from './preferences/viewHandlers.ts';
import { moveLinesHandlers } from './providers/moveLinesHandlers.ts';
import { providerHandlers } from './providers/providerHandlers.ts';
import { providerToolHandlers } from './providers/providerToolHandlers.ts';
import { standbyHandlers } from './providers/standbyHandlers.ts';
import { unroutedHandlers } from './providers/unroutedHandlers.ts';
import { pushActHandlers } from './push/pushActHandlers.ts';
import { pushHandlers } from './push/pushHandlers.ts';
import { reportMailHandlers } from './reports/mail/reportMailHandlers.ts';
import { reportHandlers } from './reports/reportHandlers.ts';
import { routeHandlers } from './routes/routeHandlers.ts';
import { scheduledFileHandlers } from './scheduled/scheduledFileHandlers.ts';
import { scheduledHandlers } from './scheduled/scheduledHandlers.ts';
import { scheduledReadHandlers } from './scheduled/scheduledReadHandlers.ts';
import { takeBackHandlers } from './scheduled/takeBackHandlers.ts';
import { recoveryHandlers } from './session/recoveryHandlers.ts';
import { sessionHandlers } from './session/sessionHandlers.ts';
import { signInHandlers } from './session/signInHandlers.ts';
import { ssoSetupHandlers } from './session/sso/ssoSetupHandlers.ts';
import { passkeyHandlers } from './session/twoStep/passkeyHandlers.ts';
import { passkeySettingsHandlers } from './session/twoStep/passkeySettingsHandlers.ts';
import { twoStepHandlers } from './session/twoStep/twoStepHandlers.ts';
import { twoStepSettingsHandlers } from './session/twoStep/twoStepSettingsHandlers.ts';
import { templateFileHandlers } from './templates/templateFileHandlers.ts';
import { templateHandlers } from './templates/templateHandlers.ts';
import { bulkUserHandlers } from './users/bulkUserHandlers.ts';
import { deleteUserHandlers } from './users/deletion/deleteUserHandlers.ts';
import { emailChangeHandlers } from './users/emailChange/emailChangeHandlers.ts';
import { userFileHandlers } from './users/files/userFileHandlers.ts';
import { identityHandlers } from './users/identityHandlers.ts';
import { userAccountHandlers } from './users/userAccountHandlers.ts';
import { userAdminHandlers } from './users/userAdminHandlers.ts';
import { userDataHandlers } from './users/userDataHandlers.ts';
import { userHandlers } from './users/userHandlers.ts';

const handlers = joinHandlers(
  systemHandlers,
  ssoSetupHandlers,
  emailHandlers,
  signInHandlers,
  twoStepHandlers,
  passkeyHandlers,
  recoveryHandlers,
  sessionHandlers,
  twoStepSettingsHandlers,
  passkeySettingsHandlers,
  userHandlers,
  deleteUserHandlers,
  leavingHandlers,
  userAdminHandlers,
  bulkUserHandlers,
  userAccountHandlers,
  identityHandlers,
  userLineHandlers,
  userDataHandlers,
  profileHandlers,
  emailChangeHandlers,
  userFileHandlers,
  lineHandlers,
  chatHandlers,
  chatMarkHandlers,
  starHandlers,
  contactHandlers,
  contactBookHandlers,
  contactCardHandlers,
  contactExportHandlers,
  contactImportHandlers,
  undoImportHandlers,
  contactMergeHandlers,
  distinctContactHandlers,
  knownLineHandlers,
  contactSourceHandlers,
  deletionHandlers,
  historyHandlers,
  sendMultipleHandlers,
  batchHandlers,
  batchTimeHandlers,
  batchReadHandlers,
  recipientListHandlers,
  templateHandlers,
  templateFileHandlers,
  optOutHandlers,
  fileHandlers,
  standbyHandlers,
  moveLinesHandlers,
  unroutedHandlers,
  providerToolHandlers,
  pushActHandlers,
  scheduledHandlers,
  scheduledReadHandlers,
  scheduledFileHandlers,
  takeBackHandlers,
);
/** They share one limit of calls per user. */
const accessHandlers = joinHandlers(
  roleHandlers,
  featureHandlers,
  holderHandlers,
  previewHandlers,
  auditHandlers,
  routeHandlers,
  reportHandlers,
  reportMailHandlers,
  clientHandlers,
  consoleHandlers,
  providerHandlers,
  lineAdminHandlers,
  lineImportHandlers,
  optOutListHandlers,
  runningBatchHandlers,
);
const settingHandlers = joinHandlers(viewHandlers, preferenceHandlers, pushHandlers);

type HandlerNeeds = NeedsOf<[typeof handlers, typeof accessHandlers, typeof settingHandlers]>;

/** Every endpoint's handler: one that is missing doesn't compile. */
export function createHandlers(needs: HandlerNeeds): Handlers {
  return {
    ...handlers(needs),
    ...limited(needs, 'accessCalls', accessHandlers(needs)),
    ...limited(needs, 'ownSettings', settingHandlers(needs)),
  };
}
