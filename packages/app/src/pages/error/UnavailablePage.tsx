import { StatusScreen } from '@manyline/cms';
import { useWays } from './useWays.ts';

/** A page that a newer version may have. Stands inside the shell of whoever is signed in. */
export default function UnavailablePage() {
  const { toHome, back } = useWays();
  return <StatusScreen kind="unavailable" onHome={toHome} onBack={back} />;
}
