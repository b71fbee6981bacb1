import type { StoreOperations } from '../../../backend/index.ts';
import type { Queries } from '../queries.ts';
import { toSendingContext } from './sendingContext.ts';

export function sendingOperations({ readSendingContext, addToChats }: Queries): Pick<StoreOperations, 'findSendingContext' | 'addToChats'> {
  return {
    findSendingContext: async (lineTn, contactTn, clientId) =>
      toSendingContext(await readSendingContext({ line_tn: lineTn, contact_tn: contactTn, client_id: clientId ?? '' })),
    async addToChats(lineTn, added) {
      const [{ message }] = added;
      const claim = message.clientId === undefined ? undefined : { line_tn: lineTn, client_id: message.clientId, message_id: message.id };
      await addToChats({ added, claim });
    },
  };
}
