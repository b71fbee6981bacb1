import type { Passkey } from '@manyline/contract';
import { Button, FormSection, useFormatters } from '@manyline/ui';
import { useUserText } from '../messages/useText.ts';
import { Row } from './account.styles.tsx';
import type { SecurityAction } from './Security.tsx';

export interface PasskeysProps {
  readonly passkeys: readonly Passkey[];
  readonly canMake: boolean;
  readonly onAction: (action: SecurityAction) => void;
}

/** The device unlocks the account, without a password. */
export function Passkeys({ passkeys, canMake, onAction }: PasskeysProps) {
  const t = useUserText();
  const { dateTime } = useFormatters();
  return (
    <FormSection title={t('cms.account.passkeys')} description={t('cms.account.passkeys.text')}>
      <div>
        {passkeys.map((passkey) => (
          <Row key={passkey.id}>
            <div>
              <strong dir="auto">{passkey.name}</strong>
              <p>
                {t(passkey.usedAt === undefined ? 'cms.account.passkey.made' : 'cms.account.passkey.used', {
                  time: dateTime(passkey.usedAt ?? passkey.createdAt),
                })}
              </p>
            </div>
            <Button
              variant="outline"
              size="sm"
              aria-label={t('cms.account.passkey.removeNamed', { name: passkey.name })}
              onClick={() => onAction({ kind: 'removePasskey', passkey })}
            >
              {t('cms.account.passkey.remove')}
            </Button>
          </Row>
        ))}
        <Row>
          <p>
            {t(
              canMake ? (passkeys.length === 0 ? 'cms.account.passkeys.none' : 'cms.account.passkeys.more') : 'cms.account.passkeys.cannot',
            )}
          </p>
          {canMake && (
            <Button variant="outline" size="sm" onClick={() => onAction({ kind: 'addPasskey' })}>
              {t('cms.account.passkey.add')}
            </Button>
          )}
        </Row>
      </div>
    </FormSection>
  );
}
