import type { TwoStepSettings } from '@manyline/contract';
import { Alert, Button, Chip, FormSection, isolate } from '@manyline/ui';
import { useUserText } from '../messages/useText.ts';
import { Row } from './account.styles.tsx';
import type { SecurityAction } from './Security.tsx';

export interface TwoStepProps {
  readonly settings: TwoStepSettings;
  readonly email: string | undefined;
  readonly onAction: (action: SecurityAction) => void;
}

/** The two-step verification methods of a user. */
export function TwoStep({ settings: { hasTotp, hasEmailCodes, backupCodesLeft, passkeys }, email, onAction }: TwoStepProps) {
  const t = useUserText();
  const isOn = hasTotp || hasEmailCodes || passkeys.length > 0;
  const state = (isSet: boolean) => (
    <Chip size="sm" tone={isSet ? 'success' : 'neutral'} label={t(isSet ? 'cms.account.on' : 'cms.account.off')} />
  );
  return (
    <FormSection title={t('cms.account.twoStep')} description={t('cms.account.twoStep.text')}>
      {!isOn && <Alert tone="warning">{t('cms.account.twoStep.none')}</Alert>}
      <div>
        <Row>
          <div>
            <strong>{t('cms.account.totp')}</strong>
            {state(hasTotp)}
            <p>{t('cms.account.totp.what')}</p>
          </div>
          <Button variant="outline" size="sm" onClick={() => onAction({ kind: hasTotp ? 'removeTotp' : 'addTotp' })}>
            {t(hasTotp ? 'cms.account.totp.remove' : 'cms.account.totp.add')}
          </Button>
        </Row>
        <Row>
          <div>
            <strong>{t('cms.account.emailCodes')}</strong>
            {state(hasEmailCodes)}
            <p>
              {email === undefined ? t('cms.account.emailCodes.noAddress') : t('cms.account.emailCodes.what', { email: isolate(email) })}
            </p>
          </div>
          {(email !== undefined || hasEmailCodes) && (
            <Button variant="outline" size="sm" onClick={() => onAction({ kind: hasEmailCodes ? 'emailOff' : 'emailOn' })}>
              {t(hasEmailCodes ? 'cms.account.emailCodes.off' : 'cms.account.emailCodes.on')}
            </Button>
          )}
        </Row>
        {isOn && (
          <Row>
            <div>
              <strong>{t('cms.account.backup')}</strong>
              <Chip
                size="sm"
                tone={backupCodesLeft < FEW_CODES ? 'warning' : 'success'}
                label={t('cms.account.backup.left', { count: backupCodesLeft })}
              />
              <p>{t('cms.account.backup.what')}</p>
            </div>
            <Button variant="outline" size="sm" onClick={() => onAction({ kind: 'newCodes' })}>
              {t('cms.account.backup.make')}
            </Button>
          </Row>
        )}
      </div>
    </FormSection>
  );
}

const FEW_CODES = 3;
