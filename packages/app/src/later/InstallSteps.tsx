import { InstallDialog } from '@manyline/cms';
import { useAtom } from 'jotai';
import { LaterLanguage } from '../preferences/LaterLanguage.tsx';
import { installStepsAtom } from './install.ts';

/** How to install the app where the browser can't ask. */
export function InstallSteps() {
  const [isOpen, onOpenChange] = useAtom(installStepsAtom);
  return (
    <LaterLanguage area="console">
      <InstallDialog isOpen={isOpen} onOpenChange={onOpenChange} />
    </LaterLanguage>
  );
}
