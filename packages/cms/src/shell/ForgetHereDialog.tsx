import { Alert, ConfirmDialog, type Loadable } from '@manyline/ui';
import { useText } from '../messages/useText.ts';

export interface ForgetHereDialogProps {
  readonly isOpen: boolean;
  /** What exists only in this browser. */
  readonly unsent: Loadable<{ readonly messages: number; readonly drafts: number }>;
  /** Removes what this browser has stored. */
  readonly onConfirm: () => Promise<void>;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/**
 * Asks before a user's drafts and unsent messages are removed from this browser at sign-out, and says what would be lost.
 * @use At sign-out, if something would be lost.
 * @avoid for other questions → ConfirmDialog
 */
export function ForgetHereDialog({ isOpen, unsent, onConfirm, onOpenChange }: ForgetHereDialogProps) {
  const t = useText();
  const { messages, drafts } = unsent.status === 'ready' ? unsent.value : { messages: 0, drafts: 0 };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      variant="danger"
      title={t('cms.user.forget.title')}
      text={t('cms.user.forget.text')}
      confirmLabel={t('cms.user.forget.confirm')}
      isLoading={unsent.status === 'loading'}
      onConfirm={onConfirm}
      onOpenChange={onOpenChange}
    >
      {messages > 0 && <Alert tone="warning">{t('cms.user.forget.messages', { count: messages })}</Alert>}
      {drafts > 0 && <Alert tone="warning">{t('cms.user.forget.drafts', { count: drafts })}</Alert>}
      {unsent.status === 'failed' && <Alert tone="warning">{t('cms.user.forget.unknown')}</Alert>}
    </ConfirmDialog>
  );
}
