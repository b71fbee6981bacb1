import { type Feature, conditionFieldsOf, isLimitable, USER_FIELDS } from '@manyline/contract';
import { Alert, MultiCombobox, RadioGroup, Switch, token } from '@manyline/ui';
import { styled } from 'styled-components';
import { useAccessText } from '../../../messages/useText.ts';
import type { AccessNames } from '../../parts/useAccessNames.ts';
import { ConditionsEditor } from './ConditionsEditor.tsx';
import type { RuleEntry, ruleProblems } from './ruleEntry.ts';

interface RuleFormProps {
  readonly entry: RuleEntry;
  readonly problems: ReturnType<typeof ruleProblems>;
  readonly catalogue: readonly Feature[];
  readonly names: AccessNames;
  readonly isReadOnly: boolean;
  readonly onChange: (part: Partial<RuleEntry>) => void;
}

/** The fields of a rule. */
export function RuleForm({ entry, problems, catalogue, names, isReadOnly, onChange: change }: RuleFormProps) {
  const t = useAccessText();
  const textOf = (problem: (typeof problems)[keyof typeof problems]) => problem && t(`cms.access.problem.${problem}`);
  const options = (type: Feature['type'], whole: string) => {
    const nameOf = type === 'action' ? names.action : names.subject;
    const codes = [whole, ...catalogue.filter((one) => one.type === type && one.code !== whole).map(({ code }) => code)];
    return codes.map((code) => ({ value: code, label: nameOf(code), description: code }));
  };
  const known = (values: readonly string[], nameOf: (code: string) => string) => values.map((value) => ({ value, label: nameOf(value) }));
  const create = (part: 'actions' | 'subjects') => (text: string) => change({ [part]: [...entry[part], text.trim()] });
  // A new rule has no subject yet, so conditions on users are offered.
  const subjects = entry.subjects.length === 0 ? ['user'] : entry.subjects;
  const limits = { ...(entry.hasFields && { fields: [...entry.fields] }), ...(entry.actions.length > 0 && { action: [...entry.actions] }) };
  const isIdle = !subjects.some((code) => isLimitable(code, limits) || code.toLowerCase() === 'all');
  const isLimited = entry.hasFields || entry.hasConditions;

  return (
    <Body>
      <RadioGroup
        label={t('cms.access.rule.effect')}
        variant="row"
        isReadOnly={isReadOnly}
        value={entry.isInverted ? 'deny' : 'allow'}
        options={[
          { value: 'allow', label: t('cms.access.rule.effect.allow') },
          { value: 'deny', label: t('cms.access.rule.effect.deny') },
        ]}
        onChange={(effect) => change({ isInverted: effect === 'deny' })}
      />
      <MultiCombobox
        label={t('cms.access.rule.actions')}
        isReadOnly={isReadOnly}
        options={options('action', 'manage')}
        known={known(entry.actions, names.action)}
        value={entry.actions}
        error={textOf(problems.actions)}
        onCreate={create('actions')}
        onChange={(actions) => change({ actions })}
      />
      <MultiCombobox
        label={t('cms.access.rule.subjects')}
        isReadOnly={isReadOnly}
        options={options('subject', 'all')}
        known={known(entry.subjects, names.subject)}
        value={entry.subjects}
        error={textOf(problems.subjects)}
        onCreate={create('subjects')}
        onChange={(subjects) => change({ subjects })}
      />
      {isIdle && isLimited && <Alert tone="warning">{t('cms.access.rule.idle')}</Alert>}
      <Switch
        variant="row"
        label={t('cms.access.rule.someFields')}
        description={t('cms.access.rule.someFields.text')}
        isReadOnly={isReadOnly}
        isChecked={entry.hasFields}
        onChange={(hasFields) => change({ hasFields })}
      />
      {entry.hasFields && (
        <MultiCombobox
          label={t('cms.access.rule.fieldList')}
          required
          isReadOnly={isReadOnly}
          options={USER_FIELDS.map((field) => ({ value: field, label: names.field(field), description: field }))}
          known={known(entry.fields, names.field)}
          value={entry.fields}
          error={textOf(problems.fields)}
          onChange={(fields) => change({ fields })}
        />
      )}
      <Switch
        variant="row"
        label={t('cms.access.rule.someUsers')}
        description={t('cms.access.rule.someUsers.text')}
        isReadOnly={isReadOnly}
        isChecked={entry.hasConditions}
        onChange={(hasConditions) => change({ hasConditions })}
      />
      {entry.hasConditions && (
        <ConditionsEditor
          conditions={entry.conditions}
          fields={conditionFieldsOf(subjects)}
          names={names}
          isReadOnly={isReadOnly}
          error={textOf(problems.conditions)}
          onChange={(conditions) => change({ conditions })}
        />
      )}
    </Body>
  );
}

const Body = styled.div`
  display: grid;
  gap: 20px;
  padding-block-end: 8px;
  border-color: ${token.border};
`;
