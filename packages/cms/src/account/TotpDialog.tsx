import { useUserText } from '../messages/useText.ts';
import { QrCode } from '../qr/QrCode.tsx';
import type { AccountOutcome } from './account.types.ts';
import { CodeDialog } from './CodeDialog.tsx';

export interface TotpDialogProps {
  /** The secret for the authenticator app; without it the dialog is closed. */
  readonly setUp: { readonly secret: string; readonly uri: string } | undefined;
  readonly onConfirm: (code: string) => Promise<AccountOutcome>;
  readonly onClose: () => void;
}

/** Shows the secret and asks for the app's first code. */
export function TotpDialog({ setUp, onConfirm, onClose }: TotpDialogProps) {
  const t = useUserText();
  return (
    <CodeDialog
      isOpen={setUp !== undefined}
      title={t('cms.account.totp.title')}
      text={t('cms.account.totp.text')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {setUp && <QrCode text={setUp.uri} alt={t('cms.account.totp.picture')} />}
      <p>
        <span>{t('cms.account.totp.byHand')}</span> <code dir="ltr">{inGroups(setUp?.secret ?? '')}</code>
      </p>
    </CodeDialog>
  );
}

/** Groups of four characters, which are easier to type. */
function inGroups(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
