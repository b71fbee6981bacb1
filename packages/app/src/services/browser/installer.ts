import { isInAppleBrowser } from './isInAppleBrowser.ts';

/** `prompt`: the browser asks when told to. `apple`: only by hand, on iPhone and iPad. `none`: this browser doesn’t offer it, or not yet. */
export type Installability = 'installed' | 'prompt' | 'apple' | 'none';

/** Installing the app on this device. */
export interface Installer {
  installability(): Installability;
  onChange(listener: () => void): () => void;
  /** Lets the browser ask; only from a click. */
  ask(): Promise<'accepted' | 'dismissed'>;
}

interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

interface Surroundings {
  readonly target: EventTarget;
  readonly navigator: Navigator & { readonly standalone?: boolean };
  readonly isStandalone: () => boolean;
}

const BROWSER: () => Surroundings = () => ({
  target: window,
  navigator,
  isStandalone: () => window.matchMedia('(display-mode: standalone), (display-mode: minimal-ui), (display-mode: fullscreen)').matches,
});

/** Create it at the start: the browser offers once, as soon as the page has loaded. */
export function createInstaller({ target, navigator, isStandalone }: Surroundings = BROWSER()): Installer {
  const listeners = new Set<() => void>();
  let offer: InstallPromptEvent | undefined;
  let isInstalled = false;
  const change = () => listeners.forEach((listener) => listener());

  target.addEventListener('beforeinstallprompt', (event) => {
    // The browser’s own bar would come at any moment.
    event.preventDefault();
    offer = event as InstallPromptEvent;
    change();
  });
  target.addEventListener('appinstalled', () => {
    offer = undefined;
    isInstalled = true;
    change();
  });

  return {
    installability() {
      if (isInstalled || navigator.standalone === true || isStandalone()) return 'installed';
      if (offer) return 'prompt';
      return isInAppleBrowser(navigator) ? 'apple' : 'none';
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async ask() {
      const asked = offer;
      if (!asked) return 'dismissed';
      // An offer can be used once.
      offer = undefined;
      try {
        await asked.prompt();
        return (await asked.userChoice).outcome;
      } catch {
        return 'dismissed';
      } finally {
        change();
      }
    },
  };
}
