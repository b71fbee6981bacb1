import { failed, type Loadable, loading, ready } from '@manyline/ui';
import { use, useEffect, useState } from 'react';
import type { FileItem, FileSize, OpenedFile } from '../Files.types.ts';
import { FilesContext } from '../filesContext.ts';

/** The object URL of a file while it is needed; `retry` loads a failed one again. */
export function useOpenedFile(
  file: FileItem,
  size: FileSize,
  isWanted: boolean,
): { readonly url: Loadable<string>; readonly retry: () => void } {
  const filesContext = use(FilesContext);
  const [url, setUrl] = useState<Loadable<string>>(loading);
  const [tries, setTries] = useState(0);
  const { id, isPending } = file;

  useEffect(() => {
    if (!isWanted || !filesContext) return undefined;
    let isOver = false;
    let opened: OpenedFile | undefined;
    const take = (next: OpenedFile | undefined) => {
      opened = next;
      if (isOver) next?.close();
      else setUrl(next ? ready(next.url) : failed());
    };
    filesContext.onOpenFile(file, size).then(take, () => take(undefined));
    return () => {
      isOver = true;
      opened?.close();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- The file of an id never changes.
  }, [id, isPending, size, isWanted, tries, filesContext]);

  const retry = () => {
    setUrl(loading);
    setTries(tries + 1);
  };
  return { url, retry };
}
