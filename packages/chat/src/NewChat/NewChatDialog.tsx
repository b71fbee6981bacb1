import type { PhoneProblem } from '@manyline/contract';
import { Button, Dialog, TextField } from '@manyline/ui';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { useText } from '../messages/useText.ts';
import type { NewChatProps } from './NewChat.tsx';

export default function NewChatDialog({ isOpen, onOpenChange, onCheckPhone, onStartChat }: NewChatProps) {
  const t = useText();
  const formId = useId();
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('chat.newChat.title')}
      description={t('chat.newChat.text')}
      footer={
        <>
          <Button variant="outline" onClick={() => onOpenChange(false)}>
            {t('chat.newChat.cancel')}
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy}>
            {t('chat.newChat.start')}
          </Button>
        </>
      }
    >
      <NewChatForm id={formId} isBusy={isBusy} onBusyChange={setIsBusy} onCheckPhone={onCheckPhone} onStartChat={onStartChat} />
    </Dialog>
  );
}

interface NewChatFormProps extends Pick<NewChatProps, 'onCheckPhone' | 'onStartChat'> {
  readonly id: string;
  readonly isBusy: boolean;
  readonly onBusyChange: (isBusy: boolean) => void;
}

function NewChatForm({ id, isBusy, onBusyChange, onCheckPhone, onStartChat }: NewChatFormProps) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<PhoneProblem | 'unchecked'>();

  const handleChange = (next: string) => {
    setText(next);
    setProblem(undefined);
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    onBusyChange(true);
    void readNumber(onCheckPhone, text).then((check) => {
      onBusyChange(false);
      if ('tn' in check) return onStartChat(check.tn);
      setProblem(check.problem);
      field.current?.focus();
    });
  };

  return (
    <form id={id} noValidate onSubmit={handleSubmit}>
      <TextField
        ref={field}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        label={t('chat.newChat.number')}
        hint={t('chat.newChat.help')}
        value={text}
        error={problem && t(`chat.newChat.problem.${problem}`)}
        isReadOnly={isBusy}
        onChange={handleChange}
      />
    </form>
  );
}

type Reading = { readonly tn: string } | { readonly problem: PhoneProblem | 'unchecked' };

/** The rules of numbers are loaded when they are first needed, and that can fail. */
function readNumber(check: NewChatProps['onCheckPhone'], text: string): Promise<Reading> {
  return check(text).catch(() => ({ problem: 'unchecked' }) as const);
}
