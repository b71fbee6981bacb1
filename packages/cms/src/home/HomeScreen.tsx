import { Button } from '@manyline/ui';
import { IconListCheck } from '@tabler/icons-react';
import { useConsoleText } from '../messages/useText.ts';
import { ConsolePage } from '../shell/ConsolePage.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import type { HomeScreenProps } from './home.types.ts';
import { HomeColumns, HomeSkeleton } from './HomeSkeleton.tsx';
import { RecentCard } from './RecentCard.tsx';
import { WaitingCard } from './WaitingCard.tsx';

/**
 * The console's start page: what needs the user's attention today, before anything else.
 * @use As the first page after sign-in.
 * @avoid for figures over time → DashboardScreen
 */
export function HomeScreen(props: HomeScreenProps) {
  const { name, partOfDay, now, waiting, onboarding, stepPaths, recent, auditPath, onHideSteps, onRetry, onNavigate } = props;
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
          <HomeColumns data-alone={recent === undefined || undefined}>
            <WaitingCard waiting={waiting} now={now} onRetry={onRetry} onNavigate={onNavigate} />
            {recent && <RecentCard recent={recent} now={now} auditPath={auditPath} onRetry={onRetry} onNavigate={onNavigate} />}
          </HomeColumns>
          {isUnfinished && steps && !steps.isHidden && (
            <FirstSteps steps={steps.steps} paths={stepPaths} onHide={() => onHideSteps(true)} onNavigate={onNavigate} />
          )}
        </>
      )}
    </ConsolePage>
  );
}
