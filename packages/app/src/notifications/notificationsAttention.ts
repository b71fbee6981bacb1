import { atom } from 'jotai';
import { createBadge } from '../services/browser/badge.ts';
import { type Attention, createNotifier } from '../services/browser/notifier.ts';
import { createSound } from '../services/browser/sound.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { workerNotices } from './push/workerNotices.ts';

/** The browser's own unless the services replace it: its code loads after sign-in. */
export const attentionAtom = atom(
  (get): Attention =>
    get(servicesAtom).attention ?? {
      notifier: createNotifier(undefined, undefined, () => workerNotices(get)),
      sound: createSound(),
      badge: createBadge(),
    },
);
