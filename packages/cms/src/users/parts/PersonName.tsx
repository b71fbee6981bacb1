import type { Person } from '@manyline/contract';
import { Avatar, token, isPlainClick } from '@manyline/ui';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';

export interface PersonNameProps {
  readonly person: Pick<Person, 'id' | 'name' | 'username'>;
  /** Of the page about them. */
  readonly href: string;
  /** A plain click. */
  readonly onNavigate: (href: string) => void;
}

/** What to call somebody of whom the caller may not see everything. */
export function nameOfPerson({ id, name, username }: PersonNameProps['person']): string {
  return name ?? username ?? id;
}

/** Somebody's picture, name and user name, and the way to their page. */
export function PersonName({ person, href, onNavigate }: PersonNameProps) {
  const name = nameOfPerson(person);
  const handleClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onNavigate(href);
  };
  return (
    <Root>
      <Avatar name={name} seed={person.username ?? person.id} size="sm" />
      <span data-part="words">
        <a href={href} onClick={handleClick} data-text dir="auto">
          {name}
        </a>
        {person.username !== undefined && person.username !== name && (
          <span data-part="username" data-text dir="auto">
            {person.username}
          </span>
        )}
      </span>
    </Root>
  );
}

const Root = styled.span`
  display: flex;
  align-items: center;
  gap: 12px;
  min-inline-size: 0;

  [data-part='words'] {
    display: grid;
    justify-items: start;
    min-inline-size: 0;
    line-height: 1.35;
  }
  [data-text] {
    max-inline-size: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  a {
    border-radius: 4px;
    color: ${token.text};
    font-weight: 600;
    text-decoration: underline transparent;
    text-underline-offset: 3px;
  }
  a:is(:hover, :focus-visible) {
    color: ${token.link};
    text-decoration-color: currentColor;
  }
  [data-part='username'] {
    color: ${token.textMuted};
    font-size: 0.8125rem;
  }
`;
