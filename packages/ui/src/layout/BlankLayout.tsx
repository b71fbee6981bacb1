import { type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import { media } from '../theme/media.ts';
import { token } from '../theme/token.ts';
import { Brand } from './Brand.tsx';
import { useKeptFocus } from './useKeptFocus.ts';

export interface BlankLayoutProps {
  /** At the end of the bar. */
  readonly actions?: ReactNode;
  /** Shown above everything else; the page keeps the height of the window. */
  readonly banner?: ReactNode;
  /** The page. */
  readonly children: ReactNode;
}

/**
 * A page without navigation: status pages, maintenance.
 * @use A page without a menu: maintenance, not found, print.
 * @avoid for signing in → AuthLayout
 */
export function BlankLayout({ actions, banner, children }: BlankLayoutProps) {
  const main = useRef<HTMLElement>(null);
  useKeptFocus(main, main);
  return (
    <Root>
      {banner}
      <Header>
        <Brand />
        <Actions>{actions}</Actions>
      </Header>
      <Main ref={main} id="main" tabIndex={-1}>
        {children}
      </Main>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 100dvh;
  background: ${token.surface};
`;

const Header = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-block-size: 60px;
  padding-inline: 24px;

  ${media.phone} {
    min-block-size: 56px;
    padding-inline: 16px 12px;
  }
`;

const Actions = styled.div`
  display: flex;
  gap: 4px;
`;

const Main = styled.main`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-inline-size: 0;
  padding: 16px 24px 64px;
`;
