import { isRunning } from '@manyline/contract';
import { atom } from 'jotai';
import { serverOffsetAtom, systemConfigAtom } from './systemConfig.ts';

/** A maintenance to come or under way. The moments `Here` are those of the device's clock, to count down to. */
export const maintenanceAtom = atom((get) => {
  const held = get(systemConfigAtom);
  if (held.status !== 'ready' || !held.value.maintenance) return undefined;
  const { startsAt, endsAt, message } = held.value.maintenance;
  const ahead = get(serverOffsetAtom);
  return {
    isUnderWay: !isRunning(held.value),
    message,
    ...(startsAt !== undefined && { startsAt, startsHere: startsAt - ahead }),
    ...(endsAt !== undefined && { endsAt, endsHere: endsAt - ahead }),
  };
});

/** Which start the person does not want to be reminded of, for now. */
export const hiddenMaintenanceAtom = atom<number>();
