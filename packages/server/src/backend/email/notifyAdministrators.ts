import type { Permission, UserNotice } from '@manyline/contract';
import type { Backplane } from '../ports/ports.ts';

type Changed = Exclude<NonNullable<UserNotice['changed']>, 'notifications' | 'contacts' | 'scheduled'>;

/** Larger changes carry no ids: the page then reloads everything. */
const MAX_IDS = 200;

const LISTENERS: Readonly<Record<Changed, readonly Permission[]>> = {
  users: [{ action: 'view', subject: 'user' }],
  roles: [
    { action: 'view', subject: 'permission' },
    { action: 'view', subject: 'user' },
  ],
  features: [
    { action: 'view', subject: 'function' },
    { action: 'view', subject: 'permission' },
  ],
  figures: [{ action: 'view', subject: 'report' }],
  providers: [{ action: 'view', subject: 'provider' }],
  emails: [{ action: 'update', subject: 'system' }],
  optOuts: [{ action: 'view', subject: 'line' }],
};

/** Notifies the open pages of administrators about a change. Call it right after the commit. */
export type NotifyAdministrators = (changed: Changed, ids?: readonly string[]) => void;

export function createNotifyAdministrators(backplane: Backplane): NotifyAdministrators {
  return (changed, ids) => {
    const message: UserNotice = { changed, ...(ids && ids.length <= MAX_IDS && { ids: [...ids] }) };
    // Someone who sees only some users must not learn the ids of the others.
    const partly: UserNotice = changed === 'users' ? { changed } : message;
    backplane.publish({ kind: 'toPermitted', anyOf: LISTENERS[changed], method: '_HUB_NOTIFY_USER_CHANGED', message, partly });
  };
}
