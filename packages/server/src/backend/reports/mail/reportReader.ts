import { type AbilityRule, decide } from '@manyline/contract';
import { effectiveRulesOf } from '../../rules/effectiveRules.ts';
import type { StoredUser, StoreOperations } from '../../store/store.ts';

type Reading = Pick<StoreOperations, 'findUser' | 'rolesById' | 'features'>;

/** Someone figures may be sent to now. */
export interface ReportReader {
  readonly user: StoredUser & { readonly email: string };
  readonly abilities: readonly AbilityRule[];
}

/** Undefined for users who can't sign in, have no address, or may see no figures. */
export async function findReportReader(tx: Reading, userId: string): Promise<ReportReader | undefined> {
  const user = await tx.findUser(userId);
  if (!user || user.status !== 'active' || user.email === undefined) return undefined;
  const { abilities } = await effectiveRulesOf(tx, user);
  if (!decide(abilities, { action: 'view', subject: 'report' }, 'some').isPermitted) return undefined;
  return { user: { ...user, email: user.email }, abilities };
}
