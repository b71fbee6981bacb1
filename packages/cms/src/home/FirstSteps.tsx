import type { Onboarding } from '@manyline/contract';
import { Button, Card, isPlainClick, media, Progress, token } from '@manyline/ui';
import { IconChevronDown, IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
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

/** The steps for setting up a new Manyline: the next one with a button, then the others; those that are done are folded. */
export function FirstSteps({ steps, paths, onHide, onNavigate }: FirstStepsProps) {
  const t = useConsoleText();
  const done = steps.filter(({ isDone }) => isDone);
  const open = steps.filter(({ isDone }) => !isDone);
  const next = open.find(({ step }) => paths[step] !== undefined) ?? open[0];
  const nextPath = next && paths[next.step];
  return (
    <Card
      title={t('cms.home.steps')}
      description={t('cms.home.steps.text')}
      inset="none"
      actions={
        <Button variant="ghost" size="sm" onClick={onHide}>
          {t('cms.home.steps.hide')}
        </Button>
      }
    >
      <Bar>
        <Progress
          label={t('cms.home.steps.progress')}
          value={done.length}
          max={steps.length}
          valueText={t('cms.home.steps.done', { done: done.length, total: steps.length })}
        />
      </Bar>
      {next && (
        <Next>
          <span data-part="words">
            <span data-part="eyebrow">{t('cms.home.steps.next')}</span>
            <strong id="home-next-step">{t(`cms.home.step.${next.step}`)}</strong>
            <span>{t(`cms.home.step.${next.step}.text`)}</span>
          </span>
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
        </Next>
      )}
      <Steps>
        {open.map(
          ({ step }) =>
            step !== next?.step && (
              <HomeRow
                key={step}
                icon={<IconCircleDashed aria-hidden="true" />}
                tone="neutral"
                title={t(`cms.home.step.${step}`)}
                text={paths[step] === undefined ? t(`cms.home.step.${step}.text`) : undefined}
                path={paths[step]}
                onNavigate={onNavigate}
              />
            ),
        )}
      </Steps>
      {done.length > 0 && (
        <Done>
          <summary>
            <IconCircleCheckFilled aria-hidden="true" />
            <span>{t('cms.home.steps.doneCount', { count: done.length })}</span>
            <IconChevronDown aria-hidden="true" data-part="chevron" />
          </summary>
          <ul>
            {done.map(({ step }) => (
              <li key={step}>{t(`cms.home.step.${step}`)}</li>
            ))}
          </ul>
        </Done>
      )}
    </Card>
  );
}

const Bar = styled.div`
  padding-inline: 20px;
  padding-block-end: 16px;
  ${media.phone} {
    padding-inline: 16px;
  }
`;

const Next = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 24px;
  margin-inline: 20px;
  padding: 16px 20px;
  border-radius: ${token.radiusCard};
  background: ${token.accent8};

  [data-part='words'] {
    display: grid;
    flex: 1 1 240px;
    gap: 2px;
  }
  [data-part='eyebrow'] {
    color: ${token.link};
    font-size: 0.8125rem;
    font-weight: 600;
  }
  strong {
    font-size: 1.125rem;
    font-weight: 600;
  }
  a {
    min-block-size: ${token.controlHeight};
    padding-block: 8px;
    padding-inline: 24px;
    border-radius: ${token.radiusControl};
    background: ${token.accentStrong};
    color: ${token.onAccent};
    font-weight: 600;
    text-align: center;
    text-decoration: none;
  }
  ${media.phone} {
    margin-inline: 16px;
    a {
      flex: 1 1 100%;
    }
  }
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
    a {
      border: 1px solid LinkText;
    }
  }
`;

const Steps = styled(HomeRows)`
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 360px), 1fr));
  padding-block: 8px;
`;

const Done = styled.details`
  padding-block-end: 12px;
  padding-inline: 20px;
  color: ${token.textMuted};
  font-size: 0.8125rem;

  summary {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: ${token.controlHeight};
    inline-size: fit-content;
    border-radius: ${token.radiusControl};
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  svg {
    flex: none;
    inline-size: 18px;
    block-size: 18px;
    color: ${token.successStrong};
  }
  [data-part='chevron'] {
    color: inherit;
  }
  &[open] [data-part='chevron'] {
    rotate: 180deg;
  }
  ul {
    display: grid;
    gap: 4px;
    margin: 0;
    padding-block: 0 4px;
    padding-inline-start: 26px;
    list-style: none;
  }
  ${media.phone} {
    padding-inline: 16px;
  }
`;
