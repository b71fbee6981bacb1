import type { UserDetail } from '@manyline/contract';
import { Button, Card, ConfirmDialog, type Loadable, toast, token } from '@manyline/ui';
import { IconDeviceMobile, IconKey, IconLifebuoy, IconMail } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { useUserText } from '../../../../messages/useText.ts';
import { nameOfUser } from '../../../parts/UserName.tsx';

export interface TwoStepSectionProps {
  readonly user: UserDetail;
  readonly canReset: boolean;
  readonly onReset: () => Promise<Loadable<unknown>>;
}

/** A user's two-step verification methods, and the reset for users who lost them. */
export function TwoStepSection({ user, canReset, onReset }: TwoStepSectionProps) {
  const t = useUserText();
  const [isAsking, setIsAsking] = useState(false);
  const { hasTotp = false, hasEmailCodes = false, backupCodesLeft = 0, passkeys = [] } = user.twoStep ?? {};
  const name = nameOfUser(user);
  const methods: readonly (readonly [string, ReactNode, string])[] = [
    ...(hasTotp ? [['totp', <IconDeviceMobile key="icon" />, t('cms.user.twoStep.totp')] as const] : []),
    ...(hasEmailCodes ? [['email', <IconMail key="icon" />, t('cms.user.twoStep.email')] as const] : []),
    ...passkeys.map((key) => [key.id, <IconKey key="icon" />, t('cms.user.twoStep.passkey', { name: key.name })] as const),
    ...(backupCodesLeft > 0
      ? [['codes', <IconLifebuoy key="icon" />, t('cms.user.twoStep.codes', { count: backupCodesLeft })] as const]
      : []),
  ];

  async function reset() {
    const done = await onReset();
    if (done.status !== 'failed') toast({ tone: 'success', text: t('cms.user.twoStep.done', { name }) });
    return done;
  }

  return (
    <>
      {methods.length === 0 ? (
        <Card title={t('cms.user.field.twoStep')} description={t('cms.user.twoStep.none')} />
      ) : (
        <Card title={t('cms.user.field.twoStep')} description={t('cms.user.twoStep.text')}>
          <List>
            {methods.map(([id, icon, words]) => (
              <li key={id}>
                {icon}
                <span dir="auto">{words}</span>
              </li>
            ))}
          </List>
          {canReset && (
            <Button variant="outline" onClick={() => setIsAsking(true)}>
              {t('cms.user.twoStep.reset')}
            </Button>
          )}
        </Card>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('cms.user.twoStep.reset.title', { name })}
        text={t('cms.user.twoStep.reset.text')}
        confirmLabel={t('cms.user.twoStep.reset')}
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
