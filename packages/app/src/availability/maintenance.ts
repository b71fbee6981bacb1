import { isRunning } from '@manyline/contract';
import { atom } from 'jotai';
import { serverOffsetAtom, systemConfigAtom } from '../session/systemConfig.ts';

/** A planned or running maintenance. Times ending in `Here` use the device's clock, for countdowns. */
export const maintenanceAtom = atom((get) => {
  const current = get(systemConfigAtom);
  if (current.status !== 'ready' || !current.value.maintenance) return undefined;
  const { startsAt, endsAt, message } = current.value.maintenance;
  const ahead = get(serverOffsetAtom);
  return {
    isUnderWay: !isRunning(current.value),
    message,
    ...(startsAt !== undefined && { startsAt, startsHere: startsAt - ahead }),
    ...(endsAt !== undefined && { endsAt, endsHere: endsAt - ahead }),
  };
});

/** The maintenance start that the user dismissed. */
export const hiddenMaintenanceAtom = atom<number>();
