import { LoadingOverlay } from '@manyline/ui';
import { useText } from '../../messages/useText.ts';

export interface PageLoadingProps {
  /** The next page is on its way. */
  readonly isShown: boolean;
}

/**
 * The overlay of the root view while the page is not loaded.
 * @use Until the first page is loaded.
 * @avoid for content of a page → Skeleton
 */
export function PageLoading({ isShown }: PageLoadingProps) {
  const t = useText();
  return <LoadingOverlay isShown={isShown} label={t('cms.app.loading')} />;
}
