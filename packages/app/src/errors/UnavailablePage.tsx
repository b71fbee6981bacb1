import { StatusScreen } from '@manyline/cms';
import { useStatusActions } from './useStatusActions.ts';

/** A page that only a newer version may have. Signed-in users see it inside the shell. */
export default function UnavailablePage() {
  const { toHome, back } = useStatusActions();
  return <StatusScreen kind="unavailable" onHome={toHome} onBack={back} />;
}
