import type { Getter, Setter } from 'jotai';
import { refusalOf } from '../session/outcomes.ts';
import { callForUser } from '../session/perUser.ts';
import { asking, createRemote } from '../session/remote.ts';
import { OWN_ZONE } from '../shared/ownZone.ts';

/** Whether the user gets last week's figures by e-mail. */
export const weeklyMail = createRemote(asking('getReportMail'));

/** Its Monday is the one where this browser is. */
export async function setWeeklyMail(get: Getter, set: Setter, isOn: boolean) {
  const result = await callForUser(get, set, 'setReportMail', { isOn, zone: OWN_ZONE }, { isQuiet: true });
  if (!result.ok) return refusalOf(get, set, result);
  weeklyMail.put(get, set, {}, result.data);
  return { status: 'done' } as const;
}
