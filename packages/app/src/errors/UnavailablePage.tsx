import { StatusScreen } from '@manyline/cms';
import { useWays } from './useWays.ts';

/** A page that only a newer version may have. Signed-in users see it inside the shell. */
export default function UnavailablePage() {
  const { toHome, back } = useWays();
  return <StatusScreen kind="unavailable" onHome={toHome} onBack={back} />;
}
