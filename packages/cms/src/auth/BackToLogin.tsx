import { TextLink, type TextLinkProps } from '@manyline/ui';
import { IconArrowLeft } from '@tabler/icons-react';
import { styled } from 'styled-components';
import { useText } from '../messages/useText.ts';

export interface BackToLoginProps {
  /** The sign-in page. */
  readonly loginHref: string;
  /** Called for a plain click on that link. */
  readonly onLogin?: TextLinkProps['onNavigate'];
}

/** A link back to sign-in. */
export function BackToLogin({ loginHref, onLogin }: BackToLoginProps) {
  const t = useText();
  return (
    <Root>
      <TextLink href={loginHref} onNavigate={onLogin}>
        <IconArrowLeft aria-hidden="true" data-mirror />
        <span>{t('cms.entry.backToLogin')}</span>
      </TextLink>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  justify-content: center;
  font-size: 0.875rem;

  a {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-block-size: 40px;
    padding-inline: 8px;
  }
  .tabler-icon {
    inline-size: 18px;
    block-size: 18px;
  }
`;
