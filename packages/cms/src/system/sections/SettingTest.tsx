import { Button, token, VisuallyHidden } from '@manyline/ui';
import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';

export interface SettingTestResult {
  readonly tone: 'success' | 'warning' | 'danger';
  readonly text: string;
  /** The next step, as a small Button. */
  readonly action?: ReactNode;
}

export interface SettingTestProps {
  readonly label: string;
  /** Announced while the test runs. */
  readonly busyLabel: string;
  readonly isDisabled: boolean;
  /** Why the value can't be tested, shown instead of the button. */
  readonly obstacle?: SettingTestResult | undefined;
  /** Never rejects. */
  readonly onTest: () => Promise<SettingTestResult>;
}

/** Tests an unsaved value and shows the result. */
export function SettingTest({ label, busyLabel, isDisabled, obstacle, onTest }: SettingTestProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<SettingTestResult>();
  const result = obstacle ?? outcome;

  async function handleTry() {
    setIsBusy(true);
    setOutcome(undefined);
    setOutcome(await onTest());
    setIsBusy(false);
  }

  const Icon = result && ICONS[result.tone];
  return (
    <Root>
      {!obstacle && (
        <Button variant="soft" size="sm" isBusy={isBusy} disabled={isDisabled} onClick={() => void handleTry()}>
          {label}
        </Button>
      )}
      <Result role="status" data-tone={result?.tone}>
        {isBusy && <VisuallyHidden>{busyLabel}</VisuallyHidden>}
        {Icon && <Icon aria-hidden="true" size={18} />}
        {result && <span dir="auto">{result.text}</span>}
      </Result>
      {result?.action}
    </Root>
  );
}

const ICONS = { success: IconCircleCheck, warning: IconAlertTriangle, danger: IconExclamationCircle } as const;

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  margin-block-start: 10px;

  > button {
    flex: none;
  }
`;

const Result = styled.div`
  position: relative;
  display: flex;
  flex: 1 1 16rem;
  gap: 8px;
  min-inline-size: 0;
  font-size: ${token.fontLabel};
  overflow-wrap: anywhere;

  .tabler-icon {
    flex: none;
    margin-block-start: 1px;
  }
  &[data-tone='success'] {
    color: ${token.successStrong};
  }
  &[data-tone='warning'] {
    color: ${token.warningStrong};
  }
  &[data-tone='danger'] {
    color: ${token.dangerStrong};
  }
`;
