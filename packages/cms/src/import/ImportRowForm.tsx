import { Alert, Button, TextField, token } from '@manyline/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useConsoleText } from '../messages/useText.ts';
import type { ImportCells } from './import.types.ts';

export interface ImportRowFormProps<C extends string> {
  readonly fields: readonly { readonly value: C; readonly label: string }[];
  readonly cells: ImportCells<C>;
  /** All cells of a row that has more than the heading. */
  readonly raw: readonly string[] | undefined;
  /** Resolves to the reason if the row couldn't be checked. */
  readonly onSave: (cells: ImportCells<C>) => Promise<string | undefined>;
  readonly onClose: () => void;
}

/** Corrects a row of a file where it is reported. */
export function ImportRowForm<C extends string>({ fields, cells, raw, onSave, onClose }: ImportRowFormProps<C>) {
  const t = useConsoleText();
  const [values, setValues] = useState<ImportCells<C>>(cells);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function save() {
    setIsBusy(true);
    const reason = await onSave(values);
    setIsBusy(false);
    setFailure(reason);
    if (reason === undefined) onClose();
  }
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {raw && (
        <Raw>
          {raw.map((cell, index) => (
            <bdi key={index}>{cell}</bdi>
          ))}
        </Raw>
      )}
      {fields.map(({ value: column, label }) => (
        <TextField
          key={column}
          label={label}
          size="sm"
          value={values[column] ?? ''}
          onChange={(text) => setValues((now) => ({ ...now, [column]: text }))}
        />
      ))}
      {failure !== undefined && <Alert tone="danger">{failure}</Alert>}
      <Buttons>
        <Button type="submit" size="sm" isBusy={isBusy}>
          {t('cms.import.fix.check')}
        </Button>
        <Button variant="outline" size="sm" disabled={isBusy} onClick={onClose}>
          {t('cms.import.cancel')}
        </Button>
      </Buttons>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: 8px;
  padding-block: 4px;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const Raw = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  margin: 0;

  bdi {
    padding: 2px 6px;
    border: 1px solid ${token.borderSubtle};
    border-radius: 4px;
    overflow-wrap: anywhere;
  }
`;
