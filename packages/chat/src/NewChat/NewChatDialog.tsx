import { Button, Dialog } from '@manyline/ui';
import { useId, useRef, useState } from 'react';
import { useText } from '../messages/useText.ts';
import type { NewChatProps } from './NewChat.tsx';
import { NewChatForm } from './NewChatForm.tsx';

export default function NewChatDialog({ isOpen, onOpenChange, onStartChat, ...props }: NewChatProps) {
  const t = useText();
  const formId = useId();
  const [isBusy, setIsBusy] = useState(false);
  const isStarted = useRef(false);
  return (
    <Dialog
      isOpen={isOpen}
      title={t('chat.list.new')}
      // The chat that opens takes the focus.
      leavesFocus={() => isStarted.current}
      footer={
        <>
          <Button variant="outline" onClick={() => onOpenChange(false)}>
            {t('chat.cancel')}
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy}>
            {t('chat.newChat.start')}
          </Button>
        </>
      }
      onOpenChange={(isNowOpen) => {
        isStarted.current = false;
        onOpenChange(isNowOpen);
      }}
    >
      <NewChatForm
        id={formId}
        isBusy={isBusy}
        onBusyChange={setIsBusy}
        onStartChat={(...chat) => {
          isStarted.current = true;
          onStartChat(...chat);
        }}
        {...props}
      />
    </Dialog>
  );
}
