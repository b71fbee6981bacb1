import { Button, CardChoice } from '@manyline/ui';
import { IconBuildingBroadcastTower, IconDeviceMobile, IconHome, IconPlugConnected, IconRouter, IconWorld } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useLinesText } from '../../messages/useText.ts';
import type { WizardDraft, WizardProps } from '../lines.types.ts';
import { WizardFoot } from './WizardFoot.tsx';

const CHOICES = ['smsGateway', 'provider', 'smpp', 'webhook', 'internal'] as const;
const ICONS: Readonly<Record<(typeof CHOICES)[number], ReactNode>> = {
  smsGateway: <IconDeviceMobile aria-hidden="true" />,
  provider: <IconWorld aria-hidden="true" />,
  smpp: <IconBuildingBroadcastTower aria-hidden="true" />,
  webhook: <IconRouter aria-hidden="true" />,
  internal: <IconHome aria-hidden="true" />,
};

/** Chooses the kind of provider. An Android phone comes first. */
export function ChooseStep({ draft, accounts, rights, onDraftChange, onClose }: WizardProps) {
  const t = useLinesText();
  const list = rights.canMove && accounts.status === 'ready' ? accounts.value : [];
  const offered = CHOICES.filter(
    (choice) => choice === 'internal' || (rights.canAddAccounts && rights.canMove && rights.canChangeAccounts),
  );
  const choose = (change: Partial<WizardDraft>) => onDraftChange({ ...draft, ...change, tn: '' });
  const next = () => {
    const direct = draft.choice === 'internal' || draft.choice === 'existing';
    onDraftChange({ ...draft, step: direct ? 'number' : 'connect' });
  };
  return (
    <>
      <Choices role="radiogroup" aria-label={t('cms.lines.wizard.ask.choose')}>
        {offered.map((choice) => (
          <CardChoice
            key={choice}
            kind="one"
            name="carries"
            title={t(`cms.lines.wizard.kind.${choice}`)}
            description={t(`cms.lines.wizard.kind.${choice}.text`)}
            start={ICONS[choice]}
            isChecked={draft.choice === choice}
            onChange={() => choose({ choice, ...(draft.choice !== choice && { accountId: undefined }) })}
          />
        ))}
        {list.length > 0 && <p>{t('cms.lines.wizard.existing')}</p>}
        {list.map(({ id, name, kind, lineCount }) => (
          <CardChoice
            key={id}
            kind="one"
            name="carries"
            title={name}
            description={`${t(`cms.lines.kind.${kind}`)} · ${t('cms.lines.accounts.lines', { count: lineCount })}`}
            start={<IconPlugConnected aria-hidden="true" />}
            isChecked={draft.choice === 'existing' && draft.accountId === id}
            onChange={() => choose({ choice: 'existing', accountId: id })}
          />
        ))}
      </Choices>
      <WizardFoot backLabel={t('cms.lines.cancel')} onBack={onClose}>
        <Button disabled={draft.choice === undefined} onClick={next}>
          {t('cms.lines.wizard.next')}
        </Button>
      </WizardFoot>
    </>
  );
}

const Choices = styled.div`
  display: grid;
  gap: 10px;
`;
