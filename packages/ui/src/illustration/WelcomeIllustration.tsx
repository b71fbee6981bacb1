import { Picture } from './Picture.ts';
import { Welcome } from './scenes/Welcome.tsx';

/** The picture beside the sign-in form. On its own, so that this form does not wait for the others. */
export function WelcomeIllustration() {
  return (
    <Picture viewBox="-8 0 716 570" data-mirror>
      <Welcome />
    </Picture>
  );
}
