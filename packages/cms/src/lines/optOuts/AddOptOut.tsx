import { OPT_OUT_REASON_MAX_LENGTH } from '@manyline/contract';
import { failed, ready, TextField, toast } from '@manyline/ui';
import { useState } from 'react';
import { useLinesText } from '../../messages/useText.ts';
import { LineFormDialog } from '../list/LineFormDialog.tsx';
import type { OptOutListProps } from './optOuts.types.ts';

export interface AddOptOutProps extends Pick<OptOutListProps, 'onAdd'> {
  readonly onClose: () => void;
}

/** Adds a number by hand. What was typed stays until it is added. */
export function AddOptOut({ onAdd, onClose }: AddOptOutProps) {
  const t = useLinesText();
  const [phoneNumber, setPhoneNumber] = useState('');
  const [line, setLine] = useState('');
  const [reason, setReason] = useState('');
  const isReady = phoneNumber.trim() !== '' && reason.trim() !== '' && reason.length <= OPT_OUT_REASON_MAX_LENGTH;
  const add = async () => {
    const outcome = await onAdd({ phoneNumber, line, reason });
    const message = outcome.status === 'ready' ? outcome.value.refused[0]?.message : (outcome.status === 'failed' && outcome.message) || '';
    if (message !== undefined) return failed(message || t('cms.optOuts.change.failed'));
    toast({ tone: 'success', text: t(outcome.status === 'ready' && outcome.value.known > 0 ? 'cms.optOuts.known' : 'cms.optOuts.added') });
    return ready(undefined);
  };
  return (
    <LineFormDialog
      title={t('cms.optOuts.add')}
      text={t('cms.optOuts.add.text')}
      confirmLabel={t('cms.optOuts.add')}
      isReady={isReady}
      isDirty={phoneNumber !== '' || line !== '' || reason !== ''}
      onConfirm={add}
      onClose={onClose}
    >
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
    </LineFormDialog>
  );
}
