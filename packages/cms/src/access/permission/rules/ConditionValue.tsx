import { ME } from '@manyline/contract';
import { MultiCombobox, Select, TextField } from '@manyline/ui';
import { styled } from 'styled-components';
import { useAccessText } from '../../../messages/useText.ts';
import { canBeMe, type ConditionRow, typeOfField } from './conditionRows.ts';

export interface ConditionValueProps {
  readonly row: ConditionRow;
  readonly isReadOnly: boolean;
  readonly onChange: (value: ConditionRow['value']) => void;
}

/** The input for the value of a condition, depending on the field's type. */
export function ConditionValue({ row: { field, operator, value }, isReadOnly, onChange }: ConditionValueProps) {
  const t = useAccessText();
  const type = operator === '$exists' ? 'yesNo' : typeOfField(field);
  const shared = { label: t('cms.access.conditions.value'), isLabelHidden: true, size: 'sm', isReadOnly } as const;
  const statuses = [
    { value: 'active', label: t('cms.access.status.active') },
    { value: 'disabled', label: t('cms.access.status.disabled') },
  ];
  const me = canBeMe(field) ? [{ value: ME, label: t('cms.access.rule.me') }] : [];
  const parse = (text: string) => (type === 'number' && /^-?\d+$/u.test(text.trim()) ? Number(text) : text);

  if (Array.isArray(value)) {
    const values = value as readonly (string | number | boolean | null)[];
    const options = type === 'status' ? statuses : me;
    return (
      <Stack>
        <MultiCombobox
          {...shared}
          options={options}
          known={values.map((one) => ({ value: String(one), label: options.find((option) => option.value === one)?.label ?? String(one) }))}
          value={values.map(String)}
          placeholder={t('cms.access.conditions.values')}
          {...(type !== 'status' && { onCreate: (text: string) => onChange([...values, parse(text)]) })}
          onChange={(next) => onChange(next.map(parse))}
        />
      </Stack>
    );
  }
  if (type === 'yesNo' || type === 'status') {
    const yesNo = [
      { value: 'true', label: t('cms.access.yes') },
      { value: 'false', label: t('cms.access.no') },
    ];
    return (
      <Stack>
        <Select
          {...shared}
          value={String(value)}
          options={type === 'status' ? statuses : yesNo}
          onChange={(next) => onChange(type === 'status' ? next : next === 'true')}
        />
      </Stack>
    );
  }
  if (me.length > 0)
    return (
      <Stack>
        <Select
          {...shared}
          value={value === ME ? ME : 'other'}
          options={[...me, { value: 'other', label: t('cms.access.conditions.otherId') }]}
          onChange={(next) => onChange(next === ME ? ME : '')}
        />
        {value !== ME && <TextField {...shared} value={String(value)} placeholder={t('cms.access.conditions.id')} onChange={onChange} />}
      </Stack>
    );
  return (
    <Stack>
      <TextField
        {...shared}
        value={String(value)}
        {...(type === 'number' && { inputMode: 'numeric', hint: field.endsWith('At') ? t('cms.access.conditions.seconds') : undefined })}
        onChange={(text) => onChange(parse(text))}
      />
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  grid-column: 1 / -1;
  gap: 8px;
`;
