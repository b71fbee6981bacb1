import { Button, Dialog } from '@manyline/ui';
import { useId, useRef, useState } from 'react';
import { useText } from '../messages/useText.ts';
import type { NewChatProps } from './NewChat.types.ts';
import { NewChatForm } from './NewChatForm.tsx';

/**
 * Asks for a contact or a number to write to and shows problems at the field.
 * @use Finds a contact, or takes a number.
 * @avoid for a number in a form → PhoneField
 * @key Escape: Closes it.
 */
export default function NewChat({ isOpen, brought, onOpenChange, onStartChat, ...props }: NewChatProps) {
  const t = useText();
  const formId = useId();
  const [isBusy, setIsBusy] = useState(false);
  const isStarted = useRef(false);
  return (
    <Dialog
      isOpen={isOpen}
      title={t(brought?.recipients.length === 0 ? 'chat.brought.title' : 'chat.list.new')}
      {...(brought && { description: t('chat.brought.text') })}
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
        key={brought?.id}
        id={formId}
        brought={brought}
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
