import { createLimiter, DEFAULT_LIMITS } from '../limits/limits.ts';
import type { Clock } from '../ports/ports.ts';
import type { StoreOperations } from '../store/store.ts';
import { type AuditNote, createAudit } from './audit.ts';

/** Adds to the audit log without an actor or address: this runs from the command line. */
export function createProgramNote(clock: Pick<Clock, 'now'>) {
  const callLimits = {
    auditedRefusals: createLimiter(DEFAULT_LIMITS.auditedRefusals),
    auditedRefusalsOfAll: createLimiter(DEFAULT_LIMITS.auditedRefusalsOfAll),
  };
  const audit = createAudit({ clock, newId: () => crypto.randomUUID(), callLimits });
  const exchange = { address: '', isSecure: true, userAgent: '', readCookie: () => undefined, writeCookie: () => {} };
  return (tx: Pick<StoreOperations, 'addAudit'>, note: AuditNote) => audit.note(tx, { caller: undefined, exchange }, note);
}
