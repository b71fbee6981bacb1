import { isPlainClick, media, token } from '@manyline/ui';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { RowMark, type RowTone } from '../notices/rowParts.tsx';
import type { Follow } from './home.types.ts';

export interface HomeRowProps {
  readonly icon: ReactNode;
  readonly tone?: RowTone;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** Shown after the texts. */
  readonly end?: ReactNode;
  readonly path?: string | undefined;
  readonly onNavigate: Follow;
}

/** One row of a list on the home page, with a link if it has a target. */
export function HomeRow({ icon, tone = 'accent', title, text, end, path, onNavigate }: HomeRowProps) {
  const middle = (
    <span data-part="words">
      <strong>{title}</strong>
      {text !== undefined && <span>{text}</span>}
    </span>
  );
  const mark = <RowMark icon={icon} tone={tone} />;
  return (
    <Root>
      {path === undefined ? (
        <div data-part="row">
          {mark}
          {middle}
          {end}
        </div>
      ) : (
        <a
          data-part="row"
          href={path}
          onClick={(event) => {
            if (isPlainClick(event)) onNavigate(path, event);
          }}
        >
          {mark}
          {middle}
          {end}
          <IconChevronRight aria-hidden="true" data-mirror size={18} />
        </a>
      )}
    </Root>
  );
}

/** More text on a line, separated by a dot that screen readers skip. */
export function Also({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <Point />
      <bdi>{children}</bdi>
    </>
  );
}

// Outside the element it precedes: inside, a name in the other direction would move it.
const Point = styled.span`
  &::before {
    content: ' · ' / '';
  }
`;

export const HomeRows = styled.ul`
  display: grid;
  margin: 0;
  padding: 0 0 8px;
  list-style: none;
`;

const Root = styled.li`
  min-inline-size: 0;

  [data-part='row'] {
    display: flex;
    align-items: center;
    gap: 12px;
    padding-block: 10px;
    padding-inline: 20px;
    color: ${token.text};
    text-decoration: none;
  }
  a[data-part='row'] {
    outline-offset: -4px;
    ${media.hover} {
      &:hover {
        background: ${token.accent8};
      }
    }
  }
  [data-part='row'] > .tabler-icon {
    flex: none;
    color: ${token.textSubtle};
  }
  [data-part='words'] {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
    > * {
      display: block;
    }
    > span {
      color: ${token.textMuted};
      font-size: ${token.fontLabel};
      text-wrap: pretty;
    }
  }
  strong {
    font-weight: 600;
  }
  ${media.phone} {
    [data-part='row'] {
      padding-inline: 16px;
    }
  }
`;
