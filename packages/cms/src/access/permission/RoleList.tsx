import type { Role } from '@manyline/contract';
import { EmptyState, isPlainClick, media, rem, SearchField, token } from '@manyline/ui';
import { type CSSProperties, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useAccessText } from '../../messages/useText.ts';
import { useRowWindow } from './matrix/useRowWindow.ts';

export interface RoleListProps {
  readonly roles: readonly Role[];
  readonly chosenId: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** Roles with their number of users; only the visible ones are rendered. Arrow keys move. */
export function RoleList({ roles, chosenId, onChoose }: RoleListProps) {
  const t = useAccessText();
  const [query, setQuery] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  const found = useMemo(() => {
    const words = query.trim().toLocaleLowerCase();
    return words === '' ? roles : roles.filter(({ name, description }) => `${name} ${description}`.toLocaleLowerCase().includes(words));
  }, [roles, query]);
  const rowHeight = rem(ROW_REM);
  const { from, to } = useRowWindow(frame, found.length, rowHeight);
  const [stop, setStop] = useState(0);
  const at = Math.min(stop, Math.max(0, found.length - 1));
  const drawn = [...new Set([...range(from, to), ...(at < found.length ? [at] : [])])].sort((a, b) => a - b);

  function goTo(index: number) {
    const next = Math.max(0, Math.min(found.length - 1, index));
    setStop(next);
    const element = frame.current;
    if (!element) return;
    if (next * rowHeight < element.scrollTop) element.scrollTop = next * rowHeight;
    const end = (next + 1) * rowHeight;
    if (end > element.scrollTop + element.clientHeight) element.scrollTop = end - element.clientHeight;
    // The row is rendered by then.
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus());
  }

  function handleKeyDown(event: KeyboardEvent) {
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: found.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    goTo(next);
  }

  return (
    <Root>
      <SearchField label={t('cms.access.roles.search')} value={query} onChange={setQuery} />
      {found.length === 0 ? (
        <EmptyState illustration="noResults" title={t('cms.access.roles.noMatch')} text={t('cms.access.roles.noMatch.text')} />
      ) : (
        <Frame ref={frame} role="list" aria-label={t('cms.access.roles')} onKeyDown={handleKeyDown}>
          <div style={{ '--rows-height': `${found.length * ROW_REM}rem` } as CSSProperties}>
            {drawn.map((index) => {
              const role = found[index]!;
              return (
                <Item
                  key={role.id}
                  role="listitem"
                  aria-setsize={found.length}
                  aria-posinset={index + 1}
                  style={{ '--top': `${index * ROW_REM}rem` } as CSSProperties}
                >
                  <a
                    href={`?role=${encodeURIComponent(role.id)}`}
                    data-index={index}
                    tabIndex={index === at ? 0 : -1}
                    aria-current={role.id === chosenId ? 'page' : undefined}
                    onFocus={() => setStop(index)}
                    onClick={(event) => {
                      if (!isPlainClick(event)) return;
                      event.preventDefault();
                      onChoose(role.id);
                    }}
                  >
                    <strong>
                      <bdi>{role.name}</bdi>
                    </strong>
                    <small>{t('cms.access.role.counts', { users: role.userCount, rules: role.rules.length })}</small>
                  </a>
                </Item>
              );
            })}
          </div>
        </Frame>
      )}
    </Root>
  );
}

/** Grows with the user's text size. */
const ROW_REM = 3.625;

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}

const Root = styled.div`
  display: grid;
  gap: 12px;
`;

const Frame = styled.div`
  max-block-size: min(66vh, 760px);
  overflow: auto;
  overscroll-behavior: contain;

  > div {
    position: relative;
    block-size: var(--rows-height);
  }
`;

const Item = styled.div`
  position: absolute;
  inset-block-start: var(--top);
  inset-inline: 0;
  block-size: ${ROW_REM}rem;
  padding-block: 1px;

  a {
    display: grid;
    align-content: center;
    block-size: 100%;
    padding-inline: 12px;
    border-radius: ${token.radiusControl};
    color: inherit;
    text-decoration: none;
  }
  a:focus-visible {
    outline-offset: -2px;
  }
  strong,
  small {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  strong {
    font-size: 0.875rem;
    font-weight: 600;
  }
  small {
    color: ${token.textMuted};
    font-size: ${token.fontCaption};
  }
  a[aria-current] {
    background: ${token.accent16};
    strong {
      color: ${token.link};
    }
  }
  ${media.forcedColors} {
    a[aria-current] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
  ${media.hover} {
    a:hover:not([aria-current]) {
      background: ${token.accent8};
    }
  }
`;
