import { Button } from '@manyline/ui';
import { IconListCheck } from '@tabler/icons-react';
import { styled } from 'styled-components';
import { GroupCards } from '../group/GroupCards.tsx';
import { useConsoleText } from '../messages/useText.ts';
import { ConsolePage } from '../shell/ConsolePage.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import type { HomeScreenProps } from './home.types.ts';
import { HomeColumns, HomeSkeleton } from './HomeSkeleton.tsx';
import { RecentCard } from './RecentCard.tsx';
import { WaitingCard } from './WaitingCard.tsx';

/** The console's start page: what needs the user's attention today, and links to all pages they may see. */
export function HomeScreen(props: HomeScreenProps) {
  const { name, partOfDay, now, waiting, onboarding, stepPaths, recent, auditPath, pages, onHideSteps, onRetry, onNavigate } = props;
  const t = useConsoleText();
  // Shown together, so that nothing moves when a block arrives.
  const isLoading = [waiting, onboarding, recent].some((value) => value?.status === 'loading');
  const steps = onboarding?.status === 'ready' ? onboarding.value : undefined;
  const isUnfinished = steps?.steps.some(({ isDone }) => !isDone) === true;
  return (
    <ConsolePage
      title={t(`cms.home.greeting.${partOfDay}`, { name })}
      description={t('cms.home.text')}
      action={
        isUnfinished &&
        steps?.isHidden && (
          <Button variant="outline" startIcon={<IconListCheck />} onClick={() => onHideSteps(false)}>
            {t('cms.home.steps.show')}
          </Button>
        )
      }
    >
      {isLoading ? (
        <HomeSkeleton key="skeleton" hasSteps={onboarding !== undefined} hasRecent={recent !== undefined} />
      ) : (
        <>
          {isUnfinished && steps && !steps.isHidden && (
            <FirstSteps steps={steps.steps} paths={stepPaths} onHide={() => onHideSteps(true)} onNavigate={onNavigate} />
          )}
          <HomeColumns data-alone={recent === undefined || undefined}>
            <WaitingCard waiting={waiting} now={now} onRetry={onRetry} onNavigate={onNavigate} />
            {recent && <RecentCard recent={recent} now={now} auditPath={auditPath} onRetry={onRetry} onNavigate={onNavigate} />}
          </HomeColumns>
          {pages.length > 0 && (
            <Section aria-labelledby="home-pages">
              <h2 id="home-pages">{t('cms.home.pages')}</h2>
              <GroupCards pages={pages} onNavigate={onNavigate} />
            </Section>
          )}
        </>
      )}
    </ConsolePage>
  );
}

const Section = styled.section`
  display: grid;
  gap: 12px;
  min-inline-size: 0;

  h2 {
    font-size: 1.125rem;
  }
`;
