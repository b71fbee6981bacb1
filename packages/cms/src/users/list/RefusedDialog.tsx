import type { BulkAnswer } from '@manyline/contract';
import { Alert, Button, Dialog, token } from '@manyline/ui';
import { styled } from 'styled-components';
import { useUserText } from '../../messages/useText.ts';

export interface RefusedDialogProps {
  readonly answer: BulkAnswer;
  readonly onClose: () => void;
}

/** The users a bulk change didn't apply to, and why. */
export function RefusedDialog({ answer: { changed, refused, refusedCount }, onClose }: RefusedDialogProps) {
  const t = useUserText();
  const rest = refusedCount - refused.length;
  return (
    <Dialog
      isOpen
      title={t('cms.users.refused', { count: refusedCount })}
      description={changed === 0 ? t('cms.users.refused.none') : t('cms.users.refused.others', { count: changed })}
      footer={<Button onClick={onClose}>{t('cms.users.close')}</Button>}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <List>
        {refused.map(({ id, name, reason }) => (
          <li key={id}>
            <strong dir="auto">{name}</strong>
            <span dir="auto">{reason}</span>
          </li>
        ))}
      </List>
      {rest > 0 && <Alert tone="info">{t('cms.users.refused.more', { count: rest })}</Alert>}
    </Dialog>
  );
}

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    gap: 2px;
    justify-items: start;
    padding-block: 10px;
    overflow-wrap: anywhere;
  }
  li + li {
    border-block-start: 1px solid ${token.borderSubtle};
  }
  strong {
    font-weight: 600;
  }
  span {
    color: ${token.textMuted};
    font-size: 0.875rem;
  }
`;
