import { useDirection } from '@base-ui/react/direction-provider';
import { Tabs as Base } from '@base-ui/react/tabs';
import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';
import { FADE_PX, scrollFade } from '../scrollFade.ts';

export interface TabItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Formatted number of entries in the tab. */
  readonly count?: string;
  readonly isDisabled?: boolean;
}

export interface TabsProps {
  readonly label: string;
  readonly items: readonly TabItem[];
  /** The id of the open tab. */
  readonly value: string;
  readonly variant?: 'line' | 'pill';
  /** Before the tabs, in their row: the title of a page. */
  readonly start?: ReactNode;
  /** After the tabs, in their row: the main action of a page. */
  readonly end?: ReactNode;
  /** The content of the open tab. */
  readonly children: ReactNode;
  /** Called with the id of the chosen tab. */
  readonly onChange: (id: string) => void;
}

/**
 * Switches between views of one thing. Arrow keys select; the row scrolls if it is too long.
 * @use A few views of one thing; the first suits most users.
 * @avoid for pages with addresses → LinkTabs
 * @avoid for long content on one page → Accordion
 * @key Arrow left, Arrow right: Moves to the next tab.
 * @key Home, End: Moves to the first or last tab.
 */
export function Tabs({ label, items, value, variant = 'line', start, end, children, onChange }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  // The indicator measures while it renders and keeps its position, so it is remounted once the direction has changed on the page.
  const direction = useDeferredValue(useDirection());

  // Numbers that arrive later make the row longer.
  const counted = items.filter(({ count }) => count !== undefined).length;
  useEffect(() => {
    if (list.current) showChosen(list.current);
  }, [value, counted]);

  const row = (
    <List ref={list} data-variant={variant} activateOnFocus aria-label={label}>
      {items.map(({ id, label: words, icon, count, isDisabled = false }) => (
        <Base.Tab key={id} value={id} disabled={isDisabled}>
          {icon}
          <bdi>{words}</bdi>
          {count !== undefined && <span data-part="count">{count}</span>}
        </Base.Tab>
      ))}
      <Base.Indicator key={direction} data-part="indicator" />
    </List>
  );
  return (
    <Base.Root value={value} onValueChange={(next: string) => onChange(next)}>
      {start || end ? (
        <Head data-toasts-below={end ? '' : undefined}>
          {start}
          {row}
          {end && <div data-part="end">{end}</div>}
        </Head>
      ) : (
        row
      )}
      <Panel key={value} value={value}>
        {children}
      </Panel>
    </Base.Root>
  );
}

/** Scrolls only the row: `scrollIntoView` would also move the starting point of the next Tab. */
function showChosen(list: HTMLElement): void {
  const tab = list.querySelector('[data-active]')?.getBoundingClientRect();
  const row = list.getBoundingClientRect();
  if (!tab) return;
  if (tab.left < row.left + FADE_PX) list.scrollLeft += tab.left - row.left - FADE_PX;
  else if (tab.right > row.right - FADE_PX) list.scrollLeft += tab.right - row.right + FADE_PX;
}

/** One row: title, tabs, action. Where it is too narrow, the tabs have a row of their own. */
const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 20px;
  min-block-size: 44px;
  box-shadow: inset 0 -1px 0 ${token.border};
  > [role='tablist'] {
    box-shadow: none;
    align-self: end;
  }
  > [data-part='end'] {
    display: flex;
    flex: none;
    margin-inline-start: auto;
    padding-block-end: 4px;
  }
  ${media.belowTools} {
    > [role='tablist'] {
      order: 1;
      flex: 1 0 100%;
    }
  }
`;

const List = styled(Base.List)`
  position: relative;
  display: flex;
  max-inline-size: 100%;
  overflow-x: auto;
  scrollbar-width: none;
  ${scrollFade}

  [role='tab'] {
    position: relative;
    z-index: 1;
    display: inline-flex;
    flex: none;
    align-items: center;
    gap: 8px;
    min-block-size: calc(44px - ${token.tighter});
    padding-block: calc(6px - ${token.tighter} / 2);
    padding-inline: 14px;
    ${media.phone} {
      padding-inline: 10px;
    }
    border: 0;
    border-radius: ${token.radiusControl};
    background: none;
    color: ${token.textMuted};
    font-weight: 600;
    white-space: nowrap;
    cursor: pointer;
    -webkit-user-select: none;
    user-select: none;
    transition: color ${token.motionFast};
    ${media.hover} {
      &:hover:not([data-disabled]) {
        color: ${token.text};
      }
    }
    &:active:not([data-disabled]) {
      background: ${token.accent16};
      color: ${token.text};
    }
    &[data-active] {
      color: ${token.link};
    }
    &[data-disabled] {
      opacity: 0.5;
      cursor: not-allowed;
    }
    &:focus-visible {
      outline-offset: -3px;
    }
  }
  [data-part='count'] {
    min-inline-size: 22px;
    padding-inline: 7px;
    border-radius: ${token.radiusFull};
    background: ${token.accent8};
    color: ${token.textMuted};
    font-size: ${token.fontCaption};
    line-height: 20px;
  }
  [data-active] [data-part='count'] {
    background: ${token.accent16};
    color: inherit;
  }
  [data-part='indicator'] {
    position: absolute;
    /* The indicator's left offset is valid in both directions; the right offset is wrong once
       the row scrolls. */
    left: var(--active-tab-left);
    inline-size: var(--active-tab-width);
    transition:
      left ${token.motion},
      inline-size ${token.motion};
  }

  &[data-variant='line'] {
    box-shadow: inset 0 -1px 0 ${token.border};
    [data-part='indicator'] {
      inset-block-end: 0;
      block-size: 2px;
      border-radius: 2px;
      background: ${token.accent};
    }
  }
  &[data-variant='pill'] {
    inline-size: fit-content;
    padding: 4px;
    border-radius: ${token.radiusCard};
    background: ${token.surfaceSunken};
    box-shadow: inset 0 0 0 1px ${token.border};
    [role='tab'] {
      min-block-size: calc(36px - ${token.tighter});
      ${media.coarse} {
        min-block-size: 44px;
      }
    }
    [data-part='indicator'] {
      inset-block: 4px;
      border-radius: ${token.radiusControl};
      background: ${token.surfaceRaised};
      outline: 1px solid ${token.border};
      box-shadow: ${token.shadowCard};
    }
  }
  ${media.forcedColors} {
    [role='tab'][data-active] {
      color: Highlight;
    }
    [role='tab'][data-disabled] {
      color: GrayText;
      opacity: 1;
    }
    [data-part='indicator'] {
      border-block-end: 2px solid Highlight;
    }
  }
  @media print {
    :is([role='tab']:not([data-active]), [data-part='indicator']) {
      display: none;
    }
  }
`;

const Panel = styled(Base.Panel)`
  padding-block-start: 16px;
  border-radius: ${token.radiusControl};
`;
