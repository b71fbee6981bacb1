import { Dialog } from '@base-ui/react/dialog';
import { IconX } from '@tabler/icons-react';
import { useText } from '../../messages/useText.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { DialogHeader } from './Dialog.styles.ts';

export interface DialogHeadingProps {
  readonly title: string;
  readonly description?: string | undefined;
}

/** The heading of every titled layer, with its close button. */
export function DialogHeading({ title, description }: DialogHeadingProps) {
  const t = useText();
  return (
    <DialogHeader data-toasts-below>
      <div>
        <Dialog.Title>{title}</Dialog.Title>
        {description !== undefined && <Dialog.Description>{description}</Dialog.Description>}
      </div>
      <Dialog.Close render={<IconButton label={t('ui.dialog.close')} icon={<IconX />} size="sm" />} />
    </DialogHeader>
  );
}
