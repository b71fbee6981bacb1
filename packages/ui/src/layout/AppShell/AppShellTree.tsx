import { IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { isPlainClick } from '../../controls/isPlainClick.ts';
import type { NavGroup, NavItem, NavLink, NavProps } from './AppShell.types.ts';
import { Heading, Sub, TreeList, TreeRow, TreeSections } from './AppShellTree.styles.ts';
import { holdsNavHref, navKey } from './navItems.ts';

interface AppShellTreeProps extends NavProps {
  /** Icons only: groups stay closed, and opening one first expands the navigation. */
  readonly isCompact?: boolean;
  readonly onNeedRoom?: () => void;
}

/** The navigation as a column of links and expandable groups. Arrow keys and Tab move through it. */
export function AppShellTree({ items, ...row }: AppShellTreeProps) {
  const headingId = useId();
  return (
    <TreeSections data-compact={row.isCompact} onKeyDown={walkRows}>
      {sectionsOf(items).map(({ heading, items: own }, index) => {
        const id = heading === undefined ? undefined : headingId + index;
        return (
          <div key={own[0] && navKey(own[0])}>
            {heading !== undefined && (
              <Heading id={id}>
                <span>{heading}</span>
              </Heading>
            )}
            <Rows {...row} items={own} labelledBy={id} />
          </div>
        );
      })}
    </TreeSections>
  );
}

interface RowsProps extends AppShellTreeProps {
  readonly labelledBy?: string | undefined;
}

function Rows({ items, labelledBy, ...row }: RowsProps) {
  return (
    <TreeList role="list" aria-labelledby={labelledBy}>
      {items.map((item) => (
        <li key={navKey(item)}>
          {'children' in item ? <Group {...row} item={item} items={item.children} /> : <Leaf {...row} item={item} />}
        </li>
      ))}
    </TreeList>
  );
}

function Leaf({ item, current, onNavigate }: Omit<NavProps, 'items'> & { readonly item: NavLink }) {
  return (
    <TreeRow
      href={item.href}
      aria-current={item.href === current ? 'page' : undefined}
      onClick={(event) => {
        if (isPlainClick(event)) onNavigate(item.href, event);
      }}
    >
      <RowContent item={item} />
    </TreeRow>
  );
}

function Group({ item, isCompact = false, onNeedRoom, ...rows }: AppShellTreeProps & { readonly item: NavGroup }) {
  const id = useId();
  const isAround = holdsNavHref(item, rows.current);
  const [wasAround, setWasAround] = useState(isAround);
  const [isChosenOpen, setIsChosenOpen] = useState(isAround);
  if (wasAround !== isAround) {
    setWasAround(isAround);
    // Opening a page expands its group; the previous group stays open, so that nothing moves under the pointer.
    if (isAround) setIsChosenOpen(true);
  }
  const isOpen = isChosenOpen && !isCompact;
  return (
    <>
      <TreeRow
        as="button"
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-current={isAround ? 'true' : undefined}
        onClick={() => {
          setIsChosenOpen(!isOpen);
          onNeedRoom?.();
        }}
      >
        <RowContent item={item} />
        <IconChevronDown aria-hidden="true" data-part="chevron" />
      </TreeRow>
      <Sub id={id} data-open={isOpen}>
        <Rows {...rows} isCompact={isCompact} />
      </Sub>
    </>
  );
}

function RowContent({ item: { icon, label, badge } }: { readonly item: NavItem }) {
  return (
    <>
      {icon}
      <span data-part="label">{label}</span>
      {badge !== undefined && <span data-part="badge">{badge}</span>}
    </>
  );
}

interface Section {
  readonly heading: string | undefined;
  readonly items: NavItem[];
}

function sectionsOf(items: readonly NavItem[]): readonly Section[] {
  const sections: Section[] = [];
  for (const item of items) {
    const last = sections.at(-1);
    if (item.heading !== undefined || !last) sections.push({ heading: item.heading, items: [item] });
    else last.items.push(item);
  }
  return sections;
}

function walkRows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')].filter((row) =>
    row.checkVisibility({ visibilityProperty: true }),
  );
  const at = rows.findIndex((row) => row === document.activeElement);
  rows[step(at, rows.length)]?.focus();
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};
