import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { EditBox } from './Recipients.styles.ts';

export interface CellEditorProps {
  readonly label: string;
  readonly text: string;
  readonly isNumber: boolean;
  /** A ref to the field, so that the menu that opened it can leave the focus there. */
  readonly field: RefObject<HTMLInputElement | null>;
  /** `goesOn`: Enter was pressed, so the next problem gets the focus. No text: nothing was changed. */
  readonly onEnd: (text: string | undefined, how: 'goesOn' | 'stays' | 'left') => void;
}

/** A cell being edited: Enter saves and moves on, Escape reverts, leaving saves. */
export function CellEditor({ label, text, isNumber, field, onEnd }: CellEditorProps) {
  const isOver = useRef(false);
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [field]);
  const end = (next: string | undefined, how: 'goesOn' | 'stays' | 'left') => {
    if (isOver.current) return;
    isOver.current = true;
    onEnd(next === text ? undefined : next, how);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') end(event.currentTarget.value.trim(), 'goesOn');
    else end(undefined, 'stays');
  };
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
    // The grid focuses the cell; the field in it takes over the focus.
    if (relatedTarget !== null && relatedTarget === currentTarget.closest('[role="gridcell"]')) currentTarget.focus();
    else end(currentTarget.value.trim(), 'left');
  };
  return (
    <EditBox
      ref={field}
      aria-label={label}
      type={isNumber ? 'tel' : 'text'}
      dir={isNumber ? 'ltr' : 'auto'}
      autoComplete="off"
      spellCheck={false}
      maxLength={isNumber ? PHONE_INPUT_MAX_LENGTH : NAME_MAX_LENGTH}
      defaultValue={text}
      onKeyDown={handleKeyDown}
      onBlur={handleBlur}
    />
  );
}

// Specification 5: phone input is limited to 250 characters.
const PHONE_INPUT_MAX_LENGTH = 250;
const NAME_MAX_LENGTH = 500;
