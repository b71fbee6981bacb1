import type { Onboarding } from '@manyline/contract';
import { Button, Card, media, Progress, VisuallyHidden } from '@manyline/ui';
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { styled } from 'styled-components';
import { useConsoleText } from '../messages/useText.ts';
import type { Follow, HomeScreenProps } from './home.types.ts';
import { HomeRow, HomeRows } from './HomeRow.tsx';

export interface FirstStepsProps {
  readonly steps: Onboarding['steps'];
  readonly paths: HomeScreenProps['stepPaths'];
  readonly onPutAway: () => void;
  readonly onNavigate: Follow;
}

/** The steps for setting up a new Manyline: their state, their benefit and a link to each. */
export function FirstSteps({ steps, paths, onPutAway, onNavigate }: FirstStepsProps) {
  const t = useConsoleText();
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card
      title={t('cms.home.steps')}
      description={t('cms.home.steps.text')}
      inset="none"
      actions={
        <Button variant="ghost" size="sm" onClick={onPutAway}>
          {t('cms.home.steps.putAway')}
        </Button>
      }
    >
      <Bar>
        <Progress
          label={t('cms.home.steps.progress')}
          value={done}
          max={steps.length}
          valueText={t('cms.home.steps.done', { done, total: steps.length })}
        />
      </Bar>
      <Steps>
        {steps.map(({ step, isDone }) => (
          <HomeRow
            key={step}
            icon={isDone ? <IconCircleCheckFilled aria-hidden="true" /> : <IconCircleDashed aria-hidden="true" />}
            tone={isDone ? 'success' : 'neutral'}
            title={
              <>
                {t(`cms.home.step.${step}`)}
                {isDone && <VisuallyHidden> {t('cms.home.step.isDone')}</VisuallyHidden>}
              </>
            }
            text={t(`cms.home.step.${step}.text`)}
            path={isDone ? undefined : paths[step]}
            onNavigate={onNavigate}
          />
        ))}
      </Steps>
    </Card>
  );
}

const Bar = styled.div`
  padding-inline: 20px;
  padding-block-end: 8px;
  ${media.phone} {
    padding-inline: 16px;
  }
`;

const Steps = styled(HomeRows)`
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 360px), 1fr));
`;
