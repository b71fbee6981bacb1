import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../controls/Button/Button.tsx';
import { Dialog } from '../../controls/Dialog/Dialog.tsx';
import { Alert } from '../../feedback/Alert/Alert.tsx';
import { useConsoleText } from '../../messages/useText.ts';
import { MergeRow } from './MergeRow.tsx';
import { allSides, preselectSides, isClash } from './mergeSides.ts';

export type MergeSide = 'mine' | 'theirs';

/** A field that differs between the two versions, with its values as text (empty if there is none). */
export interface MergeField {
  readonly name: string;
  readonly label: string;
  readonly before: string;
  readonly mine: string;
  readonly theirs: string;
}

export interface MergeDialogProps {
  readonly isOpen: boolean;
  /** Explains what both users changed. */
  readonly description?: string;
  /** Those that differ, with both values. */
  readonly fields: readonly MergeField[];
  /** Why saving failed. */
  readonly message?: ReactNode;
  readonly isBusy?: boolean;
  /** Receives the chosen side of every field. */
  readonly onSave: (sides: Readonly<Record<string, MergeSide>>) => void;
  /** On close without saving the input stays in the form. */
  readonly onOpenChange: (isOpen: boolean) => void;
}

/**
 * Resolves a conflict when two users edited the same record. Shows both values and the original of each field; fields changed by one side
 * only are preselected.
 * @use When another user has changed the same record.
 * @avoid if nothing differs: save → ConfirmDialog
 * @key Space: Chooses a side.
 * @key Escape: Cancels.
 */
export function MergeDialog({ fields, message, isBusy = false, onSave, ...dialog }: MergeDialogProps) {
  const t = useConsoleText();
  const id = useId();
  const key = JSON.stringify(fields);
  const [lastKey, setLastKey] = useState(key);
  const [sides, setSides] = useState(() => preselectSides(fields));
  const [isSubmitted, setIsSubmitted] = useState(false);
  // Another save changed the record again, so the fields must be reviewed again.
  if (key !== lastKey) {
    setLastKey(key);
    setSides(preselectSides(fields));
    setIsSubmitted(false);
  }

  const open = fields.filter(({ name }) => sides[name] === undefined);
  const choose = (next: Readonly<Record<string, MergeSide>>) => setSides({ ...sides, ...next });

  function handleSave() {
    const first = open[0];
    if (!first) return onSave(sides);
    setIsSubmitted(true);
    document.getElementById(`${id}-${first.name}`)?.querySelector('input')?.focus();
  }

  return (
    <Dialog
      {...dialog}
      title={t('ui.merge.title')}
      description={dialog.description ?? t('ui.merge.description')}
      size="lg"
      closesOnOutsidePress={false}
      footer={
        <>
          <Button variant="outline" onClick={() => dialog.onOpenChange(false)}>
            {t('ui.merge.cancel')}
          </Button>
          <Button isBusy={isBusy} onClick={handleSave}>
            {t('ui.merge.save')}
          </Button>
        </>
      }
    >
      <Root>
        {message !== undefined && <Alert tone="danger">{message}</Alert>}
        {isSubmitted && open.length > 0 && <Alert tone="danger">{t('ui.merge.open', { count: open.length })}</Alert>}
        {fields.length > 1 && (
          <All role="group" aria-label={t('ui.merge.all')}>
            <Button variant="soft" size="sm" onClick={() => choose(allSides(fields, 'mine'))}>
              {t('ui.merge.allMine')}
            </Button>
            <Button variant="soft" size="sm" onClick={() => choose(allSides(fields, 'theirs'))}>
              {t('ui.merge.allTheirs')}
            </Button>
          </All>
        )}
        {fields.map((field) => (
          <MergeRow
            key={field.name}
            id={`${id}-${field.name}`}
            field={field}
            side={sides[field.name]}
            isClash={isClash(field)}
            isMissing={isSubmitted && sides[field.name] === undefined}
            onChange={(side) => choose({ [field.name]: side })}
          />
        ))}
      </Root>
    </Dialog>
  );
}

const Root = styled.div`
  display: grid;
  gap: 20px;
`;

const All = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
