import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { isPlainClick } from '../controls/isPlainClick.ts';
import { Menu } from '../controls/Menu/Menu.tsx';
import type { MenuItem } from '../controls/Menu/Menu.types.ts';
import { media } from '../theme/media.ts';
import { token } from '../theme/token.ts';

interface PhoneBarEntry {
  readonly id: string;
  /** One word. */
  readonly label: string;
  readonly icon: ReactNode;
}

interface PhoneBarLink extends PhoneBarEntry {
  readonly href: string;
  readonly isCurrent: boolean;
}

interface PhoneBarAction extends PhoneBarEntry {
  readonly onSelect: () => void;
}

interface PhoneBarMenu extends PhoneBarEntry {
  /** The accessible name; begins with the label. */
  readonly name: string;
  readonly items: readonly MenuItem[];
}

export type PhoneBarItem = PhoneBarLink | PhoneBarAction | PhoneBarMenu;

export interface PhoneBarProps {
  /** Names the bar for screen readers. */
  readonly label: string;
  /** Two to five. */
  readonly items: readonly PhoneBarItem[];
  /** Called for plain clicks on a link. */
  readonly onNavigate: (href: string, event: MouseEvent<HTMLAnchorElement>) => void;
}

/**
 * What a phone needs most, in the thumb's reach at the bottom of the window. It makes room for the keyboard, an open chat and a bar of actions.
 * @use As `phoneBar` of AppShell.
 * @avoid for tabs of a page → Tabs
 */
export function PhoneBar({ label, items, onNavigate }: PhoneBarProps) {
  return (
    <Bar aria-label={label} data-landmark data-phone-bar>
      <List role="list">
        {items.map((item) => (
          <li key={item.id}>
            <Entry item={item} onNavigate={onNavigate} />
          </li>
        ))}
      </List>
    </Bar>
  );
}

function Entry({ item, onNavigate }: { readonly item: PhoneBarItem } & Pick<PhoneBarProps, 'onNavigate'>) {
  const content = (
    <>
      {item.icon}
      <span>{item.label}</span>
    </>
  );
  if ('href' in item)
    return (
      <a
        href={item.href}
        aria-current={item.isCurrent ? 'page' : undefined}
        onClick={(event) => {
          if (isPlainClick(event)) onNavigate(item.href, event);
        }}
      >
        {content}
      </a>
    );
  if ('items' in item)
    return (
      <Menu
        isSheet
        align="end"
        trigger={
          <button type="button" aria-label={item.name}>
            {content}
          </button>
        }
        items={item.items}
      />
    );
  return (
    <button type="button" onClick={item.onSelect}>
      {content}
    </button>
  );
}

const Bar = styled.nav`
  display: none;
  ${media.phone} {
    position: sticky;
    z-index: 20;
    inset-block-end: 0;
    display: block;
    flex: none;
    padding-block-end: env(safe-area-inset-bottom);
    padding-inline: env(safe-area-inset-left) env(safe-area-inset-right);
    border-block-start: 1px solid ${token.borderSubtle};
    background: ${token.bar};

    /* The keyboard leaves little of the page. */
    :root:has(:is(textarea, [contenteditable], input:not([type='checkbox'], [type='radio'], [type='button'], [type='file'])):focus) & {
      ${media.coarse} {
        display: none;
      }
    }
    /* Actions for what is selected or changed take its place. */
    :root:has([data-save-bar], [data-selection-bar], [data-fills-phone]) & {
      display: none;
    }
  }
  @media print {
    display: none;
  }

  a,
  button {
    display: grid;
    justify-items: center;
    align-content: center;
    gap: 2px;
    inline-size: 100%;
    block-size: 56px;
    padding: 0 4px;
    border: 0;
    border-radius: ${token.radiusControl};
    background: none;
    color: ${token.textMuted};
    font: inherit;
    font-size: ${token.fontCaption};
    font-weight: 500;
    text-decoration: none;
    cursor: pointer;
    -webkit-tap-highlight-color: transparent;

    > span:last-child {
      overflow: hidden;
      max-inline-size: 100%;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    > .tabler-icon {
      inline-size: 24px;
      block-size: 24px;
    }
    &:active {
      background: ${token.accent16};
    }
    &:focus-visible {
      outline-offset: -3px;
    }
    &:is([aria-current], [aria-expanded='true']) {
      color: ${token.link};
      font-weight: 600;
    }
  }
  ${media.forcedColors} {
    [aria-current] {
      text-decoration: underline;
    }
  }
`;

const List = styled.ul`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
`;
