import type { PersonDetail } from '@manyline/contract';
import { Button, Card, ConfirmDialog, type Loadable, toast, token, useServerText } from '@manyline/ui';
import { IconDeviceMobile, IconKey, IconLifebuoy, IconMail } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { usePeopleText } from '../../../messages/useText.ts';
import { nameOfPerson } from '../../parts/PersonName.tsx';

export interface TwoStepSectionProps {
  readonly person: PersonDetail;
  readonly canReset: boolean;
  readonly onReset: () => Promise<Loadable<unknown>>;
}

/** What somebody set up beside their password, and the way out for who lost it all. */
export function TwoStepSection({ person, canReset, onReset }: TwoStepSectionProps) {
  const t = usePeopleText();
  const translate = useServerText();
  const [isAsking, setIsAsking] = useState(false);
  const { hasTotp = false, hasEmailCodes = false, backupCodesLeft = 0, passkeys = [] } = person.twoStep ?? {};
  const name = nameOfPerson(person);
  const ways: readonly (readonly [string, ReactNode, string])[] = [
    ...(hasTotp ? [['totp', <IconDeviceMobile key="icon" />, t('cms.person.twoStep.totp')] as const] : []),
    ...(hasEmailCodes ? [['email', <IconMail key="icon" />, t('cms.person.twoStep.email')] as const] : []),
    ...passkeys.map((key) => [key.id, <IconKey key="icon" />, t('cms.person.twoStep.passkey', { name: key.name })] as const),
    ...(backupCodesLeft > 0
      ? [['codes', <IconLifebuoy key="icon" />, t('cms.person.twoStep.codes', { count: backupCodesLeft })] as const]
      : []),
  ];

  async function reset() {
    const done = await onReset();
    if (done.status !== 'failed') toast({ tone: 'success', text: t('cms.person.twoStep.done', { name }) });
    return done.status === 'failed' && done.message !== undefined ? { ...done, message: translate(done.message) } : done;
  }

  return (
    <>
      {ways.length === 0 ? (
        <Card title={t('cms.person.field.twoStep')} description={t('cms.person.twoStep.none')} />
      ) : (
        <Card title={t('cms.person.field.twoStep')} description={t('cms.person.twoStep.text')}>
          <List>
            {ways.map(([id, icon, words]) => (
              <li key={id}>
                {icon}
                <span dir="auto">{words}</span>
              </li>
            ))}
          </List>
          {canReset && (
            <Button variant="outline" onClick={() => setIsAsking(true)}>
              {t('cms.person.twoStep.reset')}
            </Button>
          )}
        </Card>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('cms.person.twoStep.reset.title', { name })}
        text={t('cms.person.twoStep.reset.text')}
        confirmLabel={t('cms.person.twoStep.reset')}
        onConfirm={reset}
        onOpenChange={setIsAsking}
      />
    </>
  );
}

const List = styled.ul`
  display: grid;
  gap: 10px;
  margin: 0 0 20px;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: 12px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .tabler-icon {
    flex: none;
    inline-size: 20px;
    block-size: 20px;
    color: ${token.textMuted};
  }
`;
