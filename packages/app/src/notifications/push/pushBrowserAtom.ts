import { atom } from 'jotai';
import { createPushBrowser, type PushBrowser } from '../../services/browser/pushBrowser.ts';
import { servicesAtom } from '../../shared/servicesAtom.ts';

/** The browser's own unless the services replace it. */
export const pushBrowserAtom = atom((get): PushBrowser => get(servicesAtom).push ?? createPushBrowser());
