import { Alert, Button } from '@manyline/ui';
import { useConfigText } from '../messages/useText.ts';

export interface RouteNoticesProps {
  readonly notice: 'readOnly' | 'stale' | 'kept' | 'followed' | undefined;
  /** Shows another user's version beside the draft. */
  readonly onLook: () => void;
}

/** Notices about the whole tree for the editing user. */
export function RouteNotices({ notice, onLook }: RouteNoticesProps) {
  const t = useConfigText();
  if (notice === undefined) return null;
  if (notice !== 'stale') return <Alert tone="info">{t(`cms.routes.${notice}`)}</Alert>;
  return (
    <Alert
      tone="warning"
      action={
        <Button size="sm" variant="outline" onClick={onLook}>
          {t('cms.routes.stale.look')}
        </Button>
      }
    >
      {t('cms.routes.stale')}
    </Alert>
  );
}
