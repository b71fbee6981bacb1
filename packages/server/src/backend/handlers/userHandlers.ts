import { type Handlers, withCaller } from '../outcome.ts';
import type { HandlerNeeds } from './createHandlers.ts';

export function userHandlers({ store }: HandlerNeeds): Pick<Handlers, 'getInfo'> {
  return {
    getInfo: withCaller<'getInfo'>(async (_, { caller: { user } }) => {
      const lines = await store.linesOf(user.id);
      const { id, username, name, email } = user;
      return {
        data: {
          id,
          username,
          name,
          ...(email === undefined ? {} : { email }),
          accounts: lines.map(({ tn, status }) => ({ tn, status })),
          abilities: [...user.abilities],
        },
      };
    }),
  };
}
