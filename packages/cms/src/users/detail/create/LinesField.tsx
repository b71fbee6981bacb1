import { LINE_NAME_MAX_LENGTH } from '@manyline/contract';
import { Button, Checkbox, emptyPhone, IconButton, type PhoneEntry, PhoneField, TextField } from '@manyline/ui';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { styled } from 'styled-components';
import { useUserText } from '../../../messages/useText.ts';

/** A new line: its number as typed, and its name. */
export interface NewLine {
  readonly entry: PhoneEntry;
  readonly name: string;
  /** The caller confirms that the number belongs to the organisation. */
  readonly isConfirmed?: boolean;
}

export interface LinesFieldProps {
  readonly label: string;
  readonly value: readonly NewLine[];
  readonly error: string | undefined;
  readonly onChange: (value: readonly NewLine[]) => void;
}

/** The new user's lines. */
export function LinesField({ label, value, error, onChange }: LinesFieldProps) {
  const t = useUserText();
  const set = (index: number, change: Partial<NewLine>) =>
    onChange(value.map((line, at) => (at === index ? { ...line, ...change } : line)));
  return (
    <Root role="group" aria-label={label}>
      {value.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- A new line has no id yet, so its index is its key.
        <div key={index} data-part="line">
          <PhoneField
            label={t('cms.user.line.number')}
            value={line.entry}
            error={line.entry.tn === undefined ? error : undefined}
            autoComplete="off"
            onChange={(entry) => set(index, { entry })}
          />
          <TextField
            label={t('cms.user.line.name')}
            value={line.name}
            maxLength={LINE_NAME_MAX_LENGTH}
            autoComplete="off"
            onChange={(name) => set(index, { name })}
          />
          <Checkbox
            label={t('cms.user.line.confirm.check')}
            isChecked={line.isConfirmed === true}
            onChange={(isConfirmed) => set(index, { isConfirmed })}
          />
          <IconButton
            label={t('cms.user.line.drop', { position: index + 1 })}
            icon={<IconTrash />}
            onClick={() => onChange(value.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <div>
        <Button
          variant="soft"
          startIcon={<IconPlus aria-hidden="true" />}
          onClick={() => onChange([...value, { entry: emptyPhone(value.at(-1)?.entry.country), name: '' }])}
        >
          {t('cms.user.line.another', { count: value.length })}
        </Button>
      </div>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: 16px;

  [data-part='line'] {
    display: grid;
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr) auto;
    align-items: start;
    gap: 12px;
    > button {
      grid-area: 1 / 3;
      margin-block-start: 27px;
    }
    > :nth-child(3) {
      grid-column: 1 / -1;
    }
  }
  @container form (inline-size < 40rem) {
    [data-part='line'] {
      grid-template-columns: minmax(0, 1fr) auto;
      > button {
        grid-area: 1 / 2;
      }
      > :nth-child(2) {
        grid-column: 1 / -1;
        grid-row: 2;
      }
    }
  }
`;
