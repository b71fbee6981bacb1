import { Alert, Button, IconButton, Select, TextArea, token } from '@manyline/ui';
import { IconAlertCircle, IconPlus, IconTrash } from '@tabler/icons-react';
import { styled } from 'styled-components';
import { useAccessText } from '../../../messages/useText.ts';
import type { AccessNames } from '../../parts/useAccessNames.ts';
import { type ConditionRow, firstRow, firstValue, type Operator, operatorsFor, withOperator } from './conditionRows.ts';
import { ConditionValue } from './ConditionValue.tsx';
import { beginConditions, type ConditionsEntry, readEntry } from './ruleEntry.ts';

export interface ConditionsEditorProps {
  readonly conditions: ConditionsEntry;
  /** Fields that can be compared; empty for subjects that only support JSON. */
  readonly fields: readonly string[];
  readonly names: AccessNames;
  readonly isReadOnly: boolean;
  readonly error: string | undefined;
  readonly onChange: (conditions: ConditionsEntry) => void;
}

/** The users a rule applies to: conditions that must all match, or the same as JSON. */
export function ConditionsEditor({ conditions, fields, names, isReadOnly, error, onChange }: ConditionsEditorProps) {
  const t = useAccessText();
  const hasBuilder = fields.length > 0;
  const read = readEntry(conditions);
  const asRows = read && beginConditions(read);
  const canShowRows = hasBuilder && asRows?.kind === 'rows';
  const toJson = () => onChange({ kind: 'json', text: JSON.stringify(read ?? {}, null, 2) });

  if (conditions.kind === 'json' || !hasBuilder)
    return (
      <Root>
        {!hasBuilder && <Alert tone="info">{t('cms.access.conditions.idle')}</Alert>}
        <TextArea
          label={t('cms.access.conditions.json')}
          value={conditions.kind === 'json' ? conditions.text : JSON.stringify(read ?? {}, null, 2)}
          hint={t('cms.access.conditions.json.hint')}
          error={error}
          isReadOnly={isReadOnly}
          isCode
          spellCheck={false}
          minRows={5}
          onChange={(text) => onChange({ kind: 'json', text })}
        />
        {canShowRows && (
          <Button size="sm" variant="ghost" onClick={() => onChange(asRows)}>
            {t('cms.access.conditions.builder')}
          </Button>
        )}
      </Root>
    );

  const { rows } = conditions;
  const set = (next: readonly ConditionRow[]) => onChange({ kind: 'rows', rows: next });
  const fieldOptions = [...new Set([...fields, ...rows.map(({ field }) => field)])].map((field) => ({
    value: field,
    label: names.field(field),
  }));
  return (
    <Root role="group" aria-label={t('cms.access.conditions')}>
      {rows.map((row, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- Conditions have no id, and keep their position while they are edited.
        <Line key={index} role="group" aria-label={t('cms.access.conditions.line', { number: index + 1 })}>
          <Select
            label={t('cms.access.conditions.field')}
            isLabelHidden
            size="sm"
            isReadOnly={isReadOnly}
            value={row.field}
            options={fieldOptions}
            onChange={(field) => {
              const operator = operatorsFor(field).includes(row.operator) ? row.operator : '$eq';
              set(rows.with(index, { field, operator, value: firstValue(field, operator) }));
            }}
          />
          <Select<Operator>
            label={t('cms.access.conditions.operator')}
            isLabelHidden
            size="sm"
            isReadOnly={isReadOnly}
            value={row.operator}
            options={[...new Set([row.operator, ...operatorsFor(row.field)])].map((operator) => ({
              value: operator,
              label: t(`cms.access.operator.${operator as Known}`),
            }))}
            onChange={(operator) => set(rows.with(index, withOperator(row, operator)))}
          />
          {!isReadOnly && (
            <IconButton
              size="sm"
              label={t('cms.access.conditions.remove', { number: index + 1 })}
              icon={<IconTrash size={18} />}
              onClick={() => set(rows.toSpliced(index, 1))}
            />
          )}
          <ConditionValue row={row} isReadOnly={isReadOnly} onChange={(value) => set(rows.with(index, { ...row, value }))} />
        </Line>
      ))}
      {error !== undefined && (
        <ErrorText role="alert">
          <IconAlertCircle aria-hidden="true" size={16} />
          <span>{error}</span>
        </ErrorText>
      )}
      <Tools>
        {!isReadOnly && (
          <Button size="sm" variant="soft" startIcon={<IconPlus />} onClick={() => set([...rows, firstRow(fields)])}>
            {t('cms.access.conditions.add')}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={toJson}>
          {t('cms.access.conditions.raw')}
        </Button>
      </Tools>
    </Root>
  );
}

type Known = '$eq' | '$ne' | '$in' | '$nin' | '$gt' | '$gte' | '$lt' | '$lte' | '$exists';

const Root = styled.div`
  display: grid;
  gap: 12px;
  justify-items: stretch;
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
  gap: 8px;
  align-items: center;
  padding: 10px;
  border: 1px solid ${token.border};
  border-radius: ${token.radiusControl};
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const ErrorText = styled.p`
  display: flex;
  gap: 6px;
  color: ${token.dangerStrong};
  font-size: ${token.fontLabel};
`;
