import { use, useEffect, useState } from 'react';
import { FilesContext } from '../filesContext.ts';

/** The size that a file too large for the line will have; `undefined` if it stays as it is or the size can't be told. */
export function useFittedSize(file: File, isTooLarge: boolean): number | 'computing' | undefined {
  const onEstimate = use(FilesContext)?.onEstimateFitted;
  const [known, setKnown] = useState<{ readonly by: unknown; readonly file: File; readonly size: number | undefined }>();
  useEffect(() => {
    if (!isTooLarge || !onEstimate) return undefined;
    let isOver = false;
    const take = (size: number | undefined) => !isOver && setKnown({ by: onEstimate, file, size });
    onEstimate(file).then(take, () => take(undefined));
    return () => {
      isOver = true;
    };
  }, [file, isTooLarge, onEstimate]);
  if (!isTooLarge || !onEstimate || !file.type.startsWith('image/')) return undefined;
  return known?.file === file && known.by === onEstimate ? known.size : 'computing';
}
