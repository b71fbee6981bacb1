import type { SpendOperations } from '../../../backend/store/lineStore.ts';
import type { Queries } from '../queries.ts';

export function spendOperations({ db }: Queries): SpendOperations {
  return {
    async addSpend({ lineTn, month, currency, micros }) {
      await db
        .insertInto('line_spend')
        .values({ line_tn: lineTn, month, currency, micros })
        .onConflict((conflict) =>
          conflict
            .columns(['line_tn', 'month', 'currency'])
            .doUpdateSet((is) => ({ micros: is('line_spend.micros', '+', is.ref('excluded.micros')) })),
        )
        .execute();
    },
    async spendOf(tns, month) {
      if (tns.length === 0) return [];
      const rows = await db
        .selectFrom('line_spend')
        .select(['line_tn', 'currency', 'micros'])
        .where('line_tn', 'in', tns)
        .where('month', '=', month)
        .where('micros', '<>', 0)
        .orderBy('currency')
        .execute();
      return rows.map(({ line_tn, currency, micros }) => ({ lineTn: line_tn, currency, micros: Number(micros) }));
    },
  };
}
