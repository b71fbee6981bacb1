import type { Onboarding } from '@manyline/contract';
import { Button, isPlainClick, media, token } from '@manyline/ui';
import { IconChevronDown, IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useConsoleText } from '../messages/useText.ts';
import type { Follow, HomeScreenProps } from './home.types.ts';
import { HomeRow, HomeRows } from './HomeRow.tsx';

export interface FirstStepsProps {
  readonly steps: Onboarding['steps'];
  readonly paths: HomeScreenProps['stepPaths'];
  readonly onHide: () => void;
  readonly onNavigate: Follow;
}

/** The steps for setting up a new Manyline in one row: how far it is, and the next one with its button. All of them unfold. */
export function FirstSteps({ steps, paths, onHide, onNavigate }: FirstStepsProps) {
  const t = useConsoleText();
  const [isOpen, setIsOpen] = useState(false);
  const done = steps.filter(({ isDone }) => isDone);
  const open = steps.filter(({ isDone }) => !isDone);
  const next = open.find(({ step }) => paths[step] !== undefined) ?? open[0];
  const nextPath = next && paths[next.step];
  return (
    <Root aria-labelledby="home-steps">
      <Row>
        <span data-part="words">
          <h2 id="home-steps">{t('cms.home.steps')}</h2>
          <span>{t('cms.home.steps.done', { done: done.length, total: steps.length })}</span>
        </span>
        {next && (
          <span data-part="next">
            <strong id="home-next-step">{t(`cms.home.step.${next.step}`)}</strong>
            <span>{t(`cms.home.step.${next.step}.text`)}</span>
          </span>
        )}
        <span data-part="actions">
          {nextPath !== undefined && (
            <a
              href={nextPath}
              aria-describedby="home-next-step"
              onClick={(event) => {
                if (isPlainClick(event)) onNavigate(nextPath, event);
              }}
            >
              {t('cms.home.steps.start')}
            </a>
          )}
          <Button
            variant="ghost"
            aria-expanded={isOpen}
            endIcon={<IconChevronDown aria-hidden="true" data-part="chevron" />}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t('cms.home.steps.all')}
          </Button>
          <Button variant="ghost" onClick={onHide}>
            {t('cms.home.steps.hide')}
          </Button>
        </span>
      </Row>
      {isOpen && (
        <Steps>
          {steps.map(({ step, isDone }) => (
            <HomeRow
              key={step}
              icon={isDone ? <IconCircleCheckFilled aria-hidden="true" /> : <IconCircleDashed aria-hidden="true" />}
              tone={isDone ? 'success' : 'neutral'}
              title={t(`cms.home.step.${step}`)}
              text={isDone ? t('cms.home.steps.progress') : t(`cms.home.step.${step}.text`)}
              path={isDone ? undefined : paths[step]}
              onNavigate={onNavigate}
            />
          ))}
        </Steps>
      )}
    </Root>
  );
}

const Root = styled.section`
  min-inline-size: 0;
  border: 1px solid ${token.borderSubtle};
  border-radius: ${token.radiusCard};
  background: ${token.surface};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 24px;
  padding-block: 12px;
  padding-inline: 20px;

  h2 {
    font-size: 0.9375rem;
  }
  [data-part='words'] {
    display: grid;
    flex: none;
    > span {
      color: ${token.textMuted};
      font-size: ${token.fontLabel};
    }
  }
  [data-part='next'] {
    display: grid;
    flex: 1 1 240px;
    min-inline-size: 0;
    > span {
      color: ${token.textMuted};
      font-size: ${token.fontLabel};
    }
  }
  strong {
    font-weight: 600;
  }
  [aria-expanded='true'] [data-part='chevron'] {
    rotate: 180deg;
  }
  [data-part='actions'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-block-size: ${token.controlHeight};
    padding-inline: 20px;
    border-radius: ${token.radiusControl};
    background: ${token.accentStrong};
    color: ${token.onAccent};
    font-weight: 600;
    text-decoration: none;
    ${media.hover} {
      &:hover {
        background: ${token.accentStronger};
      }
    }
  }
  ${media.phone} {
    padding-inline: 16px;
  }
  @media (forced-colors: active) {
    a {
      border: 1px solid LinkText;
    }
  }
`;

const Steps = styled(HomeRows)`
  padding-block: 8px;
  border-block-start: 1px solid ${token.borderSubtle};
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 360px), 1fr));
`;
