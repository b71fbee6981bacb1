import type { StoreOperations } from '../../backend/index.ts';
import { accessOperations } from './access/accessOperations.ts';
import { accountOperations } from './account/accountOperations.ts';
import { attemptOperations } from './account/attemptOperations.ts';
import { sessionOperations } from './account/sessionOperations.ts';
import { batchOperations } from './bulk/batchOperations.ts';
import { batchRecipientOperations } from './bulk/batchRecipientOperations.ts';
import { reachedOperations } from './bulk/reachedOperations.ts';
import { recipientOperations } from './bulk/recipientOperations.ts';
import { chatOperations } from './chats/chatOperations.ts';
import { deletedOperations } from './chats/deletedOperations.ts';
import { fileOperations } from './chats/fileOperations.ts';
import { heldOperations } from './chats/heldOperations.ts';
import { messageOperations } from './chats/messageOperations.ts';
import { sendingOperations } from './chats/sendingOperations.ts';
import { contactImportOperations } from './contacts/contactImportOperations.ts';
import { contactOperations } from './contacts/contactOperations.ts';
import { longTextOperations } from './delivery/longTextOperations.ts';
import { outboundOperations } from './delivery/outboundOperations.ts';
import { providerEventOperations } from './delivery/providerEventOperations.ts';
import { lineListOperations } from './lines/lineListOperations.ts';
import { spendOperations } from './lines/spendOperations.ts';
import { consoleOperations } from './notifications/consoleOperations.ts';
import { emailOperations } from './notifications/emailOperations.ts';
import { providerOperations } from './providers/providerOperations.ts';
import { unroutedOperations } from './providers/unroutedOperations.ts';
import { pushOperations } from './push/pushOperations.ts';
import type { Queries } from './queries.ts';
import { reportMailOperations } from './reports/reportMailOperations.ts';
import { reportOperations } from './reports/reportOperations.ts';
import { scheduledOperations } from './scheduled/scheduledOperations.ts';
import { settingOperations } from './system/settingOperations.ts';
import { templateOperations } from './templates/templateOperations.ts';
import { deletionOperations } from './users/deletionOperations.ts';
import { linesOfUserOperations } from './users/linesOfUserOperations.ts';
import { userFacetOperations } from './users/userFacetOperations.ts';
import { userListOperations } from './users/userListOperations.ts';
import { userOperations } from './users/userOperations.ts';

/** All steps of the store, on a database or within a transaction. */
export function createOperations(queries: Queries): StoreOperations {
  return {
    ...userOperations(queries),
    ...userListOperations(queries),
    ...userFacetOperations(queries),
    ...linesOfUserOperations(queries),
    ...deletionOperations(queries),
    ...accountOperations(queries),
    ...sessionOperations(queries),
    ...attemptOperations(queries),
    ...settingOperations(queries),
    ...chatOperations(queries),
    ...contactOperations(queries),
    ...contactImportOperations(queries),
    ...deletedOperations(queries),
    ...messageOperations(queries),
    ...heldOperations(queries),
    ...sendingOperations(queries),
    ...outboundOperations(queries),
    ...providerEventOperations(queries),
    ...longTextOperations(queries),
    ...providerOperations(queries),
    ...pushOperations(queries),
    ...scheduledOperations(queries),
    ...unroutedOperations(queries),
    ...lineListOperations(queries),
    ...spendOperations(queries),
    ...fileOperations(queries),
    ...accessOperations(queries),
    ...reportOperations(queries),
    ...reportMailOperations(queries),
    ...consoleOperations(queries),
    ...emailOperations(queries),
    ...batchOperations(queries),
    ...batchRecipientOperations(queries),
    ...reachedOperations(queries),
    ...recipientOperations(queries),
    ...templateOperations(queries),
  };
}
