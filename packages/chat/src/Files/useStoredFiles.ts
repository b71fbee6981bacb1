import { useEffect, useState } from 'react';
import type { Files } from './Files.types.ts';
import type { ReviewEntry } from './reviewEntries.ts';

type StoreResult = 'stored' | 'refused';

/** Stores the composer's files; until that is done, the browser asks before leaving the page. True if some can't be stored. */
export function useStoredFiles(entries: readonly ReviewEntry[], onKeepFiles: Files['onKeepFiles']): boolean {
  const [results, setKept] = useState<ReadonlyMap<string, StoreResult>>(new Map());
  const isSafe = entries.every(({ id }) => results.get(id) === 'stored');

  useEffect(() => {
    if (entries.length === 0) return undefined;
    let isNewest = true;
    const files = entries.map(({ id, file, caption }) => ({ id, file, caption }));
    void onKeepFiles(files)
      .catch(() => files.map(({ id }) => id))
      .then((refused) => {
        if (isNewest) setKept(new Map(files.map(({ id }) => [id, refused.includes(id) ? 'refused' : 'stored'])));
      });
    return () => {
      isNewest = false;
    };
  }, [entries, onKeepFiles]);

  useEffect(() => {
    if (isSafe) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSafe]);

  return entries.some(({ id }) => results.get(id) === 'refused');
}
