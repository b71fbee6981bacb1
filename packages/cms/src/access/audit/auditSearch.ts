import type { AuditAction, AuditFilter, AuditObject } from '@manyline/contract';
import type { DateRange } from '@manyline/ui';

export const AUDIT_TABS = ['changes', 'signIns'] as const;
export type AuditTab = (typeof AUDIT_TABS)[number];

/** The search filters; days are in the device's time zone. */
export interface AuditSearch extends Pick<AuditFilter, 'q' | 'actorId' | 'objectId' | 'operationId'> {
  readonly tab: AuditTab;
  readonly actions: readonly AuditAction[];
  readonly objectTypes: readonly AuditObject[];
  readonly days: DateRange;
}

export const ANYTHING: AuditSearch = { tab: 'changes', q: '', actions: [], objectTypes: [], days: { start: '', end: '' } };
