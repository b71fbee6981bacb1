import { media, Tabs, type TabsProps, token } from '@manyline/ui';
import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';

export interface ConsolePageProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** Before the title: whom or what the page is about. */
  readonly lead?: ReactNode;
  /** Tabs in the row of the title; the children are the content of the open one. */
  readonly tabs?: Omit<TabsProps, 'children' | 'start' | 'end' | 'variant'>;
  /** The page's main action, a Button. If an empty state offers it too, it is a `MainAction` in both places. */
  readonly action?: ReactNode;
  /** The heading, which can take the focus. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/**
 * A page inside the shell: title, description, action and content.
 * @use For the content of each signed-in page.
 * @avoid around the sign-in form → AuthShell
 */
export function ConsolePage({ title, description, lead, tabs, action, headingRef, children }: ConsolePageProps) {
  const heading = (
    <h1 ref={headingRef} tabIndex={-1} dir="auto">
      {title}
    </h1>
  );
  if (tabs)
    return (
      <Root>
        <Tabs {...tabs} start={heading} end={action}>
          {children}
        </Tabs>
      </Root>
    );
  return (
    <Root>
      <Header data-toasts-below={action ? '' : undefined} data-lead={lead ? '' : undefined}>
        <div>
          {lead}
          <div>
            {heading}
            {description !== undefined && <Below>{description}</Below>}
          </div>
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
  gap: 16px;
  min-inline-size: 0;
  h1 {
    font-size: 1.375rem;
    overflow-wrap: anywhere;
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  &:has([data-part='action'] [data-main-action]) header [data-main-action] {
    display: none;
  }
`;

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
  min-block-size: 40px;
  /* A picture fills its row to the top; a title has the space of its line above it. */
  &[data-lead] {
    padding-block-start: 8px;
  }

  @media print {
    > :not(:first-child) {
      display: none;
    }
  }
  > :first-child {
    flex: 1 1 260px;
    display: flex;
    align-items: center;
    gap: 16px;
    min-inline-size: 0;
    > :last-child {
      flex: 1;
      min-inline-size: 0;
    }
  }
  ${media.phone} {
    &[data-lead] {
      padding-block-start: 0;
    }
    /* A short action stays beside the title; the description has the whole width below. */
    align-items: center;
    gap: 8px 12px;
    > :first-child,
    > :first-child > :last-child {
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
  color: ${token.textMuted};
  text-wrap: pretty;
  ${media.phone} {
    flex: 1 0 100%;
    order: 1;
  }
`;
