import type { StoreSteps } from '../../../backend/index.ts';
import type { Queries } from '../queries.ts';
import { toSides } from './sides.ts';

export function sendingSteps({ findSides, addToChats }: Queries): Pick<StoreSteps, 'sidesOf' | 'addToChats'> {
  return {
    sidesOf: async (lineTn, contactTn, clientId) =>
      toSides(await findSides({ line_tn: lineTn, contact_tn: contactTn, client_id: clientId ?? '' })),
    async addToChats(lineTn, added) {
      const [{ message }] = added;
      const claim = message.clientId === undefined ? undefined : { line_tn: lineTn, client_id: message.clientId, message_id: message.id };
      await addToChats({ added, claim });
    },
  };
}
