import { useHandler } from '@manyline/ui';
import { useEffect, useRef } from 'react';
import type { RecipientsEditor } from '../BulkEditor/BulkEditor.types.ts';

type Editor = Pick<RecipientsEditor, 'stage' | 'onPaste' | 'onFile'>;

/** Accepts text and files; those that arrive before the recipients are loaded wait. */
export function useEarlyArrivals({ stage, onPaste, onFile }: Editor): (one: string | File) => void {
  const early = useRef<(string | File)[]>([]);
  const isOpen = stage.kind !== 'opening' && stage.kind !== 'failed';
  const take = useHandler((one: string | File) => (typeof one === 'string' ? onPaste(one) : onFile(one)));
  useEffect(() => {
    if (isOpen) for (const one of early.current.splice(0)) take(one);
  }, [isOpen, take]);
  return useHandler((one: string | File) => {
    if (isOpen) take(one);
    else early.current.push(one);
  });
}
