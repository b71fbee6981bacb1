import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { isLetterKey } from '../../controls/shortcut.ts';
import { useConsoleText } from '../../messages/useText.ts';
import { token } from '../../theme/token.ts';
import { ErrorSummary } from '../ErrorSummary/ErrorSummary.tsx';
import { SaveBar } from '../SaveBar/SaveBar.tsx';
import type { FormProps, FormValues } from './form.types.ts';
import { FormContext } from './formContext.ts';
import { focusField } from './formFields.ts';
import { useFormModel } from './useFormModel.ts';

/**
 * Edits a record: keeps the input as a draft, validates each field, lists errors in a summary, saves, and merges changes saved by other
 * users. Ctrl+S saves.
 */
export function Form(props: FormProps<FormValues>) {
  const { id, variant = 'edit', saveLabel, showsChanges = false, children } = props;
  const t = useConsoleText();
  const root = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const { context, errors, attempt, status, changeCount, changes, submit, discard, undo } = useFormModel(props, root);
  const seenAttempt = useRef(0);
  const names = Object.keys(errors);
  const showsSummary = attempt > 0 && names.length > 0;

  useEffect(() => {
    if (attempt === seenAttempt.current) return;
    seenAttempt.current = attempt;
    summary.current?.focus();
  }, [attempt]);

  const inWords = ({ name, before, after }: (typeof changes)[number]) => {
    const words = context.describers.get(name) ?? ((value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)));
    return { name, label: context.labels.get(name) ?? name, before: words(before), after: words(after) };
  };

  // Fields register their labels on mount; a restored draft needs them, so the form renders again.
  const [, redraw] = useState(0);
  useEffect(() => {
    if (!showsChanges) return undefined;
    const frame = requestAnimationFrame(() => redraw((count) => count + 1));
    return () => cancelAnimationFrame(frame);
  }, [showsChanges]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (!isLetterKey(event, 's') || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (changeCount > 0) root.current?.requestSubmit();
  };

  return (
    <FormContext value={context}>
      <Root
        ref={root}
        id={id}
        noValidate
        aria-busy={status.kind === 'saving' || undefined}
        onKeyDown={handleKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          // React events bubble from a form in a dialog's portal, which is a separate form.
          event.stopPropagation();
          void submit();
        }}
      >
        {showsSummary && (
          <ErrorSummary
            ref={summary}
            items={names.map((name) => {
              const label = context.labels.get(name);
              const message = errors[name] ?? '';
              return label === undefined
                ? { id: name, text: message }
                : { id: name, text: t('ui.form.error', { label, message }), onSelect: () => focusField(root.current, name) };
            })}
          />
        )}
        {children}
        {variant === 'edit' && (
          <SaveBar
            state={barState(status.kind, changeCount)}
            changeCount={changeCount}
            message={status.kind === 'failed' ? status.message : undefined}
            saveType="submit"
            changes={showsChanges ? changes.map(inWords) : undefined}
            saveLabel={saveLabel}
            onDiscard={discard}
            onUndo={undo}
          />
        )}
      </Root>
    </FormContext>
  );
}

function barState(kind: ReturnType<typeof useFormModel>['status']['kind'], changeCount: number) {
  if (kind === 'saving') return kind;
  if (changeCount > 0) return kind === 'failed' || kind === 'conflict' ? kind : 'changed';
  return kind === 'saved' || kind === 'discarded' ? kind : 'hidden';
}

const Root = styled.form`
  container: form / inline-size;
  display: grid;
  gap: calc(40px - 2 * ${token.tighter});
  min-inline-size: 0;
`;
