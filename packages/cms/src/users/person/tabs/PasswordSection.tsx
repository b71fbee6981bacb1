import { isGuarded, type PersonDetail } from '@manyline/contract';
import { Alert, Button, Card, toast, useServerText } from '@manyline/ui';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { usePeopleText } from '../../../messages/useText.ts';
import { nameOfPerson } from '../../parts/PersonName.tsx';
import { passwordProblem } from '../create/createRules.ts';
import { NewPassword, type PasswordWay, PasswordWayField } from './PasswordChoice.tsx';
import type { SecurityTabProps } from './SecurityTab.tsx';

export interface PasswordSectionProps extends Pick<SecurityTabProps, 'onSetPassword'> {
  readonly person: PersonDetail;
}

export function PasswordSection({ person, onSetPassword }: PasswordSectionProps) {
  const t = usePeopleText();
  const translate = useServerText();
  const { name = '', username = '', email } = person;
  const hasNoAddress = email === undefined;
  const noSetting = isGuarded(person.guard, 'passwordByHand') ? t('cms.person.guard.chats.password') : undefined;
  const [way, setWay] = useState<PasswordWay>(hasNoAddress && noSetting === undefined ? 'set' : 'letter');
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
    if (done.status === 'failed') return setRefusal(translate(done.message ?? t('cms.person.failed')));
    setPassword('');
    setIsTried(false);
    return toast({
      tone: 'success',
      text: t(way === 'set' ? 'cms.person.password.done' : 'cms.person.password.sent', { name: nameOfPerson(person) }),
    });
  }

  return (
    <Card title={t('cms.person.password')} description={t(person.hasPassword ? 'cms.person.password.text' : 'cms.person.password.none')}>
      <Root onSubmit={(event) => void handleSubmit(event)}>
        {refusal !== undefined && <Alert tone="danger">{refusal}</Alert>}
        <PasswordWayField
          label={t('cms.person.password.way')}
          value={way}
          hasNoAddress={hasNoAddress}
          noSetting={noSetting}
          onChange={setWay}
        />
        {way === 'set' && (
          <NewPassword
            label={t('cms.person.password.new')}
            value={password}
            known={[name, username, email ?? '']}
            error={isTried && problem ? t(`cms.person.problem.${problem}`) : undefined}
            onChange={setPassword}
          />
        )}
        <div>
          <Button type="submit" isBusy={isBusy} disabled={way === 'letter' && hasNoAddress}>
            {t(way === 'set' ? 'cms.person.password.save' : 'cms.person.password.send')}
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
