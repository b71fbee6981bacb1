import { toast, Toaster, useServerText } from '@manyline/ui';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { dropToast, toastsAtom } from '../shared/toasts.ts';
import { useAction } from '../shared/action.ts';

/** The global notification area. */
export function Toasts() {
  const toasts = useAtomValue(toastsAtom);
  const drop = useAction(dropToast);
  const translate = useServerText();
  useEffect(() => {
    for (const { id, tone, text } of toasts) {
      toast({ tone, text: translate(text) });
      drop(id);
    }
  }, [toasts, drop, translate]);
  return <Toaster />;
}
