import type { AuditAction, AuditFilter, AuditObject } from '@manyline/contract';
import type { DateRange } from '@manyline/ui';

/** The search filters; days are in the device's time zone. */
export interface AuditSearch extends Pick<AuditFilter, 'q' | 'actorId' | 'objectId'> {
  readonly actions: readonly AuditAction[];
  readonly objectTypes: readonly AuditObject[];
  readonly days: DateRange;
}

export const ANYTHING: AuditSearch = { q: '', actions: [], objectTypes: [], days: { start: '', end: '' } };
