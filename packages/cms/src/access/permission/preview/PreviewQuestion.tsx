import { type AbilityRule, type Feature, decide, isLimitable, USER_FIELDS, RECORD_SUBJECT, type RuleSource } from '@manyline/contract';
import { Alert, Combobox, Select, token } from '@manyline/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useAccessText } from '../../../messages/useText.ts';
import type { AccessNames } from '../../parts/useAccessNames.ts';
import type { RuleWords } from '../../parts/useRuleTexts.ts';
import type { AccessPreview } from '../permission.types.ts';

export interface PreviewQuestionProps {
  readonly preview: AccessPreview;
  readonly catalogue: readonly Feature[];
  readonly names: AccessNames;
  readonly wordsOf: (rule: AbilityRule) => RuleWords;
}

/** Answers any permission question with the rule that decides it. */
export function PreviewQuestion({ preview: { abilities, sources, users }, catalogue, names, wordsOf }: PreviewQuestionProps) {
  const t = useAccessText();
  const [action, setAction] = useState('view');
  const [subject, setSubject] = useState('user');
  const [field, setField] = useState('');
  const [editedId, setPersonId] = useState('');
  const isAboutUsers = subject === RECORD_SUBJECT;
  const record = isAboutUsers ? users.find(({ id }) => id === editedId) : undefined;
  const question = { action, subject, ...(record && { record }), ...(isAboutUsers && field !== '' && { field }) };
  const isPerRecord = isLimitable(subject, { action });
  // Like the server: where it looks at records, permission in some cases is enough; otherwise it must be unconditional.
  const { isPermitted, ruleIndex } = decide(abilities, question, isPerRecord ? 'some' : 'whole');
  const rule = ruleIndex === undefined ? undefined : abilities[ruleIndex];
  const isWhole = !isPerRecord || decide(abilities, question, 'whole').isPermitted;
  const options = (type: Feature['type'], nameOf: (code: string) => string) =>
    catalogue
      .filter((one) => one.type === type && one.code !== 'manage')
      .map(({ code }) => ({ value: code, label: nameOf(code), description: code }));

  return (
    <Root>
      <Questions>
        <Combobox
          label={t('cms.access.question.action')}
          canClear={false}
          value={action}
          options={options('action', names.action)}
          onChange={setAction}
        />
        <Combobox
          label={t('cms.access.question.subject')}
          canClear={false}
          value={subject}
          options={options('subject', names.subject)}
          onChange={setSubject}
        />
        {isAboutUsers && (
          <>
            <Select
              label={t('cms.access.question.field')}
              value={field === '' ? ANY : field}
              options={[
                { value: ANY, label: t('cms.access.question.anyField') },
                ...USER_FIELDS.map((one) => ({ value: one, label: names.field(one) })),
              ]}
              onChange={(next) => setField(next === ANY ? '' : next)}
            />
            <Select
              label={t('cms.access.question.user')}
              value={record ? editedId : ANY}
              options={[
                { value: ANY, label: t('cms.access.question.anyUser') },
                ...users.map(({ id, name, username }) => ({ value: id, label: name ?? username ?? id })),
              ]}
              onChange={(next) => setPersonId(next === ANY ? '' : next)}
            />
          </>
        )}
      </Questions>
      <Alert
        tone={isPermitted ? 'success' : 'info'}
        title={t(isPermitted ? (isWhole ? 'cms.access.question.yes' : 'cms.access.question.some') : 'cms.access.question.no')}
      >
        {rule === undefined ? (
          t('cms.access.question.noRule')
        ) : (
          <Reason>
            <bdi>{wordsOf(rule).title}</bdi>
            {wordsOf(rule).limits !== undefined && <bdi>{wordsOf(rule).limits}</bdi>}
            <small>{sourceOf(sources[ruleIndex!])}</small>
          </Reason>
        )}
      </Alert>
    </Root>
  );

  function sourceOf(source: RuleSource | undefined): string {
    if (source === undefined) return '';
    if (source.kind === 'role') return t('cms.access.source.roleRule', { role: source.roleName, number: source.index + 1 });
    if (source.kind === 'own') return t('cms.access.source.personal', { number: source.index + 1 });
    return t('cms.access.source.switchedOff', { name: source.code });
  }
}

const ANY = '*';

const Root = styled.div`
  display: grid;
  gap: 20px;
`;

const Questions = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
  gap: 16px;
`;

const Reason = styled.span`
  display: grid;
  gap: 2px;
  small {
    color: ${token.textMuted};
  }
`;
