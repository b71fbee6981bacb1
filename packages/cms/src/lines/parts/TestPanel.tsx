import type { LineTest } from '@manyline/contract';
import {
  Alert,
  Button,
  Chip,
  type Loadable,
  PhoneField,
  readPhone,
  StatusDot,
  token,
  type Tone,
  usePhoneRules,
  isolate,
} from '@manyline/ui';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import { useLinesText } from '../../messages/useText.ts';
import { PhoneCauses } from './PhoneCauses.tsx';

export interface TestPanelProps {
  /** The typed number. */
  readonly to: string;
  readonly test: Loadable<LineTest> | undefined;
  readonly onToChange: (to: string) => void;
  readonly onSend: (phoneNumber: string, text: string) => void;
}

/** Sends a real message and shows live how far it came, and whether an answer arrived. */
export function TestPanel({ to, test, onToChange, onSend }: TestPanelProps) {
  const t = useLinesText();
  const rules = usePhoneRules();
  const [country, setCountry] = useState<string>();
  const [isTried, setIsTried] = useState(false);
  const [isWaiting, setIsWaiting] = useState(false);
  const entry = readPhone(to, country, rules);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (rules) send();
    else setIsWaiting(true);
  };
  const send = () => {
    setIsTried(true);
    setIsWaiting(false);
    if (entry.tn !== undefined) onSend(entry.tn, t('cms.lines.test.body'));
  };
  // Before the rules of phone numbers are loaded, no number can be read.
  const sendWaiting = useEffectEvent(() => {
    if (isWaiting) send();
  });
  useEffect(() => {
    if (rules) sendWaiting();
  }, [rules]);
  return (
    <Root>
      <form onSubmit={handleSubmit}>
        <PhoneField
          label={t('cms.lines.test.to')}
          hint={t('cms.lines.test.to.hint')}
          value={entry}
          autoComplete="tel"
          error={isTried && entry.tn === undefined && entry.problem === undefined ? t('cms.lines.test.number') : undefined}
          onChange={(next) => {
            setCountry(next.country);
            onToChange(next.text);
          }}
        />
        <div>
          <Button type="submit" variant="soft" isBusy={isWaiting || test?.status === 'loading'}>
            {t('cms.lines.test.send')}
          </Button>
        </div>
      </form>
      <div role="status">{test?.status === 'ready' && <Result test={test.value} />}</div>
      {test?.status === 'ready' && <PhoneCauses causes={test.value.causes ?? []} />}
      {test?.status === 'failed' && <Alert tone="danger">{test.message ?? t('cms.lines.test.failed')}</Alert>}
    </Root>
  );
}

const TONES: Readonly<Record<LineTest['state'], Tone | 'neutral'>> = {
  waiting: 'neutral',
  sent: 'info',
  delivered: 'success',
  failed: 'danger',
};

function Result({ test: { state, detail, answeredAt } }: { readonly test: LineTest }) {
  const t = useLinesText();
  const said = [detail?.code, detail?.text].filter((part) => part !== undefined && part !== '').join(' · ');
  return (
    <dl>
      <div>
        <dt>{t('cms.lines.test.out')}</dt>
        <dd>
          <Chip size="sm" tone={TONES[state]} start={<StatusDot tone={TONES[state]} />} label={t(`cms.lines.test.state.${state}`)} />
          {said !== '' && <span>{t('cms.lines.detail', { text: isolate(said) })}</span>}
        </dd>
      </div>
      <div>
        <dt>{t('cms.lines.test.in')}</dt>
        <dd>
          {answeredAt === undefined ? (
            t('cms.lines.test.in.waiting')
          ) : (
            <Chip size="sm" tone="success" start={<StatusDot tone="success" />} label={t('cms.lines.test.in.done')} />
          )}
        </dd>
      </div>
    </dl>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;

  > :empty {
    margin-block-start: -16px;
  }
  form {
    display: grid;
    gap: 12px;
    max-inline-size: 420px;
  }
  dl {
    display: grid;
    gap: 10px;
    margin: 0;
  }
  dt {
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 10px;
    margin: 0;
  }
`;
