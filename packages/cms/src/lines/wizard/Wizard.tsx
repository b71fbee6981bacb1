import { PROVIDER_ABILITIES, WEBHOOK_KINDS } from '@manyline/contract';
import { Card, isolate, usePhoneFormat } from '@manyline/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useLinesText } from '../../messages/useText.ts';
import { ConsolePage } from '../../shell/ConsolePage.tsx';
import { WIZARD_STEPS, type WizardProps, type WizardStep } from '../lines.types.ts';
import { ChooseStep } from './ChooseStep.tsx';
import { ConnectStep } from './ConnectStep.tsx';
import { HookStep } from './HookStep.tsx';
import { NumberStep } from './NumberStep.tsx';
import { ProveStep } from './ProveStep.tsx';
import { StepList } from './StepList.tsx';
import { TryStep } from './TryStep.tsx';

/**
 * Adds a line step by step. Going back keeps everything typed.
 * @use To add a line with everything it needs.
 * @avoid for changes to a line that exists → LineScreen
 */
export function Wizard(props: WizardProps) {
  const { draft, accounts } = props;
  const t = useLinesText();
  const format = usePhoneFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  const { step } = draft;
  const first = useRef(step);
  useEffect(() => {
    if (first.current !== step) heading.current?.focus();
    first.current = step;
  }, [step]);
  const account = accounts.status === 'ready' ? accounts.value.find(({ id }) => id === draft.accountId) : undefined;
  const hasWebhook = account === undefined ? draft.choice !== 'internal' : WEBHOOK_KINDS.includes(account.kind);
  const needsProof =
    draft.addedTn === undefined
      ? account !== undefined && (!PROVIDER_ABILITIES[account.kind].listsNumbers || isTyped(props.numbers))
      : draft.proof !== 'notNeeded';
  const steps = stepsOf(draft.choice, { hook: hasWebhook, prove: needsProof });
  const content: Readonly<Record<WizardStep, ReactNode>> = {
    choose: <ChooseStep {...props} />,
    connect: <ConnectStep {...props} account={account} />,
    number: <NumberStep {...props} account={account} hasWebhook={hasWebhook} />,
    hook: <HookStep {...props} account={account} />,
    prove: <ProveStep {...props} />,
    try: <TryStep {...props} />,
  };
  return (
    <ConsolePage
      title={t('cms.lines.wizard.title')}
      description={draft.addedTn === undefined ? undefined : isolate(format(draft.addedTn, 'international'))}
    >
      <Root>
        <StepList steps={steps} current={step} />
        <Card>
          <Step data-part="step">
            <h2 ref={heading} tabIndex={-1}>
              {t(`cms.lines.wizard.ask.${step}`)}
            </h2>
            {content[step]}
          </Step>
        </Card>
      </Root>
    </ConsolePage>
  );
}

function isTyped(numbers: WizardProps['numbers']): boolean {
  return numbers.status === 'ready' && numbers.value.outcome === 'ok' && numbers.value.items.some((item) => item.isTyped);
}

function stepsOf(choice: WizardProps['draft']['choice'], has: Readonly<Record<'hook' | 'prove', boolean>>): readonly WizardStep[] {
  const isSkipped = { connect: choice === 'internal' || choice === 'existing', hook: !has.hook, prove: !has.prove };
  return WIZARD_STEPS.filter((step) => !(step in isSkipped && isSkipped[step as keyof typeof isSkipped]));
}

const Root = styled.div`
  display: grid;
  gap: 20px;

  /* The list of steps may be wider, so that it fits on one row. */
  > :not(ol) {
    max-inline-size: 720px;
  }
`;

const Step = styled.div`
  display: grid;
  gap: 18px;

  h2 {
    font-size: 1.125rem;
    /* A step begins with its heading and the list of steps in view. */
    scroll-margin-block-start: calc(var(--page-top, 0px) + 112px);
  }
`;
