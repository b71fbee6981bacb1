import { type Backplane, mayChangeSettings } from '../../backend/index.ts';

export interface StoredReading<T> {
  read(): Promise<T>;
  close(): void;
}

/** Reads the value now and after each change of the system settings. Keeps the last value if a read fails. */
export function readUntilChanged<T>(readNow: () => Promise<T>, backplane: Pick<Backplane, 'subscribe'>): StoredReading<T> {
  let known: Promise<T> | undefined;
  let last: { readonly value: T } | undefined;
  const forget = () => {
    known = undefined;
  };
  const close = backplane.subscribe((event) => {
    if (mayChangeSettings(event)) forget();
  });

  async function readAndKeep(): Promise<T> {
    const value = await readNow();
    last = { value };
    return value;
  }

  return {
    read() {
      if (known) return known;
      const reading: Promise<T> = readAndKeep().catch((error: unknown) => {
        if (known === reading) forget();
        if (last) return last.value;
        throw error;
      });
      known = reading;
      return reading;
    },
    close,
  };
}
