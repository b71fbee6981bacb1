import { whenIdle } from '@manyline/ui';
import { userIdAtom } from '../session/session.ts';
import type { AppStore } from '../shared/appStore.ts';

/** Once a user is signed in and the browser is idle: keeps what a start offline needs. */
export function keepOffline(store: AppStore): void {
  if (!('serviceWorker' in navigator)) return;
  let isBegun = false;
  const begin = () => {
    if (isBegun || store.get(userIdAtom) === undefined) return;
    isBegun = true;
    // The app works without it.
    whenIdle(() => void import('./keepFiles.ts').then(({ keepFiles }) => keepFiles(store)).catch(() => undefined));
  };
  begin();
  store.sub(userIdAtom, begin);
}
