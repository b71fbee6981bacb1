import { MaintenanceNotice } from '@manyline/cms';
import { textIn } from '@manyline/contract';
import { useAtom, useAtomValue } from 'jotai';
import { languageAtom } from '../preferences/preferences.ts';
import { useSecondsUntil } from '../shared/useSecondsUntil.ts';
import { hiddenMaintenanceAtom, maintenanceAtom } from './maintenance.ts';
import { useReloadWhen } from './useReloadWhen.ts';

const NOTICE_SECONDS = 24 * 3_600;
/** From here on the notice stays visible. */
const LAST_SECONDS = 300;

/** Announces a maintenance that starts soon. */
export function UpcomingMaintenance() {
  const maintenance = useAtomValue(maintenanceAtom);
  if (maintenance?.startsAt === undefined || maintenance.startsHere === undefined || maintenance.isUnderWay) return null;
  return <Near startsAt={maintenance.startsAt} startsHere={maintenance.startsHere} />;
}

function Near({ startsAt, startsHere }: { readonly startsAt: number; readonly startsHere: number }) {
  const maintenance = useAtomValue(maintenanceAtom);
  const language = useAtomValue(languageAtom);
  const [hidden, hide] = useAtom(hiddenMaintenanceAtom);
  const secondsLeft = useSecondsUntil(startsHere);
  useReloadWhen(secondsLeft === 0);
  const isLast = secondsLeft <= LAST_SECONDS;
  if (secondsLeft > NOTICE_SECONDS || (hidden === startsAt && !isLast)) return null;
  return (
    <MaintenanceNotice
      secondsLeft={secondsLeft}
      startsAt={startsAt}
      endsAt={maintenance?.endsAt}
      message={textIn(maintenance?.message, language)}
      onHide={isLast ? undefined : () => hide(startsAt)}
    />
  );
}
