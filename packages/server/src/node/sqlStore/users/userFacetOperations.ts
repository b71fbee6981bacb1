import type { UserFilter } from '@manyline/contract';
import { sql } from 'kysely';
import type { StoreOperations, UserQuery } from '../../../backend/index.ts';
import type { Queries } from '../queries.ts';
import { createUserWhere } from './userWhere.ts';

/** How many users each choice of a filter finds. */
export function userFacetOperations({ db, userIndex }: Queries): Pick<StoreOperations, 'countFacets'> {
  const where = createUserWhere(userIndex);

  const countBy = async (column: 'status' | 'has_two_step' | 'has_lines', query: UserQuery): Promise<ReadonlyMap<string, number>> => {
    const kind =
      column === 'has_lines'
        ? sql<number>`case when users.line_count > 0 then 1 else 0 end`
        : sql<string | number>`${sql.ref(`users.${column}`)}`;
    const rows = await db
      .selectFrom('users')
      .select([kind.as('kind'), ({ fn }) => fn.countAll<number>().as('count')])
      .where(where(query))
      .groupBy(kind)
      .execute();
    return new Map(rows.map((row) => [String(row.kind), Number(row.count)]));
  };

  return {
    async countFacets(query) {
      const without = (name: keyof UserFilter): UserQuery => ({ ...query, filter: { ...query.filter, [name]: undefined } });
      const condition = where(without('roleIds'));
      const roles = await db
        .selectFrom('user_roles')
        .select(['role_id', ({ fn }) => fn.countAll<number>().as('count')])
        .$if(condition !== undefined, (base) =>
          base.where(
            'user_id',
            'in',
            db
              .selectFrom('users')
              .select('users.id')
              .where(condition ?? sql<boolean>`1 = 1`),
          ),
        )
        .groupBy('role_id')
        .execute();
      const [status, twoStep, lines] = [
        await countBy('status', without('status')),
        await countBy('has_two_step', without('hasTwoStep')),
        await countBy('has_lines', without('hasLines')),
      ];
      return {
        status: Object.fromEntries(status),
        roleIds: Object.fromEntries(roles.map(({ role_id, count }) => [role_id, Number(count)])),
        hasTwoStep: { yes: twoStep.get('1') ?? 0, no: twoStep.get('0') ?? 0 },
        hasLines: { yes: lines.get('1') ?? 0, no: lines.get('0') ?? 0 },
      };
    },
  };
}
