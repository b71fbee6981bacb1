import { isGuarded, type UserDetail } from '@manyline/contract';
import { Alert, Button, Card, toast } from '@manyline/ui';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { useUserText } from '../../../../messages/useText.ts';
import { nameOfUser } from '../../../parts/UserName.tsx';
import { passwordProblem } from '../../create/createRules.ts';
import { NewPassword, type PasswordWay, PasswordWayField } from './PasswordChoice.tsx';
import type { SecurityTabProps } from './SecurityTab.tsx';

export interface PasswordSectionProps extends Pick<SecurityTabProps, 'onSetPassword'> {
  readonly user: UserDetail;
}

export function PasswordSection({ user, onSetPassword }: PasswordSectionProps) {
  const t = useUserText();
  const { name = '', username = '', email } = user;
  const hasNoAddress = email === undefined;
  const noSetting = isGuarded(user.guard, 'passwordByHand') ? t('cms.user.guard.chats.password') : undefined;
  const [way, setWay] = useState<PasswordWay>(hasNoAddress && noSetting === undefined ? 'set' : 'email');
  const [password, setPassword] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const problem = passwordProblem(password);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (isBusy || (way === 'set' && problem)) return;
    setIsBusy(true);
    setRefusal(undefined);
    const done = await onSetPassword(way === 'set' ? password : undefined);
    setIsBusy(false);
    if (done.status === 'failed') return setRefusal(done.message ?? t('cms.user.failed'));
    setPassword('');
    setIsTried(false);
    return toast({
      tone: 'success',
      text: t(way === 'set' ? 'cms.user.password.done' : 'cms.user.password.sent', { name: nameOfUser(user) }),
    });
  }

  return (
    <Card title={t('cms.user.password')} description={t(user.hasPassword ? 'cms.user.password.text' : 'cms.user.password.none')}>
      <Root onSubmit={(event) => void handleSubmit(event)}>
        {refusal !== undefined && <Alert tone="danger">{refusal}</Alert>}
        <PasswordWayField
          label={t('cms.user.password.way')}
          value={way}
          hasNoAddress={hasNoAddress}
          noSetting={noSetting}
          onChange={setWay}
        />
        {way === 'set' && (
          <NewPassword
            label={t('cms.user.password.new')}
            value={password}
            username={username}
            known={[name, username, email ?? '']}
            error={isTried && problem ? t(`cms.user.problem.${problem}`) : undefined}
            onChange={setPassword}
          />
        )}
        <div>
          <Button type="submit" isBusy={isBusy} disabled={way === 'email' && hasNoAddress}>
            {t(way === 'set' ? 'cms.user.password.save' : 'cms.user.password.send')}
          </Button>
        </div>
      </Root>
    </Card>
  );
}

const Root = styled.form`
  display: grid;
  gap: 20px;
  max-inline-size: 520px;
`;
