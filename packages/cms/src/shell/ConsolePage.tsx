import { media, toastsBelow, token } from '@manyline/ui';
import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';

export interface ConsolePageProps {
  readonly title: string;
  readonly description?: string | undefined;
  /** Before the description, for example the saved views of a list. */
  readonly views?: ReactNode;
  /** The page's main action, a Button. If an empty state offers it too, it is a `MainAction` in both places. */
  readonly action?: ReactNode;
  /** The heading, which can take the focus. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** A page inside the shell: title, description, action and content. */
export function ConsolePage({ title, description, views, action, headingRef, children }: ConsolePageProps) {
  return (
    <Root>
      <Header data-action={action ? '' : undefined}>
        <div>
          <h1 ref={headingRef} tabIndex={-1} dir="auto">
            {title}
          </h1>
          {(views || description !== undefined) && (
            <Below>
              {views}
              {description !== undefined && <p>{description}</p>}
            </Below>
          )}
        </div>
        {action}
      </Header>
      {children}
    </Root>
  );
}

/** A page's main action. While an empty state offers it, the header doesn't, so that it is there once. */
export function MainAction({ children }: { readonly children: ReactNode }) {
  return <Whole data-main-action>{children}</Whole>;
}

const Whole = styled.span`
  display: contents;
`;

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 24px;
  min-inline-size: 0;
  &:has([data-part='action'] [data-main-action]) > header [data-main-action] {
    display: none;
  }
  ${media.phone} {
    gap: 16px;
  }
`;

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: 12px 24px;

  &[data-action] {
    ${toastsBelow}
  }
  > :first-child {
    flex: 1 1 260px;
    min-inline-size: 0;
  }
  h1 {
    font-size: 1.375rem;
    line-height: 1.3;
    overflow-wrap: anywhere;
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  ${media.phone} {
    /* A short action stays beside the title; the description has the whole width below. */
    align-items: center;
    gap: 8px 12px;
    > :first-child {
      display: contents;
    }
    h1 {
      flex: 1 1 130px;
      min-inline-size: 0;
      font-size: 1.25rem;
    }
  }
`;

const Below = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  margin-block-start: 4px;

  > :not(p) {
    flex: 0 0 auto;
    max-inline-size: 100%;
  }
  > p {
    color: ${token.textMuted};
    text-wrap: pretty;
  }
  ${media.phone} {
    flex: 1 0 100%;
    order: 1;
    margin: 0;
  }
`;
