import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../controls/IconButton.tsx';
import { useText } from '../messages/useText.ts';
import { token } from '../theme/token.ts';
import { FieldFrame } from './FieldFrame.tsx';

export interface SearchFieldProps {
  /** The accessible name; what stands in the empty field when there is no placeholder. */
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly onChange: (value: string) => void;
}

/** Escape and the clear button empty it; the focus stays in it. */
export function SearchField({ label, value, placeholder = label, onChange }: SearchFieldProps) {
  const t = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || value === '') return;
    // Only the search is left, not the layer around it.
    event.preventDefault();
    event.stopPropagation();
    clear();
  };
  return (
    <Root>
      <FieldFrame
        id={id}
        label={label}
        isLabelHidden
        isRequired={false}
        error={undefined}
        hint={undefined}
        startIcon={<IconSearch aria-hidden="true" />}
        endSlot={value && <IconButton size="sm" label={t('ui.search.clear')} icon={<IconX size={18} />} onClick={clear} />}
      >
        <input
          ref={input}
          id={id}
          type="search"
          value={value}
          placeholder={placeholder}
          autoComplete="off"
          dir={value ? 'auto' : undefined}
          enterKeyHint="search"
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={handleKeyDown}
        />
      </FieldFrame>
    </Root>
  );
}

const Root = styled.search`
  display: block;
  min-inline-size: 0;
  [data-part='box'] {
    min-block-size: 40px;
    padding-inline-end: 4px;
    border-color: transparent;
    background: ${token.surfaceSunken};
  }
  input {
    min-block-size: 38px;
    appearance: none;
  }
`;
