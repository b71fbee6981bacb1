import { Alert, Button, LoadableView, RadioGroup, Skeleton, usePhoneFormat } from '@manyline/ui';
import { useLinesText } from '../../messages/useText.ts';
import type { WizardProps } from '../lines.types.ts';
import { useLineTexts } from '../parts/useLineTexts.ts';

export interface ListedNumbersProps extends Pick<WizardProps, 'numbers'> {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (tn: string) => void;
  readonly onReload: () => void;
}

/** The numbers of the account, as the provider lists them. */
export function ListedNumbers({ numbers, value, error, onChange, onReload }: ListedNumbersProps) {
  const t = useLinesText();
  const words = useLineTexts();
  const format = usePhoneFormat();
  const reload = (
    <Button variant="outline" size="sm" onClick={onReload}>
      {t('cms.lines.wizard.number.reload')}
    </Button>
  );
  return (
    <LoadableView
      value={numbers.status === 'failed' ? { ...numbers, message: numbers.message ?? t('cms.lines.wizard.number.failed') } : numbers}
      skeleton={<Skeleton height={96} />}
      onRetry={onReload}
    >
      {(list) => {
        if (list.outcome === 'failed')
          return (
            <Alert tone="danger" action={reload}>
              {words.reason(list)}
            </Alert>
          );
        if (list.items.length === 0)
          return (
            <Alert tone="warning" action={reload}>
              {t('cms.lines.wizard.number.none')}
            </Alert>
          );
        return (
          <RadioGroup
            label={t('cms.lines.wizard.number')}
            value={value}
            required
            error={error}
            hint={list.items.some(({ isTyped }) => isTyped) ? t('cms.lines.wizard.number.code') : undefined}
            options={list.items.map(({ tn, name, line }) => {
              const taken =
                line &&
                (line.owner ? t('cms.lines.wizard.number.taken', { name: line.owner.name }) : t('cms.lines.wizard.number.taken.hidden'));
              const description = taken ?? name;
              return {
                value: tn,
                label: format(tn, 'international'),
                ...(description !== undefined && { description }),
                isDisabled: line !== undefined,
              };
            })}
            onChange={onChange}
          />
        );
      }}
    </LoadableView>
  );
}
