import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';
import { cardSurface } from './Card.styles.ts';

export interface CardProps {
  /** With a title the card is a region of that name. */
  readonly title?: string;
  readonly titleLevel?: 2 | 3 | 4;
  readonly description?: ReactNode;
  /** Small buttons at the end of the header. */
  readonly actions?: ReactNode;
  /** Below the content, often with buttons. */
  readonly footer?: ReactNode;
  /** `none` lets a table or list reach the edges. */
  readonly inset?: 'normal' | 'none';
  readonly children?: ReactNode;
}

/**
 * A framed surface for related content.
 * @use Content that belongs together, with a heading.
 * @avoid if all of it is a link → CardLink
 * @avoid for fields → FormSection
 */
export function Card({ title, titleLevel = 2, description, actions, footer, inset = 'normal', children }: CardProps) {
  const titleId = useId();
  const Title = `h${titleLevel}` as const;
  const isNamed = title !== undefined;
  return (
    <Root as={isNamed ? 'section' : 'div'} aria-labelledby={isNamed ? titleId : undefined}>
      {(isNamed || actions !== undefined) && (
        <Header>
          <div data-part="words">
            {isNamed && (
              <Title id={titleId}>
                <bdi>{title}</bdi>
              </Title>
            )}
            {description !== undefined && <div data-part="description">{description}</div>}
          </div>
          {actions !== undefined && <div data-part="actions">{actions}</div>}
        </Header>
      )}
      {children !== undefined && <Body data-inset={inset}>{children}</Body>}
      {footer !== undefined && <Footer>{footer}</Footer>}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  ${cardSurface}
`;

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: 8px 16px;
  padding-block: calc(16px - ${token.tighter}) 0;
  padding-inline: 20px;

  &:last-child {
    padding-block-end: calc(20px - ${token.tighter});
  }
  [data-part='words'] {
    flex: 1 1 200px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  :is(h2, h3, h4) {
    font-size: 1.125rem;
  }
  [data-part='description'] {
    margin-block-start: 2px;
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
  [data-part='actions'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
  ${media.phone} {
    padding-inline: 16px;
    /* A link stays beside the title. */
    &:has(> [data-part='actions'] > a) [data-part='words'] {
      flex-basis: 140px;
    }
  }
`;

const Body = styled.div`
  flex: 1;
  min-inline-size: 0;
  padding-block: calc(16px - ${token.tighter}) calc(20px - ${token.tighter});
  padding-inline: 20px;
  &[data-inset='none'] {
    padding-block: calc(16px - ${token.tighter}) 0;
    padding-inline: 0;
    overflow: hidden;
    border-end-start-radius: ${token.radiusCard};
    border-end-end-radius: ${token.radiusCard};
    &:first-child {
      padding-block-start: 0;
      border-radius: ${token.radiusCard};
    }
  }
  &[data-inset='normal']:not(:last-child) {
    padding-block-end: calc(16px - ${token.tighter});
  }
  ${media.phone} {
    &[data-inset='normal'] {
      padding-inline: 16px;
    }
  }
`;

const Footer = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: end;
  gap: 8px;
  padding-block: calc(12px - ${token.tighter} / 2);
  padding-inline: 20px;
  border-block-start: 1px solid ${token.borderSubtle};
  color: ${token.textMuted};
  font-size: ${token.fontLabel};
  ${media.phone} {
    padding-inline: 16px;
  }
`;
