import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '../theme/media.ts';
import { token } from '../theme/token.ts';

export interface AuthLayoutProps {
  /** At the end of the bar. */
  readonly actions: ReactNode;
  /** Shown above everything else; the page keeps the height of the window. */
  readonly banner?: ReactNode;
  /** Beside the form, on wide screens. */
  readonly illustration: ReactNode;
  /** A sentence below the picture. */
  readonly tagline: string;
  /** The form. */
  readonly children: ReactNode;
}

/**
 * The layout of the sign-in pages: the form, with a picture beside it on wide screens.
 * @use Signing in: one task, one column of fields.
 * @avoid for settings of a signed-in user → AppShell
 */
export function AuthLayout({ actions, banner, illustration, tagline, children }: AuthLayoutProps) {
  return (
    <Root>
      {banner}
      <Body>
        <Actions>{actions}</Actions>
        <Columns id="main" tabIndex={-1}>
          <Art>
            <Scene>{illustration}</Scene>
            <Tagline>{tagline}</Tagline>
          </Art>
          <FormSide>
            <FormWidth>{children}</FormWidth>
          </FormSide>
        </Columns>
      </Body>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 100dvh;
  background: ${token.surface};
`;

const Body = styled.div`
  position: relative;
  display: grid;
  flex: 1;
`;

const Actions = styled.header`
  position: absolute;
  z-index: 1;
  inset-block-start: 28px;
  inset-inline-end: 32px;
  display: flex;
  gap: 4px;

  ${media.belowTwoPanes} {
    inset-block-start: 12px;
    inset-inline-end: 12px;
  }
`;

const Columns = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1.15fr) minmax(440px, 0.85fr);

  ${media.belowTwoPanes} {
    grid-template-columns: minmax(0, 1fr);
    background: radial-gradient(130% 340px at 0 0, ${token.accent16}, transparent);

    [data-manyline][dir='rtl'] & {
      background: radial-gradient(130% 340px at 100% 0, ${token.accent16}, transparent);
    }
  }
`;

/** Stays fully visible beside a form taller than the window. */
const Art = styled.div`
  position: sticky;
  inset-block-start: 20px;
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: 24px;
  overflow: hidden;
  min-block-size: 480px;
  max-block-size: max(480px, calc(100dvh - 40px));
  margin: 20px;
  margin-inline-end: 0;
  padding: clamp(28px, 4vw, 56px);
  border-radius: 20px;
  background: radial-gradient(120% 90% at 15% 0, color-mix(in srgb, ${token.accent} 26%, ${token.page}), ${token.page} 62%);

  [data-manyline][dir='rtl'] & {
    background: radial-gradient(120% 90% at 85% 0, color-mix(in srgb, ${token.accent} 26%, ${token.page}), ${token.page} 62%);
  }

  ${media.belowTwoPanes} {
    display: none;
  }
`;

const Scene = styled.div`
  inline-size: 100%;
  max-inline-size: 860px;
  margin-block: auto;
  margin-inline: auto;
`;

const Tagline = styled.p`
  max-inline-size: 15em;
  font-size: clamp(1.625rem, 2.3vw, 2.125rem);
  font-weight: 650;
  letter-spacing: -0.02em;
  line-height: 1.22;
  &:lang(ar) {
    line-height: 1.45;
  }
  text-wrap: balance;
`;

/** Centres a form of the usual height without moving when messages or demo accounts appear in it. */
const FormSide = styled.div`
  display: grid;
  align-content: start;
  justify-items: center;
  padding: clamp(56px, 60dvh - 400px, 50dvh - 250px) 40px 32px;

  /* The form of sign-in with the demo accounts fits a screen of 1024 × 768. */
  @media (min-width: 960px) and (max-height: 820px) {
    padding: 40px 32px 16px;
  }

  ${media.phone} {
    padding: 84px 20px 32px;
  }
`;

const FormWidth = styled.div`
  inline-size: min(400px, 100%);
`;
