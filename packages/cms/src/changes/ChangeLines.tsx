import { token } from '@manyline/ui';
import { IconArrowsSort, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface ChangeLineProps {
  readonly kind: keyof typeof ICONS;
  /** The result in a word or two. */
  readonly note: string;
  /** The changed thing. `data-part="words"` starts a new line; `small` adds details. */
  readonly children: ReactNode;
}

/** One difference in `ChangeLines`. */
export function ChangeLine({ kind, note, children }: ChangeLineProps) {
  const Icon = ICONS[kind];
  return (
    <li data-kind={kind}>
      <Icon aria-hidden="true" size={18} />
      <div>
        <small>{note}</small>
        {children}
      </div>
    </li>
  );
}

const ICONS = { added: IconPlus, removed: IconMinus, moved: IconArrowsSort, changed: IconPencil } as const;

/** The differences between two states, one per line. */
export const ChangeLines = styled.ul`
  display: grid;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    gap: 12px;
    padding: 10px 12px;
    border-radius: ${token.radiusControl};
    background: ${token.surfaceSunken};
    font-size: 0.875rem;
    overflow-wrap: anywhere;
  }
  .tabler-icon {
    flex: none;
    margin-block-start: 2px;
  }
  small {
    display: block;
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
  /* On both sides, because text in the other direction starts at the other side. */
  code {
    margin-inline: 4px;
    font-size: ${token.fontCaption};
  }
  ins {
    font-weight: 600;
    text-decoration: none;
  }
  [data-part='words'] {
    display: block;
  }
  [data-kind='added'] {
    background: ${token.successTint};
    .tabler-icon,
    small {
      color: ${token.successStrong};
    }
  }
  [data-kind='removed'] {
    background: ${token.dangerTint};
    .tabler-icon,
    small {
      color: ${token.dangerStrong};
    }
  }
`;
