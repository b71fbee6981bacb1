import type { StoreSteps } from '../../../backend/index.ts';
import type { Queries } from '../queries.ts';

type ContactSteps = Pick<StoreSteps, 'findContactNote' | 'setContactNote'>;

export function contactSteps({ db }: Queries): ContactSteps {
  return {
    async findContactNote(userId, tn) {
      const row = await db.selectFrom('contact_notes').select('note').where('user_id', '=', userId).where('tn', '=', tn).executeTakeFirst();
      return row?.note;
    },
    async setContactNote(userId, tn, note) {
      if (note === '') {
        await db.deleteFrom('contact_notes').where('user_id', '=', userId).where('tn', '=', tn).execute();
        return;
      }
      await db
        .insertInto('contact_notes')
        .values({ user_id: userId, tn, note })
        .onConflict((conflict) => conflict.columns(['user_id', 'tn']).doUpdateSet({ note }))
        .execute();
    },
  };
}
