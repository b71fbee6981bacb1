import { Button, Dialog, Progress } from '@manyline/ui';
import { styled } from 'styled-components';
import { useBulkText } from '../../messages/useText.ts';
import type { BulkStage } from './BulkEditor.types.ts';

export interface PreparingDialogProps {
  readonly stage: Extract<BulkStage, { readonly kind: 'preparing' }>;
  readonly now: number;
  readonly onBack: () => void;
}

/** Shows progress while the recipients are uploaded in parts. */
export function PreparingDialog({ stage: { sent, of, waitsUntil }, now, onBack }: PreparingDialogProps) {
  const t = useBulkText();
  return (
    <Dialog
      isOpen
      size="sm"
      title={t('chat.bulk.preparing.title')}
      description={t('chat.bulk.preparing.text')}
      closesOnOutsidePress={false}
      footer={
        <Button variant="outline" onClick={onBack}>
          {t('chat.bulk.preparing.cancel')}
        </Button>
      }
      onOpenChange={(isOpen) => (isOpen ? undefined : onBack())}
    >
      <Body>
        <Progress
          label={t('chat.bulk.to.title')}
          value={sent}
          max={of}
          valueText={t('chat.bulk.to.reading.of', { count: sent, of })}
          tone={waitsUntil === undefined ? 'accent' : 'warning'}
        />
        <p role="status">
          {waitsUntil !== undefined && t('chat.bulk.preparing.waits', { seconds: Math.max(1, Math.ceil(waitsUntil - now)) })}
        </p>
      </Body>
    </Dialog>
  );
}

const Body = styled.div`
  display: grid;
  gap: 12px;
  /* The space of the text is reserved, so nothing moves when the server asks to wait. */
  p {
    min-block-size: 3lh;
    font-size: 0.875rem;
  }
`;
