import { Alert, Button } from '@manyline/ui';
import { useAccessText } from '../../messages/useText.ts';

export interface TargetNoticesProps {
  readonly kind: 'role' | 'user';
  readonly isReadOnly: boolean;
  /** Another user saved since editing began. */
  readonly isStale: boolean;
  /** The draft is from an earlier visit. */
  readonly isRestored: boolean;
  /** The shown rules were replaced by another user's save. */
  readonly hasFollowed: boolean;
  /** Shows the other user's version beside the draft. */
  readonly onLook: () => void;
}

/** Notices about the edited rules as a whole. */
export function TargetNotices({ kind, isReadOnly, isStale, isRestored, hasFollowed, onLook }: TargetNoticesProps) {
  const t = useAccessText();
  return (
    <>
      {isReadOnly && <Alert tone="info">{t(kind === 'role' ? 'cms.access.readOnly' : 'cms.access.readOnly.user')}</Alert>}
      {isStale && (
        <Alert
          tone="warning"
          action={
            <Button size="sm" variant="outline" onClick={onLook}>
              {t('cms.access.stale.look')}
            </Button>
          }
        >
          {t('cms.access.stale')}
        </Alert>
      )}
      {isRestored && <Alert tone="info">{t('cms.access.draft.kept')}</Alert>}
      {hasFollowed && <Alert tone="info">{t('cms.access.followed')}</Alert>}
    </>
  );
}
