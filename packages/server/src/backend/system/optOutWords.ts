import type { OptOutWords } from '@manyline/contract';
import type { Backplane } from '../ports/ports.ts';
import { mayChangeSettings, type System } from './system.ts';

interface Needs {
  readonly system: Pick<System, 'read' | 'whenUpdated'>;
  readonly backplane: Pick<Backplane, 'subscribe'>;
}

/** The organisation's opt-out words, read again only after the settings changed: every received message asks for them. Not for use in a transaction. */
export function createOptOutWords({ system, backplane }: Needs): () => Promise<OptOutWords> {
  let saved: Promise<OptOutWords> | undefined;
  const forget = () => {
    saved = undefined;
  };
  system.whenUpdated(forget);
  // Another process changed them.
  backplane.subscribe((event) => {
    if (mayChangeSettings(event)) forget();
  });
  return () => {
    if (saved) return saved;
    const read = system.read().then(({ optOutWords, optInWords }) => ({ optOut: optOutWords, optIn: optInWords }));
    saved = read;
    read.catch(() => {
      if (saved === read) saved = undefined;
    });
    return read;
  };
}
