import { OPT_OUT_REASON_MAX_LENGTH } from '@manyline/contract';
import { Alert, Button, Dialog, TextField, toast, useServerText } from '@manyline/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useLinesText } from '../../messages/useText.ts';
import type { OptOutListProps } from './optOuts.types.ts';

export interface AddOptOutProps extends Pick<OptOutListProps, 'onAdd'> {
  readonly onClose: () => void;
}

/** Adds a number by hand. What was typed stays until it is added. */
export function AddOptOut({ onAdd, onClose }: AddOptOutProps) {
  const t = useLinesText();
  const translate = useServerText();
  const [phoneNumber, setPhoneNumber] = useState('');
  const [line, setLine] = useState('');
  const [reason, setReason] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isReady = phoneNumber.trim() !== '' && reason.trim() !== '' && reason.length <= OPT_OUT_REASON_MAX_LENGTH;
  const add = async () => {
    setIsBusy(true);
    setProblem(undefined);
    const outcome = await onAdd({ phoneNumber, line, reason });
    setIsBusy(false);
    const message = outcome.status === 'ready' ? outcome.value.refused[0]?.message : (outcome.status === 'failed' && outcome.message) || '';
    if (message !== undefined) return setProblem(message === '' ? t('cms.optOuts.change.failed') : translate(message));
    toast({ tone: 'success', text: t(outcome.status === 'ready' && outcome.value.known > 0 ? 'cms.optOuts.known' : 'cms.optOuts.added') });
    onClose();
  };
  return (
    <Dialog
      isOpen
      size="sm"
      title={t('cms.optOuts.add')}
      description={t('cms.optOuts.add.text')}
      closesOnOutsidePress={phoneNumber === '' && reason === ''}
      footer={
        <>
          <Button variant="outline" disabled={isBusy} onClick={onClose}>
            {t('cms.lines.cancel')}
          </Button>
          <Button isBusy={isBusy} disabled={!isReady} onClick={() => void add()}>
            {t('cms.optOuts.add')}
          </Button>
        </>
      }
      onOpenChange={(isOpen) => {
        if (!isOpen && !isBusy) onClose();
      }}
    >
      <Fields>
        {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
        <TextField
          type="tel"
          label={t('cms.optOuts.number')}
          hint={t('cms.optOuts.number.hint')}
          value={phoneNumber}
          required
          onChange={setPhoneNumber}
        />
        <TextField type="tel" label={t('cms.optOuts.line')} hint={t('cms.optOuts.line.hint')} value={line} onChange={setLine} />
        <TextField label={t('cms.optOuts.reason')} value={reason} limit={OPT_OUT_REASON_MAX_LENGTH} required onChange={setReason} />
      </Fields>
    </Dialog>
  );
}

const Fields = styled.div`
  display: grid;
  gap: 16px;
  padding-block-end: 4px;
`;
