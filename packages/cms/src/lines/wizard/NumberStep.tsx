import type { ProviderAccount } from '@manyline/contract';
import { Alert, Button, Checkbox, focusFirstError, PhoneField, readPhone, TextField, usePhoneRules } from '@manyline/ui';
import { useState } from 'react';
import { useLinesText } from '../../messages/useText.ts';
import { UserPicker } from '../../users/detail/tabs/UserPicker.tsx';
import type { WizardProps, WizardStep } from '../lines.types.ts';
import { ListedNumbers } from './ListedNumbers.tsx';
import { WizardFoot } from './WizardFoot.tsx';

export interface NumberStepProps extends WizardProps {
  readonly account: ProviderAccount | undefined;
  readonly hasWebhook: boolean;
}

/** Which number, and who uses it. An internal number is confirmed by hand; one that the provider doesn't list is proved later. */
export function NumberStep({ draft, account, numbers, owners, self, hasWebhook, onDraftChange, onAdd, onNumbersLoad }: NumberStepProps) {
  const t = useLinesText();
  const rules = usePhoneRules();
  const [country, setCountry] = useState<string>();
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isInternal = account === undefined;
  const isListed = !isInternal && !(numbers.status === 'ready' && numbers.value.outcome === 'ok' && !numbers.value.canList);
  const entry = readPhone(draft.typed, country, rules);
  const tn = isListed ? draft.tn : (entry.tn ?? '');
  const isConfirmed = !isInternal || draft.isOurs;
  const nextOf = (proof: WizardProps['draft']['proof']): WizardStep => (hasWebhook ? 'hook' : proof === 'needed' ? 'prove' : 'try');
  const isAdded = draft.addedTn !== undefined;
  const add = async (step: Element | null) => {
    if (isAdded) return onDraftChange({ ...draft, step: nextOf(draft.proof) });
    setIsTried(true);
    setProblem(undefined);
    if (tn === '' || !isConfirmed || draft.ownerId === '') return focusFirstError(step);
    setIsBusy(true);
    const outcome = await onAdd({ tn, name: draft.name.trim(), ownerId: draft.ownerId, accountId: account?.id });
    setIsBusy(false);
    if (outcome.status !== 'ready')
      return setProblem((outcome.status === 'failed' ? outcome.message : undefined) ?? t('cms.lines.wizard.assign.failed'));
    const proof = outcome.value.isProven ? 'notNeeded' : 'needed';
    return onDraftChange({ ...draft, step: nextOf(proof), addedTn: tn, proof });
  };
  return (
    <>
      {isListed ? (
        <ListedNumbers
          numbers={numbers}
          value={draft.tn}
          error={isTried && tn === '' ? t('cms.lines.wizard.number.missing') : undefined}
          onChange={(chosen) => onDraftChange({ ...draft, tn: chosen })}
          onReload={() => account && onNumbersLoad(account.id)}
        />
      ) : (
        <>
          <PhoneField
            label={t('cms.lines.wizard.number')}
            value={entry}
            required
            autoComplete="off"
            isReadOnly={isAdded}
            hint={isInternal ? undefined : t('cms.lines.wizard.number.code')}
            error={isTried && tn === '' && entry.problem === undefined ? t('cms.lines.test.number') : undefined}
            onChange={(changed) => {
              setCountry(changed.country);
              onDraftChange({ ...draft, typed: changed.text });
            }}
          />
          {isInternal && (
            <Checkbox
              label={t('cms.lines.wizard.number.ours')}
              isChecked={draft.isOurs}
              isReadOnly={isAdded}
              error={isTried && !isConfirmed ? t('cms.lines.wizard.number.ours.missing') : undefined}
              onChange={(isOurs) => onDraftChange({ ...draft, isOurs })}
            />
          )}
        </>
      )}
      <UserPicker
        label={t('cms.lines.wizard.owner')}
        placeholder={t('cms.lines.wizard.search')}
        value={draft.ownerId}
        required
        known={[{ value: self.id, label: self.name }]}
        search={owners}
        isReadOnly={isAdded}
        error={isTried && draft.ownerId === '' ? t('cms.lines.wizard.owner.missing') : undefined}
        onChange={(ownerId) => onDraftChange({ ...draft, ownerId })}
      />
      <TextField
        label={t('cms.lines.wizard.name')}
        hint={t('cms.lines.wizard.name.hint')}
        value={draft.name}
        maxLength={40}
        autoComplete="off"
        isReadOnly={isAdded}
        onChange={(name) => onDraftChange({ ...draft, name })}
      />
      {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
      <WizardFoot
        isBusy={isBusy}
        onBack={
          isAdded
            ? undefined
            : () => onDraftChange({ ...draft, step: draft.choice === 'internal' || draft.choice === 'existing' ? 'choose' : 'connect' })
        }
      >
        <Button isBusy={isBusy} onClick={({ currentTarget }) => void add(currentTarget.closest('[data-part="step"]'))}>
          {isAdded ? t('cms.lines.wizard.next') : t('cms.lines.wizard.assign')}
        </Button>
      </WizardFoot>
    </>
  );
}
