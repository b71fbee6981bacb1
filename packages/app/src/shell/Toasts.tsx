import { useText } from '@manyline/cms';
import { toast, Toaster } from '@manyline/ui';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useAction } from '../shared/action.ts';
import { dropToast, toastsAtom } from '../shared/toasts.ts';

/** The global notification area. */
export function Toasts() {
  const toasts = useAtomValue(toastsAtom);
  const drop = useAction(dropToast);
  const t = useText();
  useEffect(() => {
    for (const waiting of toasts) {
      const { id, tone } = waiting;
      toast({ tone, text: 'note' in waiting ? t(`cms.toast.${waiting.note}`) : waiting.text });
      drop(id);
    }
  }, [toasts, drop, t]);
  return <Toaster />;
}
