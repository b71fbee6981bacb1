import { type ConnectionLossPolicy, HELP_REPLY_MAX_LENGTH } from '@manyline/contract';
import { FormSection, RadioGroup, Select, TextArea, TextField } from '@manyline/ui';
import { useConfigText } from '../../messages/useText.ts';
import { Field } from '../systemFormParts.ts';
import type { SystemWords } from '../useSystemTexts.ts';
import { LimitField } from './LimitField.tsx';
import { MessageField } from './MessageField.tsx';
import { SettingTest, type SettingTestResult } from './SettingTest.tsx';

export interface ConnectionSectionsProps {
  readonly words: SystemWords;
  readonly isReadOnly: boolean;
  readonly onTrySocket: (address: string) => Promise<SettingTestResult>;
}

/** Settings for the source of live messages, reconnecting, file sizes, bulk messages and automatic replies. */
export function ConnectionSections({ words, isReadOnly, onTrySocket }: ConnectionSectionsProps) {
  const t = useConfigText();
  const { labelOf, describe } = words;
  return (
    <>
      <FormSection anchor="connection" title={t('cms.system.connection')} description={t('cms.system.connection.text')}>
        <Field name="wsUrl" label={labelOf('wsUrl')} describe={(value) => describe('wsUrl', value)}>
          {(field) => (
            <>
              <TextField
                {...field}
                hint={t('cms.system.wsUrl.hint')}
                type="text"
                width="full"
                inputMode="url"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                isReadOnly={isReadOnly}
              />
              {!isReadOnly && (
                <SettingTest
                  key={field.value}
                  label={t('cms.system.test.socket')}
                  busyLabel={t('cms.system.test.busy')}
                  isDisabled={field.error !== undefined}
                  onTest={() => onTrySocket(field.value.trim())}
                />
              )}
            </>
          )}
        </Field>
        <Field name="onConnectionLoss" label={labelOf('onConnectionLoss')} describe={(value) => describe('onConnectionLoss', value)}>
          {(field) => (
            <RadioGroup
              {...field}
              isReadOnly={isReadOnly}
              options={POLICIES.map((policy) => ({
                value: policy,
                label: t(`cms.system.connectionLoss.${policy}`),
                description: t(`cms.system.connectionLoss.${policy}.text`),
              }))}
            />
          )}
        </Field>
      </FormSection>
      <FormSection anchor="files" title={t('cms.system.files')} description={t('cms.system.files.text')} columns={2}>
        <LimitField name="fileMegabytes" words={words} isReadOnly={isReadOnly} />
      </FormSection>
      <FormSection
        anchor="blocked-files"
        title={t('cms.system.refusedFileKinds.title')}
        description={t('cms.system.refusedFileKinds.text')}
      >
        <Field name="refusedFileKinds" label={labelOf('refusedFileKinds')} describe={(value) => describe('refusedFileKinds', value)}>
          {(field) => (
            <TextArea {...field} isCode hint={t('cms.system.refusedFileKinds.hint')} spellCheck={false} isReadOnly={isReadOnly} />
          )}
        </Field>
      </FormSection>
      <FormSection anchor="bulk" title={t('cms.system.bulk')} description={t('cms.system.bulk.text')} columns={2}>
        <LimitField name="typedCountAbove" words={words} isReadOnly={isReadOnly} />
        <LimitField name="copiesPerSecond" words={words} isReadOnly={isReadOnly} />
        <Field name="bulkQuietHours" label={labelOf('bulkQuietHours')} describe={(value) => describe('bulkQuietHours', value)}>
          {(field) => (
            <Select
              {...field}
              hint={t('cms.system.bulkQuietHours.hint')}
              isReadOnly={isReadOnly}
              options={[...new Set([...QUIET_HOURS, field.value])].map((value) => ({ value, label: describe('bulkQuietHours', value) }))}
            />
          )}
        </Field>
      </FormSection>
      <FormSection anchor="words" title={t('cms.system.ownWords.title')} description={t('cms.system.ownWords.text')}>
        {WORDS.map((name) => (
          <Field key={name} name={name} label={labelOf(name)} describe={(value) => describe(name, value)}>
            {(field) => <TextArea {...field} hint={t('cms.system.ownWords.hint')} spellCheck={false} isReadOnly={isReadOnly} />}
          </Field>
        ))}
      </FormSection>
      <FormSection anchor="help" title={t('cms.system.helpReply.title')} description={t('cms.system.helpReply.text')}>
        <MessageField
          name="helpReply"
          hint={t('cms.system.helpReply.hint')}
          limit={HELP_REPLY_MAX_LENGTH}
          words={words}
          isReadOnly={isReadOnly}
        />
      </FormSection>
    </>
  );
}

/** '' for none; what was set in another way is offered too. */
const QUIET_HOURS = ['', '20:00-08:00', '21:00-08:00', '21:00-09:00', '22:00-07:00', '22:00-08:00'];
const WORDS = ['optOutWords', 'optInWords'] as const;
const POLICIES = ['signOut', 'stay'] as const satisfies readonly ConnectionLossPolicy[];
