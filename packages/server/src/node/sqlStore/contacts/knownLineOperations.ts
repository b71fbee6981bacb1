import type { ContactOperations } from '../../../backend/store/contactStore.ts';
import type { Queries } from '../queries.ts';

/** Which lines a number knows, and the ones that users pinned. */
export function knownLineOperations({ db, asOne }: Queries): Pick<ContactOperations, 'acquaintancesOf' | 'pinsOf' | 'pinLine'> {
  return {
    async acquaintancesOf(userId, addresses) {
      if (addresses.length === 0) return [];
      const rows = await db
        .selectFrom('chats')
        .innerJoin('lines', 'lines.tn', 'chats.line_tn')
        .select(['chats.contact_tn', 'chats.known_at', 'chats.wrote_at', 'chats.last_time', 'lines.tn', 'lines.kept_of'])
        .where('lines.user_id', '=', userId)
        .where('chats.contact_tn', 'in', addresses)
        .execute();
      return rows.flatMap(({ contact_tn: address, known_at, wrote_at, last_time, tn, kept_of }) => {
        // A server of the release before may have added the chat.
        const knownAt = known_at ?? last_time;
        const wrote = wrote_at !== null && { wroteAt: wrote_at };
        return knownAt > 0 ? [{ address, tn: kept_of ?? tn, isLost: kept_of !== null, knownAt, ...wrote }] : [];
      });
    },
    async pinsOf(userId, addresses) {
      if (addresses.length === 0) return [];
      const rows = await db
        .selectFrom('pinned_lines')
        .selectAll()
        .where('user_id', '=', userId)
        .where('address', 'in', addresses)
        .execute();
      return rows.map(({ address, line_tn, pinned_at }) => ({ address, lineTn: line_tn, pinnedAt: pinned_at }));
    },
    pinLine: (userId, addresses, pin) =>
      asOne(async (on) => {
        await on.deleteFrom('pinned_lines').where('user_id', '=', userId).where('address', 'in', addresses).execute();
        if (!pin) return;
        const rows = addresses.map((address) => ({ user_id: userId, address, line_tn: pin.lineTn, pinned_at: pin.pinnedAt }));
        await on.insertInto('pinned_lines').values(rows).execute();
      }),
  };
}
