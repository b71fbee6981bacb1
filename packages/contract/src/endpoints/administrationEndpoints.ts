import { accessEndpoints } from '../access/accessEndpoints.ts';
import { accountEndpoints } from '../account/accountEndpoints.ts';
import { batchEndpoints } from '../bulk/batchEndpoints.ts';
import { runningBatchEndpoints } from '../bulk/runningBatch.ts';
import { recipientListEndpoints } from '../bulk/savedBulkEndpoints.ts';
import { clientEndpoints } from '../clients/clientEndpoints.ts';
import { contactCardEndpoints } from '../contacts/contactCardEndpoints.ts';
import { contactFileEndpoints } from '../contacts/contactFileEndpoints.ts';
import { contactMergeEndpoints } from '../contacts/contactMergeEndpoints.ts';
import { contactSourceEndpoints } from '../contacts/contactSource.ts';
import { knownLineEndpoints } from '../contacts/knownLineEndpoints.ts';
import { lineAdminEndpoints } from '../lines/lineAdminEndpoints.ts';
import { optOutEndpoints } from '../lines/optOutEndpoints.ts';
import { consoleEndpoints } from '../notifications/consoleEndpoints.ts';
import { pushEndpoints } from '../notifications/pushEndpoints.ts';
import { preferenceEndpoints } from '../preferences/preferenceEndpoints.ts';
import { providerEndpoints } from '../providers/providerEndpoints.ts';
import { reportEndpoints } from '../reports/reportEndpoints.ts';
import { routeEndpoints } from '../routes/routeEndpoints.ts';
import { scheduledEndpoints } from '../scheduled/scheduledEndpoints.ts';
import { ssoEndpoints } from '../session/ssoEndpoints.ts';
import { emailEndpoints } from '../system/emailEndpoints.ts';
import { systemSettingsEndpoints } from '../system/systemSettingsEndpoints.ts';
import { templateEndpoints } from '../templates/templateEndpoints.ts';
import { leavingEndpoints } from '../users/leavingEndpoints.ts';
import { profileEndpoints } from '../users/profileEndpoints.ts';
import { userEndpoints } from '../users/userEndpoints.ts';
import { userLineEndpoints } from '../users/userLineEndpoints.ts';
import { userSecurityEndpoints } from '../users/userSecurityEndpoints.ts';

/** Calls that the chat page does without until something of them is opened, so a client can load this table later. */
export const administrationEndpoints = {
  ...userEndpoints,
  ...userSecurityEndpoints,
  ...profileEndpoints,
  ...userLineEndpoints,
  ...leavingEndpoints,
  ...accountEndpoints,
  ...preferenceEndpoints,
  ...accessEndpoints,
  ...routeEndpoints,
  ...systemSettingsEndpoints,
  ...ssoEndpoints,
  ...emailEndpoints,
  ...reportEndpoints,
  ...clientEndpoints,
  ...consoleEndpoints,
  ...pushEndpoints,
  ...scheduledEndpoints,
  ...batchEndpoints,
  ...recipientListEndpoints,
  ...contactCardEndpoints,
  ...knownLineEndpoints,
  ...contactSourceEndpoints,
  ...contactFileEndpoints,
  ...contactMergeEndpoints,
  ...templateEndpoints,
  ...providerEndpoints,
  ...lineAdminEndpoints,
  ...optOutEndpoints,
  ...runningBatchEndpoints,
};
