import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../../controls/IconButton/IconButton.tsx';
import { useText } from '../../messages/useText.ts';
import { token } from '../../theme/token.ts';
import { TextField } from '../TextField/TextField.tsx';

export interface SearchFieldProps {
  /** The accessible name, and the placeholder if none is set. */
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly isDisabled?: boolean;
  /** A search is running. */
  readonly isBusy?: boolean;
  readonly onChange: (value: string) => void;
}

/**
 * A search input; Escape and the clear button empty it and keep the focus.
 * @use To filter what is on the page, while typing.
 * @avoid for a value that is stored → TextField
 * @key Escape: Clears it.
 */
export function SearchField({ label, value, placeholder = label, isDisabled = false, isBusy = false, onChange }: SearchFieldProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || value === '') return;
    // Escape clears the search without closing the surrounding layer.
    event.preventDefault();
    event.stopPropagation();
    clear();
  };
  return (
    <Root>
      <TextField
        ref={input}
        type="search"
        label={label}
        isLabelHidden
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        isDisabled={isDisabled}
        isBusy={isBusy}
        startIcon={<IconSearch aria-hidden="true" />}
        endSlot={value && !isDisabled && <IconButton size="sm" label={t('ui.search.clear')} icon={<IconX size={18} />} onClick={clear} />}
        onChange={onChange}
        onKeyDown={handleKeyDown}
      />
    </Root>
  );
}

// Older styled-components have no `styled.search`.
const Root = styled('search')`
  display: block;
  min-inline-size: 0;
  [data-part='box'] {
    min-block-size: ${token.controlHeight};
    padding-inline-end: 4px;
    border-color: transparent;
    background: ${token.surfaceSunken};
  }
  [data-part='box'] > svg:last-child {
    margin-inline-end: 8px;
  }
  input {
    appearance: none;
  }
`;
