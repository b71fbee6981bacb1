import type { UserSummary } from '@manyline/contract';
import { Avatar, media, token, isPlainClick } from '@manyline/ui';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';

export interface UserNameProps {
  readonly user: Pick<UserSummary, 'id' | 'name' | 'username'>;
  /** The address of the user's page. */
  readonly href: string;
  /** A plain click. */
  readonly onNavigate: (href: string) => void;
}

/** A user's name from the fields the caller may see. */
export function nameOfUser({ id, name, username }: UserNameProps['user']): string {
  return name ?? username ?? id;
}

/** A user's avatar, name and, beside it, username, linked to their page. */
export function UserName({ user, href, onNavigate }: UserNameProps) {
  const name = nameOfUser(user);
  const handleClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onNavigate(href);
  };
  return (
    <Root>
      <Avatar name={name} seed={user.id} size="sm" />
      <span data-part="words">
        <a href={href} onClick={handleClick} data-text dir="auto">
          {name}
        </a>
        {user.username !== undefined && user.username !== name && (
          <span data-part="username" data-text dir="auto">
            {user.username}
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
    display: flex;
    align-items: baseline;
    gap: 8px;
    min-inline-size: 0;
    overflow: hidden;
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
    text-decoration: underline;
    text-decoration-color: transparent;
    text-underline-offset: 3px;
    /* Room for a finger; an area outside the link would be cut off with a long name. */
    ${media.coarse} {
      position: relative;
      min-inline-size: 44px;
      margin-block: calc((1lh - 44px) / 2);
      padding-block: calc((44px - 1lh) / 2);
    }
  }
  a:is(:hover, :focus-visible) {
    color: ${token.link};
    text-decoration-color: currentColor;
  }
  a {
    flex: 0 1 auto;
  }
  /* On phones, the line below the name says who it is. */
  [data-card] & [data-part='username'] {
    display: none;
  }
  [data-part='username'] {
    flex: 1 2 0;
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
`;
