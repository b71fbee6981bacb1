import { type CSSProperties, type FocusEventHandler, type KeyboardEventHandler, type Ref, useId, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { SpinnerMark } from '../../feedback/Spinner/Spinner.tsx';
import { token } from '../../theme/token.ts';
import { CharacterCount } from '../CharacterCount.tsx';
import type { FieldProps } from '../field.types.ts';
import { controlOf, FieldFrame, frameOf, splitField } from '../FieldFrame.tsx';
import { leftAlone } from '../leftAlone.ts';
import { fitHeight } from './fitHeight.ts';

export interface TextAreaProps extends Omit<
  FieldProps,
  'ref' | 'onBlur' | 'onKeyDown' | 'startIcon' | 'prefix' | 'suffix' | 'inputMode' | 'autoComplete'
> {
  /** Lines shown when empty; 3 by default. */
  readonly minRows?: number;
  /** Lines before it scrolls; 10 by default. */
  readonly maxRows?: number;
  /** Code is left to right in every language. */
  readonly isCode?: boolean;
  readonly ref?: Ref<HTMLTextAreaElement>;
  readonly onBlur?: FocusEventHandler<HTMLTextAreaElement>;
  /** Called before the field handles the key. */
  readonly onKeyDown?: KeyboardEventHandler<HTMLTextAreaElement>;
}

/**
 * A multi-line input that grows with its text between `minRows` and `maxRows`.
 * @use Text of more than one line.
 * @avoid for one line → TextField
 * @avoid for code
 */
export function TextArea({ value, limit, minRows = 3, maxRows = 10, isCode = false, ref, onChange, ...props }: TextAreaProps) {
  const id = useId();
  const { field, native } = splitField(props);
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (area.current) fitHeight(area.current);
  }, [value]);
  const handleRef = (element: HTMLTextAreaElement | null) => {
    area.current = element;
    if (typeof ref === 'function') return ref(element);
    if (ref) ref.current = element;
    return undefined;
  };
  return (
    <FieldFrame
      {...frameOf(id, field)}
      endSlot={
        field.isBusy && (
          <Busy>
            <SpinnerMark />
          </Busy>
        )
      }
      notice={limit && <CharacterCount id={id} length={value.length} limit={limit} />}
    >
      <Area
        {...native}
        {...controlOf(id, field, { count: limit !== undefined })}
        {...leftAlone('off')}
        ref={handleRef}
        value={value}
        rows={minRows}
        dir={isCode ? 'ltr' : value ? 'auto' : undefined}
        style={{ '--min-rows': minRows, '--max-rows': Math.max(minRows, maxRows) } as CSSProperties}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </FieldFrame>
  );
}

/** Aligned to the first line. */
const Busy = styled.span`
  align-self: start;
  margin-block-start: 10px;
`;

const Area = styled.textarea`
  flex: 1;
  align-self: stretch;
  field-sizing: content;
  box-sizing: content-box;
  min-inline-size: 0;
  inline-size: 100%;
  min-block-size: calc(var(--min-rows) * 1lh);
  max-block-size: calc(var(--max-rows) * 1lh);
  padding-block: calc(9px - ${token.tighter} / 2);
  padding-inline: 0;
  [data-size='sm'] & {
    padding-block: 6px;
  }
  border: 0;
  outline: 0;
  background: none;
  line-height: 1.5;
  resize: none;
  overflow-y: auto;
  overflow-wrap: anywhere;
  text-align: -webkit-match-parent;
  text-align: match-parent;
  &[dir='ltr'] {
    text-align: start;
  }
  &::placeholder {
    color: ${token.textSubtle};
    opacity: 1;
  }
  &:disabled {
    color: ${token.textSubtle};
    cursor: not-allowed;
  }
  /* As high as its text, all of which is printed. */
  @media print {
    &&& {
      min-block-size: 1lh;
      max-block-size: none;
      padding-block: 0;
    }
  }
`;
