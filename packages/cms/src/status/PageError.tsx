import { Button } from '@manyline/ui';
import { IconHome, IconRefresh } from '@tabler/icons-react';
import { useText } from '../messages/useText.ts';
import { StatusView } from './StatusView.tsx';

export interface PageErrorProps {
  readonly onRetry: () => void;
  /** Leads to the home page; without it, it isn't offered. */
  readonly onHome?: (() => void) | undefined;
}

/**
 * Shown in place of a page that failed to render.
 * @use As the error boundary of a page.
 * @avoid if a request failed → LoadFailed
 * @avoid if the app can’t start → LastResort
 */
export function PageError({ onRetry, onHome }: PageErrorProps) {
  const t = useText();
  return (
    <StatusView
      code={undefined}
      illustration="error"
      title={t('cms.status.crashed.title')}
      text={t('cms.status.crashed.text')}
      note={undefined}
    >
      <Button startIcon={<IconRefresh />} onClick={onRetry}>
        {t('cms.status.action.retry')}
      </Button>
      {onHome && (
        <Button variant="outline" startIcon={<IconHome />} onClick={onHome}>
          {t('cms.status.action.home')}
        </Button>
      )}
    </StatusView>
  );
}
