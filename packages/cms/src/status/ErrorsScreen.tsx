import { CardLink, Illustration, token } from '@manyline/ui';
import { IconError404, IconHome, IconLock, IconLogin2, IconServerOff } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { useConsoleText } from '../messages/useText.ts';

export interface ErrorsScreenProps {
  /** The pages that show each status. */
  readonly paths: Readonly<Record<'401' | '403' | '404' | '500' | 'home', string>>;
  readonly onNavigate: (path: string, event: MouseEvent<HTMLAnchorElement>) => void;
}

/**
 * An overview of the error pages, each with its meaning, and a link home.
 * @use To show and explain all error pages.
 * @avoid for an error that happened → StatusScreen
 */
export function ErrorsScreen({ paths, onNavigate }: ErrorsScreenProps) {
  const t = useConsoleText();
  const follow = (path: string) => (event: MouseEvent<HTMLAnchorElement>) => onNavigate(path, event);
  return (
    <Root>
      <Illustration name="error" />
      <h1>{t('cms.errors.heading')}</h1>
      <p>{t('cms.errors.text')}</p>
      <Pages aria-label={t('cms.errors.pages')}>
        <li>
          <CardLink
            href={paths.home}
            start={<IconHome aria-hidden="true" />}
            title={t('cms.status.action.home')}
            description={t('cms.errors.home')}
            onNavigate={follow(paths.home)}
          />
        </li>
        {KINDS.map((kind) => (
          <li key={kind}>
            <CardLink
              href={paths[kind]}
              start={ICONS[kind]}
              title={t('cms.errors.page', { code: kind, title: t(`cms.status.${kind}.title`) })}
              description={t(`cms.status.${kind}.text`)}
              onNavigate={follow(paths[kind])}
            />
          </li>
        ))}
      </Pages>
    </Root>
  );
}

const KINDS = ['401', '403', '404', '500'] as const;

const ICONS: Readonly<Record<(typeof KINDS)[number], ReactNode>> = {
  401: <IconLogin2 aria-hidden="true" data-mirror />,
  403: <IconLock aria-hidden="true" />,
  404: <IconError404 aria-hidden="true" />,
  500: <IconServerOff aria-hidden="true" />,
};

const Root = styled.div`
  display: grid;
  flex: 1;
  align-content: center;
  justify-items: center;
  text-align: center;

  > svg {
    inline-size: min(240px, 100%);
  }
  h1 {
    margin-block-start: 16px;
    font-size: clamp(1.375rem, 3vw, 1.75rem);
  }
  p {
    max-inline-size: 34em;
    margin-block-start: 8px;
    color: ${token.textMuted};
    text-wrap: balance;
  }
`;

const Pages = styled.ul`
  display: grid;
  gap: 12px;
  inline-size: min(560px, 100%);
  margin: 28px 0 0;
  padding: 0;
  list-style: none;
  text-align: start;

  li {
    display: grid;
    min-inline-size: 0;
  }
`;
