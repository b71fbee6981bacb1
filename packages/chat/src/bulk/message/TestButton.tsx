import { Alert, Button, Menu, toast, usePhoneFormat } from '@manyline/ui';
import { IconDeviceMobileMessage } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useBulkText } from '../../messages/useText.ts';
import type { MessageEditor } from '../BulkEditor/BulkEditor.types.ts';
import { Hint, TestRoot } from './Message.styles.ts';

export interface TestButtonProps extends Pick<MessageEditor, 'testTargets' | 'onTest'> {
  readonly isDisabled: boolean;
}

/** Sends the previewed message to another line of the user. */
export function TestButton({ testTargets, isDisabled, onTest }: TestButtonProps) {
  const t = useBulkText();
  const format = usePhoneFormat();
  const noteId = useId();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [only] = testTargets;
  const root = useRef<HTMLDivElement>(null);
  // The result is at the end of the scrolled content.
  useEffect(() => {
    if (problem !== undefined) root.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  const send = (to: string) => {
    setIsBusy(true);
    setProblem(undefined);
    void onTest(to).then((refusal) => {
      setIsBusy(false);
      setProblem(refusal);
      if (refusal === undefined) toast({ tone: 'success', text: t('chat.bulk.test.sent', { number: `\u2066${format(to)}\u2069` }) });
    });
  };
  const button = (
    <Button
      variant="outline"
      isBusy={isBusy}
      disabled={isDisabled || !only}
      aria-describedby={only ? undefined : noteId}
      startIcon={<IconDeviceMobileMessage aria-hidden="true" />}
      onClick={testTargets.length === 1 && only ? () => send(only.tn) : undefined}
    >
      {t('chat.bulk.test')}
    </Button>
  );
  return (
    <TestRoot ref={root}>
      {testTargets.length > 1 ? (
        <Menu
          trigger={button}
          items={testTargets.map(({ tn, name }) => ({
            id: tn,
            label: name || format(tn),
            ...(name && { description: `\u2066${format(tn)}\u2069` }),
            onSelect: () => send(tn),
          }))}
        />
      ) : (
        button
      )}
      {!only && <Hint id={noteId}>{t('chat.bulk.test.noLine')}</Hint>}
      {problem !== undefined && (
        <Alert tone="danger">{problem === '' ? t('chat.bulk.test.failed.again') : t('chat.bulk.test.failed', { reason: problem })}</Alert>
      )}
    </TestRoot>
  );
}
