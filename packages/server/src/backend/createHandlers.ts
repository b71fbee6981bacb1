import { joinHandlers, type NeedsOf } from './joinHandlers.ts';
import type { Handlers } from './calls/outcome.ts';
import { providerHandlers } from './providers/providerHandlers.ts';
import { providerToolHandlers } from './providers/providerToolHandlers.ts';
import { unroutedHandlers } from './providers/unroutedHandlers.ts';
import { standbyHandlers } from './providers/standbyHandlers.ts';
import { clientHandlers } from './clients/clientHandlers.ts';
import { consoleHandlers } from './console/consoleHandlers.ts';
import { reportHandlers } from './reports/reportHandlers.ts';
import { routeHandlers } from './routes/routeHandlers.ts';
import { batchHandlers } from './bulk/batchHandlers.ts';
import { batchReadHandlers } from './bulk/batchReadHandlers.ts';
import { runningBatchHandlers } from './bulk/runningBatchHandlers.ts';
import { chatHandlers } from './chats/chatHandlers.ts';
import { contactHandlers } from './chats/contactHandlers.ts';
import { chatMarkHandlers } from './chats/chatMarkHandlers.ts';
import { deletionHandlers } from './chats/deletion/deletionHandlers.ts';
import { historyHandlers } from './chats/historyHandlers.ts';
import { featureHandlers } from './access/featureHandlers.ts';
import { auditHandlers } from './audit/auditHandlers.ts';
import { limited } from './limits/limited.ts';
import { lineAdminHandlers } from './lines/lineAdminHandlers.ts';
import { lineImportHandlers } from './lines/import/lineImportHandlers.ts';
import { optOutListHandlers } from './lines/optOutListHandlers.ts';
import { lineHandlers } from './lines/lineHandlers.ts';
import { optOutHandlers } from './bulk/optOutHandlers.ts';
import { recipientListHandlers } from './bulk/recipientListHandlers.ts';
import { fileHandlers } from './chats/fileHandlers.ts';
import { passkeyHandlers } from './session/twoStep/passkeyHandlers.ts';
import { passkeySettingsHandlers } from './session/twoStep/passkeySettingsHandlers.ts';
import { preferenceHandlers } from './preferences/preferenceHandlers.ts';
import { previewHandlers } from './access/previewHandlers.ts';
import { bulkUserHandlers } from './users/bulkUserHandlers.ts';
import { userFileHandlers } from './users/files/userFileHandlers.ts';
import { userAdminHandlers } from './users/userAdminHandlers.ts';
import { identityHandlers } from './users/identityHandlers.ts';
import { userAccountHandlers } from './users/userAccountHandlers.ts';
import { deleteUserHandlers } from './users/deletion/deleteUserHandlers.ts';
import { userDataHandlers } from './users/userDataHandlers.ts';
import { userLineHandlers } from './lines/userLineHandlers.ts';
import { emailChangeHandlers } from './users/emailChange/emailChangeHandlers.ts';
import { profileHandlers } from './lines/profileHandlers.ts';
import { recoveryHandlers } from './session/recoveryHandlers.ts';
import { roleHandlers } from './access/roleHandlers.ts';
import { sendMultipleHandlers } from './bulk/sendMultipleHandlers.ts';
import { sessionHandlers } from './session/sessionHandlers.ts';
import { signInHandlers } from './session/signInHandlers.ts';
import { ssoSetupHandlers } from './session/sso/ssoSetupHandlers.ts';
import { emailHandlers } from './console/emailHandlers.ts';
import { systemHandlers } from './console/systemHandlers.ts';
import { twoStepHandlers } from './session/twoStep/twoStepHandlers.ts';
import { twoStepSettingsHandlers } from './session/twoStep/twoStepSettingsHandlers.ts';
import { userHandlers } from './users/userHandlers.ts';
import { viewHandlers } from './preferences/viewHandlers.ts';

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
  contactHandlers,
  deletionHandlers,
  historyHandlers,
  sendMultipleHandlers,
  batchHandlers,
  batchReadHandlers,
  recipientListHandlers,
  optOutHandlers,
  fileHandlers,
  standbyHandlers,
  unroutedHandlers,
  providerToolHandlers,
);
/** They share one limit of calls per user. */
const accessHandlers = joinHandlers(
  roleHandlers,
  featureHandlers,
  previewHandlers,
  auditHandlers,
  routeHandlers,
  reportHandlers,
  clientHandlers,
  consoleHandlers,
  providerHandlers,
  lineAdminHandlers,
  lineImportHandlers,
  optOutListHandlers,
  runningBatchHandlers,
);
const settingHandlers = joinHandlers(viewHandlers, preferenceHandlers);

type HandlerNeeds = NeedsOf<[typeof handlers, typeof accessHandlers, typeof settingHandlers]>;

/** Every endpoint's handler: one that is missing doesn't compile. */
export function createHandlers(needs: HandlerNeeds): Handlers {
  return {
    ...handlers(needs),
    ...limited(needs, 'accessCalls', accessHandlers(needs)),
    ...limited(needs, 'ownSettings', settingHandlers(needs)),
  };
}
