import { atom } from 'jotai';

/** Whether notifications are on, can be turned on, need the installed app first, or don't exist here. Notifications, a floor above, say so. */
export type NoticesStep = 'on' | 'off' | 'install' | undefined;

/** As it is for most new users until notifications are loaded, so that the row of first steps doesn't grow. */
export const noticesStepAtom = atom<NoticesStep>('off');
