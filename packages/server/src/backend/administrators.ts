import type { Permission, UserNotice } from '@manyline/contract';
import type { Backplane } from './ports.ts';

type Changed = Exclude<NonNullable<UserNotice['changed']>, 'notifications'>;

/** More than this are not named: the page looks at all of them again. */
const MOST_IDS = 200;

const LISTENERS: Readonly<Record<Changed, readonly Permission[]>> = {
  people: [{ action: 'view', subject: 'user' }],
  roles: [
    { action: 'view', subject: 'permission' },
    { action: 'view', subject: 'user' },
  ],
  functions: [
    { action: 'view', subject: 'function' },
    { action: 'view', subject: 'permission' },
  ],
  figures: [{ action: 'view', subject: 'report' }],
};

/** Tells the open pages of whoever administers what changed; to be called right after the commit. */
export type TellAdministrators = (changed: Changed, ids?: readonly string[]) => void;

export function createTellAdministrators(backplane: Backplane): TellAdministrators {
  return (changed, ids) => {
    const message: UserNotice = { changed, ...(ids && ids.length <= MOST_IDS && { ids: [...ids] }) };
    // Even that there is somebody is not for everybody who sees some.
    const partly: UserNotice = changed === 'people' ? { changed } : message;
    backplane.publish({ kind: 'toPermitted', anyOf: LISTENERS[changed], method: '_HUB_NOTIFY_USER_CHANGED', message, partly });
  };
}
