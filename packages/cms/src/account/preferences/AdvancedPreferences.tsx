import { Alert, Button, Chip, failed, FormSection, type Loadable, ready } from '@manyline/ui';
import { IconAdjustments, IconDownload, IconUpload } from '@tabler/icons-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useUserText } from '../../messages/useText.ts';
import { Row, Sections } from '../account.styles.tsx';
import type { AccountOutcome, ShellPreferencesProps, StoredChoice } from '../account.types.ts';
import { ChoiceValue } from '../ChoiceValue.tsx';
import { DefaultsForEveryone } from '../DefaultsForEveryone.tsx';

export interface AdvancedPreferencesProps extends Omit<ShellPreferencesProps, 'choices' | 'onRetry'> {
  readonly choices: readonly StoredChoice[];
}

/** The options of the shell, moving all preferences, and the defaults for everyone. */
export function AdvancedPreferences(props: AdvancedPreferencesProps) {
  const { choices, canSetDefaults, onCustomise, onExport, onImport, onReset, onSetDefaults } = props;
  const t = useUserText();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState<'import' | 'reset'>();
  const [outcome, setOutcome] = useState<{ readonly tone: 'success' | 'danger'; readonly text: string }>();

  async function run<Value>(kind: typeof busy, asking: Promise<AccountOutcome<Value>>, done: (value: Value) => string) {
    setBusy(kind);
    setOutcome(undefined);
    const result = await asking.finally(() => setBusy(undefined));
    if (result.status === 'done') setOutcome({ tone: 'success', text: done(result.value) });
    if (result.status === 'failed') setOutcome({ tone: 'danger', text: result.message ?? t('cms.account.failed') });
  }

  const orNotOurs = (result: AccountOutcome<number | undefined>): AccountOutcome<number | undefined> =>
    result.status === 'done' && result.value === undefined ? { status: 'failed', message: t('cms.account.preferences.notOurs') } : result;

  async function setDefaults(locked: readonly string[]): Promise<Loadable<unknown>> {
    setOutcome(undefined);
    const result = await onSetDefaults(locked);
    if (result.status === 'failed') return failed(result.message ?? t('cms.account.failed'));
    if (result.status === 'done') setOutcome({ tone: 'success', text: t('cms.account.defaults.done') });
    return ready(undefined);
  }

  function handleFile(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (file) void run('import', onImport(file).then(orNotOurs), (count) => t('cms.account.preferences.imported', { count: count ?? 0 }));
  }

  return (
    <Sections>
      {outcome && <Alert tone={outcome.tone}>{outcome.text}</Alert>}
      <FormSection
        title={t('cms.preferences.shell')}
        aside={
          <Button variant="outline" size="sm" startIcon={<IconAdjustments aria-hidden="true" />} onClick={onCustomise}>
            {t('cms.account.preferences.change')}
          </Button>
        }
      >
        <div>
          {choices.map(({ name, value, isDefault, isLocked }) => (
            <Choice key={name}>
              <div>
                <strong>{t(`cms.account.choice.${name}`)}</strong>
                {isLocked ? (
                  <Chip size="sm" tone="info" label={t('cms.account.preferences.locked')} />
                ) : (
                  !isDefault && <Chip size="sm" tone="accent" label={t('cms.account.preferences.own')} />
                )}
              </div>
              <ChoiceValue value={value} />
            </Choice>
          ))}
        </div>
      </FormSection>
      <FormSection title={t('cms.account.preferences.move')} description={t('cms.account.preferences.move.text')}>
        <Row>
          <div data-part="actions">
            <Button variant="outline" startIcon={<IconDownload aria-hidden="true" />} onClick={onExport}>
              {t('cms.account.preferences.export')}
            </Button>
            <Button
              variant="outline"
              startIcon={<IconUpload aria-hidden="true" />}
              isBusy={busy === 'import'}
              onClick={() => input.current?.click()}
            >
              {t('cms.account.preferences.import')}
            </Button>
            <input ref={input} type="file" accept="application/json,.json" hidden onChange={handleFile} />
            <Button
              variant="outline"
              isBusy={busy === 'reset'}
              onClick={() => void run('reset', onReset(), () => t('cms.account.preferences.resetDone'))}
            >
              {t('cms.account.preferences.reset')}
            </Button>
          </div>
        </Row>
      </FormSection>
      {canSetDefaults && <DefaultsForEveryone choices={choices} onSet={setDefaults} />}
    </Sections>
  );
}

/** A value is short, so it always fits at the end of its line. */
const Choice = styled(Row)`
  flex-wrap: nowrap;
  && > :first-child {
    flex: 1 1 0;
  }
`;
