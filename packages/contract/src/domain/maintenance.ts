import type { EveryLanguage, MaintenanceNews } from './systemConfig.ts';
import type { MaintenancePlan, SystemSettings } from './systemSettings.ts';
import { isRunning, SYSTEM_RUNNING } from './systemStatus.ts';

/** Anything but 1 is maintenance (specification 3). */
export const SYSTEM_MAINTENANCE = 0;

type Kept = Pick<SystemSettings, 'systemStatus' | 'maintenance' | 'maintenanceMessage'>;

export function isOver({ endsAt }: MaintenancePlan, now: number): boolean {
  return endsAt !== null && endsAt <= now;
}

/** What counts for everybody at a moment, in Unix seconds of the server's clock: what was set by hand, else what the plan says. */
export function effectiveStatus({ systemStatus, maintenance }: Pick<Kept, 'systemStatus' | 'maintenance'>, now: number): number {
  if (!isRunning({ systemStatus })) return systemStatus;
  const isUnderWay = maintenance !== null && maintenance.startsAt <= now && !isOver(maintenance, now);
  return isUnderWay ? SYSTEM_MAINTENANCE : SYSTEM_RUNNING;
}

/** When everybody has to be told again: the next start or end of the plan. */
export function nextMaintenanceMoment({ maintenance }: Pick<Kept, 'maintenance'>, now: number): number | undefined {
  if (!maintenance) return undefined;
  const { startsAt, endsAt } = maintenance;
  if (startsAt > now) return startsAt;
  return endsAt !== null && endsAt > now ? endsAt : undefined;
}

/** What everybody is told of a maintenance that is to come or under way. */
export function maintenanceNews({ systemStatus, maintenance, maintenanceMessage }: Kept, now: number): MaintenanceNews | undefined {
  const plan = maintenance && !isOver(maintenance, now) ? maintenance : undefined;
  if (!plan && isRunning({ systemStatus })) return undefined;
  const isWritten = Object.values(maintenanceMessage).some((text) => text.trim() !== '');
  const news = {
    ...(plan && { startsAt: plan.startsAt }),
    ...(plan && plan.endsAt !== null && { endsAt: plan.endsAt }),
    ...(isWritten && { message: maintenanceMessage }),
  };
  return Object.keys(news).length > 0 ? news : undefined;
}

/** The text in a language, or in one of the others where nobody wrote it in that one. */
export function textIn(texts: EveryLanguage | undefined, language: keyof EveryLanguage): string | undefined {
  return [texts?.[language], texts?.en, texts?.fr, texts?.ar].find((text) => text !== undefined && text.trim() !== '');
}
