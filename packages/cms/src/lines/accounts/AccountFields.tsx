import { FILE_MIN_KILOBYTES, PROVIDER_ABILITIES, type ProviderAccount, type ProviderKind } from '@manyline/contract';
import { Accordion, PasswordField, RadioGroup, Select, Switch, TextField } from '@manyline/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useLinesText } from '../../messages/useText.ts';
import type { AccountDraft } from '../lines.types.ts';
import { ACCOUNT_FIELDS, type AccountField, withSetting } from './accountFields.ts';

export interface AccountFieldsProps {
  readonly draft: AccountDraft;
  readonly account: ProviderAccount | undefined;
  /** By field, such as `settings.url`. */
  readonly errors: Readonly<Record<string, string>>;
  readonly isReadOnly: boolean;
  readonly onChange: (draft: AccountDraft) => void;
}

/** The settings and write-only secrets of one kind of provider. */
export function AccountFields(props: AccountFieldsProps) {
  const { draft, errors, isReadOnly, onChange } = props;
  const t = useLinesText();
  const fields = ACCOUNT_FIELDS[draft.kind];
  const advanced = fields.filter(({ isAdvanced }) => isAdvanced);
  const [opened, setOpened] = useState<readonly string[]>([]);
  const hasAdvancedProblem = advanced.some(({ part, name }) => errors[`${part}.${name}`] !== undefined);
  return (
    <Root>
      <TextField
        label={t('cms.lines.field.name')}
        hint={t('cms.lines.hint.name')}
        value={draft.name}
        error={errors['name']}
        required
        maxLength={80}
        autoComplete="off"
        isReadOnly={isReadOnly}
        onChange={(name) => onChange({ ...draft, name })}
      />
      {fields
        .filter(({ isAdvanced }) => !isAdvanced)
        .map((field) => (
          <OneField key={field.name} {...props} field={field} />
        ))}
      {advanced.length > 0 && (
        <Accordion
          value={hasAdvancedProblem ? ['more'] : opened}
          onChange={setOpened}
          headingLevel={3}
          items={[
            {
              id: 'more',
              title: t('cms.lines.more'),
              content: (
                <Root>
                  {advanced.map((field) => (
                    <OneField key={field.name} {...props} field={field} />
                  ))}
                </Root>
              ),
            },
          ]}
        />
      )}
    </Root>
  );
}

function OneField({ field, draft, account, errors, isReadOnly, onChange }: AccountFieldsProps & { readonly field: AccountField }) {
  const t = useLinesText();
  const hints = useHints(draft);
  const { part, name, type, choices = [], isOptional = false } = field;
  const label = t(`cms.lines.field.${name}`);
  const error = errors[`${part}.${name}`];
  const value = draft[part][name] ?? '';
  const isStored = part === 'secrets' && account?.secrets[name] != null;
  const common = { label, error, isReadOnly, name: `${part}.${name}`, required: !isOptional && !isStored };
  const set = (next: string | boolean) =>
    onChange(part === 'settings' ? withSetting(draft, name, next) : { ...draft, secrets: { ...draft.secrets, [name]: String(next) } });
  if (type === 'switch') return <Switch label={label} isChecked={value === true} error={error} isReadOnly={isReadOnly} onChange={set} />;
  if (name === 'mode')
    return (
      <RadioGroup
        label={label}
        value={String(value)}
        options={choices.map((choice) => ({ value: choice, label: t(`cms.lines.mode.${choice as 'cloud' | 'local'}`) }))}
        onChange={set}
      />
    );
  if (type === 'choice')
    return (
      <Select
        {...common}
        // The first choice is the default.
        value={String(value || choices[0])}
        options={choices.map((choice) => ({ value: choice, label: NAMES[choice] ?? t(`cms.lines.${name}.${choice}` as ChoiceText) }))}
        hint={hints(name)}
        onChange={set}
      />
    );
  const text = { ...common, value: String(value), autoComplete: 'off', spellCheck: false, autoCapitalize: 'none', onChange: set };
  if (type === 'secret') return <PasswordField {...text} hint={isStored ? t('cms.lines.secret.kept') : hints(name)} />;
  const mode = name === 'messagesPerSecond' ? 'decimal' : type === 'number' ? 'numeric' : name === 'tn' ? 'tel' : undefined;
  return <TextField {...text} hint={hints(name)} {...(mode && { inputMode: mode })} />;
}

/** The same in every language. */
const NAMES: Readonly<Record<string, string>> = { gsm: 'GSM 03.38', ascii: 'ASCII', latin1: 'Latin-1', '3.4': '3.4', '3.3': '3.3' };
type ChoiceText = Extract<
  Parameters<ReturnType<typeof useLinesText>>[0],
  `cms.lines.${'receiptIds' | 'bindMode' | 'longMessages'}.${string}`
>;

/** How a value looks, for fields where that isn't plain. */
function useHints({ kind, settings }: AccountDraft): (name: string) => string | undefined {
  const t = useLinesText();
  const fileSizeHint = (kind: ProviderKind) => {
    const abilities = PROVIDER_ABILITIES[kind];
    if (!('carriedByDefault' in abilities)) return t('cms.lines.hint.fileKilobytes.bridge');
    const { carriedBytes: most, carriedByDefault: usual } = abilities;
    return t('cms.lines.hint.fileKilobytes', { least: FILE_MIN_KILOBYTES, most: most / 1_000, usual: usual / 1_000 });
  };
  return (name) => {
    if (kind === 'signalwire' && name === 'signingKey') return t('cms.lines.hint.signingKey.signalwire');
    if (kind === 'smsGateway' && name === 'url' && settings['mode'] === 'local') return t('cms.lines.hint.url.local');
    if (name === 'fileKilobytes') return fileSizeHint(kind);
    if (/(Ton|Npi)$/.test(name)) return t('cms.lines.hint.ton');
    const known = HINTS.find((one) => one === name);
    return known && t(`cms.lines.hint.${known}`);
  };
}

const HINTS = [
  'name',
  'url',
  'signingKey',
  'tn',
  'simNumber',
  'deviceId',
  'accountSid',
  'messagingServiceSid',
  'space',
  'projectId',
  'publicKey',
  'messagingProfileId',
  'host',
  'port',
  'systemId',
  'systemType',
  'messagesPerSecond',
  'window',
  'version',
  'receiptIds',
  'bindMode',
  'alphabet',
  'longMessages',
  'serviceType',
  'enquireSeconds',
  'signingSecret',
] as const;

const Root = styled.div`
  display: grid;
  gap: 16px;
`;
