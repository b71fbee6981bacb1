import type { StoreSteps } from '../../backend/index.ts';
import { accessSteps } from './access/accessSteps.ts';
import { accountSteps } from './account/accountSteps.ts';
import { sessionSteps } from './account/sessionSteps.ts';
import { trySteps } from './account/trySteps.ts';
import { batchRecipientSteps } from './bulk/batchRecipientSteps.ts';
import { batchSteps } from './bulk/batchSteps.ts';
import { reachedSteps } from './bulk/reachedSteps.ts';
import { recipientSteps } from './bulk/recipientSteps.ts';
import { chatSteps } from './chats/chatSteps.ts';
import { deletedSteps } from './chats/deletedSteps.ts';
import { fileSteps } from './chats/fileSteps.ts';
import { messageSteps } from './chats/messageSteps.ts';
import { sendingSteps } from './chats/sendingSteps.ts';
import { contactSteps } from './contacts/contactSteps.ts';
import { longTextSteps } from './delivery/longTextSteps.ts';
import { outboundSteps } from './delivery/outboundSteps.ts';
import { providerNewsSteps } from './delivery/providerNewsSteps.ts';
import { lineListSteps } from './lines/lineListSteps.ts';
import { spendSteps } from './lines/spendSteps.ts';
import { consoleSteps } from './notifications/consoleSteps.ts';
import { emailSteps } from './notifications/emailSteps.ts';
import { providerSteps } from './providers/providerSteps.ts';
import { unroutedSteps } from './providers/unroutedSteps.ts';
import { pushSteps } from './push/pushSteps.ts';
import type { Queries } from './queries.ts';
import { reportSteps } from './reports/reportSteps.ts';
import { settingSteps } from './system/settingSteps.ts';
import { deletionSteps } from './users/deletionSteps.ts';
import { linesOfUserSteps } from './users/linesOfUserSteps.ts';
import { userFacetSteps } from './users/userFacetSteps.ts';
import { userListSteps } from './users/userListSteps.ts';
import { userSteps } from './users/userSteps.ts';

/** All steps of the store, on a database or within a transaction. */
export function createSteps(queries: Queries): StoreSteps {
  return {
    ...userSteps(queries),
    ...userListSteps(queries),
    ...userFacetSteps(queries),
    ...linesOfUserSteps(queries),
    ...deletionSteps(queries),
    ...accountSteps(queries),
    ...sessionSteps(queries),
    ...trySteps(queries),
    ...settingSteps(queries),
    ...chatSteps(queries),
    ...contactSteps(queries),
    ...deletedSteps(queries),
    ...messageSteps(queries),
    ...sendingSteps(queries),
    ...outboundSteps(queries),
    ...providerNewsSteps(queries),
    ...longTextSteps(queries),
    ...providerSteps(queries),
    ...pushSteps(queries),
    ...unroutedSteps(queries),
    ...lineListSteps(queries),
    ...spendSteps(queries),
    ...fileSteps(queries),
    ...accessSteps(queries),
    ...reportSteps(queries),
    ...consoleSteps(queries),
    ...emailSteps(queries),
    ...batchSteps(queries),
    ...batchRecipientSteps(queries),
    ...reachedSteps(queries),
    ...recipientSteps(queries),
  };
}
