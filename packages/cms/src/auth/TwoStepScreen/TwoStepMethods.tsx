import type { TwoStepMethod } from '@manyline/contract';
import { Button, token } from '@manyline/ui';
import { IconDeviceMobile, IconFingerprint, IconKey, IconMail } from '@tabler/icons-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../messages/useText.ts';

export interface TwoStepMethodsProps {
  readonly methods: readonly TwoStepMethod[];
  readonly isDisabled: boolean;
  readonly onChoose: (method: TwoStepMethod) => void;
}

export function TwoStepMethods({ methods, isDisabled, onChoose }: TwoStepMethodsProps) {
  const t = useText();
  const id = useId();
  if (methods.length === 0) return null;
  return (
    <Root role="group" aria-labelledby={id}>
      <p id={id}>{t('cms.twoStep.others')}</p>
      {methods.map((method) => (
        <Button key={method} variant="outline" startIcon={ICONS[method]} disabled={isDisabled} onClick={() => onChoose(method)}>
          {t(`cms.twoStep.method.${method}`)}
        </Button>
      ))}
    </Root>
  );
}

const ICONS = {
  passkey: <IconFingerprint aria-hidden="true" />,
  totp: <IconDeviceMobile aria-hidden="true" />,
  email: <IconMail aria-hidden="true" />,
  backupCode: <IconKey aria-hidden="true" />,
} as const satisfies Record<TwoStepMethod, unknown>;

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  padding-block-start: 16px;
  border-block-start: 1px solid ${token.borderSubtle};

  p {
    flex-basis: 100%;
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
  button {
    flex: 1 1 auto;
  }
`;
