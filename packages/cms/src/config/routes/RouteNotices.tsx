import { Alert, Button } from '@manyline/ui';
import { useConfigText } from '../../messages/useText.ts';

export interface RouteNoticesProps {
  readonly notice: 'readOnly' | 'stale' | 'kept' | 'followed' | undefined;
  /** Looks at what somebody else saved beside one's own. */
  readonly onLook: () => void;
}

/** What somebody who edits has to know about the routes as a whole. */
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
