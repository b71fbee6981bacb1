import { LoadingOverlay } from '@manyline/ui';
import { useText } from '../../messages/useText.ts';

/** The overlay of the root view while the page is not loaded. */
export function PageLoading({ isShown }: { readonly isShown: boolean }) {
  const t = useText();
  return <LoadingOverlay isShown={isShown} label={t('cms.app.loading')} />;
}
