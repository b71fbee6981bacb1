import { TEXT_LANGUAGES, type TextLanguage } from '../shared/textLanguages.ts';
import type { EveryLanguage, PlannedMaintenance } from './systemConfig.ts';
import type { MaintenancePlan, SystemSettings } from './systemSettings.ts';
import { isRunning, SYSTEM_RUNNING } from './systemStatus.ts';

/** Any value but 1 means maintenance (specification 3). */
export const SYSTEM_MAINTENANCE = 0;

type MaintenanceSettings = Pick<SystemSettings, 'systemStatus' | 'maintenance' | 'maintenanceMessage'>;

export function isOver({ endsAt }: MaintenancePlan, now: number): boolean {
  return endsAt !== null && endsAt <= now;
}

/** The status at a time (Unix seconds by the server's clock): the manual setting first, then the plan. */
export function effectiveStatus(
  { systemStatus, maintenance }: Pick<MaintenanceSettings, 'systemStatus' | 'maintenance'>,
  now: number,
): number {
  if (!isRunning({ systemStatus })) return systemStatus;
  const isUnderWay = maintenance !== null && maintenance.startsAt <= now && !isOver(maintenance, now);
  return isUnderWay ? SYSTEM_MAINTENANCE : SYSTEM_RUNNING;
}

/** The next start or end of the plan, when clients must be notified again. */
export function nextMaintenanceMoment({ maintenance }: Pick<MaintenanceSettings, 'maintenance'>, now: number): number | undefined {
  if (!maintenance) return undefined;
  const { startsAt, endsAt } = maintenance;
  if (startsAt > now) return startsAt;
  return endsAt !== null && endsAt > now ? endsAt : undefined;
}

/** The planned or current maintenance as shown to users. */
export function plannedMaintenance(
  { systemStatus, maintenance, maintenanceMessage }: MaintenanceSettings,
  now: number,
): PlannedMaintenance | undefined {
  const plan = maintenance && !isOver(maintenance, now) ? maintenance : undefined;
  if (!plan && isRunning({ systemStatus })) return undefined;
  const isWritten = Object.values(maintenanceMessage).some((text) => text.trim() !== '');
  const planned = {
    ...(plan && { startsAt: plan.startsAt }),
    ...(plan && plan.endsAt !== null && { endsAt: plan.endsAt }),
    ...(isWritten && { message: maintenanceMessage }),
  };
  return Object.keys(planned).length > 0 ? planned : undefined;
}

/** The text in a language, or in another one if it is empty. */
export function textIn(texts: EveryLanguage | undefined, language: TextLanguage): string | undefined {
  return [language, ...TEXT_LANGUAGES].map((each) => texts?.[each]).find((text) => text !== undefined && text.trim() !== '');
}
