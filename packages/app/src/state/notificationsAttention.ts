import { atom } from 'jotai';
import { createBadge } from '../services/badge.ts';
import { type Attention, createNotifier } from '../services/notifier.ts';
import { createSound } from '../services/sound.ts';
import { servicesAtom } from './servicesAtom.ts';

/** The browser's own ways where the services bring none: their code comes with what a signed-in person uses. */
export const attentionAtom = atom(
  (get): Attention => get(servicesAtom).attention ?? { notifier: createNotifier(), sound: createSound(), badge: createBadge() },
);
