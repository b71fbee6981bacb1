import { Picture } from './Picture.ts';
import { Welcome } from './scenes/Welcome.tsx';

/**
 * The picture beside the sign-in form, separate so that sign-in doesn't load the other illustrations.
 * @use Beside the sign-in form.
 * @avoid on other pages → Illustration
 */
export function WelcomeIllustration() {
  return (
    <Picture viewBox="-8 0 716 570" data-mirror>
      <Welcome />
    </Picture>
  );
}
