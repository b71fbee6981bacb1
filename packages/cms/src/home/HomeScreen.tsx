import { Button, media } from '@manyline/ui';
import { IconListCheck } from '@tabler/icons-react';
import { styled } from 'styled-components';
import { GroupCards } from '../group/GroupCards.tsx';
import { useConsoleText } from '../messages/useText.ts';
import { ConsolePage } from '../shell/ConsolePage.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import type { HomeScreenProps } from './home.types.ts';
import { RecentCard } from './RecentCard.tsx';
import { WaitingCard } from './WaitingCard.tsx';

/** The console's start page: what needs the person's attention, and links to all pages they may see. */
export function HomeScreen(props: HomeScreenProps) {
  const { name, partOfDay, now, waiting, onboarding, stepPaths, recent, auditPath, pages, onPutAway, onRetry, onNavigate } = props;
  const t = useConsoleText();
  const isUnfinished = onboarding?.steps.some(({ isDone }) => !isDone) === true;
  return (
    <ConsolePage
      title={t(`cms.home.greeting.${partOfDay}`, { name })}
      description={t('cms.home.text')}
      action={
        isUnfinished &&
        onboarding?.isPutAway && (
          <Button variant="outline" startIcon={<IconListCheck />} onClick={() => onPutAway(false)}>
            {t('cms.home.steps.show')}
          </Button>
        )
      }
    >
      {isUnfinished && onboarding && !onboarding.isPutAway && (
        <FirstSteps steps={onboarding.steps} paths={stepPaths} onPutAway={() => onPutAway(true)} onNavigate={onNavigate} />
      )}
      <Columns data-alone={recent === undefined || undefined}>
        <WaitingCard waiting={waiting} now={now} onRetry={onRetry} onNavigate={onNavigate} />
        {recent && <RecentCard recent={recent} now={now} auditPath={auditPath} onRetry={onRetry} onNavigate={onNavigate} />}
      </Columns>
      {pages.length > 0 && (
        <Section aria-labelledby="home-pages">
          <h2 id="home-pages">{t('cms.home.pages')}</h2>
          <GroupCards pages={pages} onNavigate={onNavigate} />
        </Section>
      )}
    </ConsolePage>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: 24px;

  &[data-alone] {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.belowOverlay} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Section = styled.section`
  display: grid;
  gap: 12px;
  min-inline-size: 0;

  h2 {
    font-size: 1.125rem;
  }
`;
