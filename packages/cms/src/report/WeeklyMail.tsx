import { dayAt, type ReportMail } from '@manyline/contract';
import { Button, Card, isolate, type Loadable, Switch } from '@manyline/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useReportsText } from '../messages/useText.ts';
import type { WeeklyMailOutcome } from './report.types.ts';
import { useReportTexts } from './useReportTexts.ts';

export interface WeeklyMailProps {
  readonly mail: Loadable<ReportMail>;
  readonly onChange: (isOn: boolean) => Promise<WeeklyMailOutcome>;
  readonly onRetry: () => void;
}

/** Whether the user gets last week's figures by e-mail. */
export function WeeklyMail({ mail, onChange, onRetry }: WeeklyMailProps) {
  const t = useReportsText();
  const words = useReportTexts(t('cms.report.none'));
  const [wanted, setWanted] = useState<boolean>();
  const [problem, setProblem] = useState<string>();

  async function handleChange(isOn: boolean) {
    setWanted(isOn);
    setProblem(undefined);
    const result = await onChange(isOn).finally(() => setWanted(undefined));
    if (result.status === 'failed') setProblem(result.message ?? t('cms.report.weekly.failed'));
  }

  function describe(mail: ReportMail): string {
    if (mail.email === undefined) return t('cms.report.weekly.noAddress');
    if (mail.hasMail) return promise(mail, mail.email);
    if (mail.mailPage === undefined) return t('cms.report.weekly.noMail');
    return `${promise(mail, mail.email)} ${t('cms.report.weekly.demo', { page: isolate(mail.mailPage) })}`;
  }

  function promise({ isOn, missed, nextAt, zone = 'UTC' }: ReportMail, email: string): string {
    if (!isOn || nextAt === undefined) return t('cms.report.weekly.off', { email });
    const day = words.day(dayAt(zone, nextAt * 1_000));
    const next = t('cms.report.weekly.on', { email, day, zone: zone.replaceAll('_', ' ') });
    return missed === undefined ? next : `${t('cms.report.weekly.missed', { day: words.day(missed) })} ${next}`;
  }

  if (mail.status === 'failed')
    return (
      <Card>
        <Failed>
          <span>{t('cms.report.weekly.loadFailed')}</span>
          <Button variant="outline" size="sm" onClick={onRetry}>
            {t('cms.report.outdated.retry')}
          </Button>
        </Failed>
      </Card>
    );
  const known = mail.status === 'ready' ? mail.value : undefined;
  return (
    <Card>
      <Switch
        label={t('cms.report.weekly')}
        description={known ? describe(known) : '\u00A0'}
        isChecked={wanted ?? known?.isOn ?? false}
        isBusy={known === undefined || wanted !== undefined}
        isReadOnly={known !== undefined && known.email === undefined}
        error={problem}
        onChange={(isOn) => void handleChange(isOn)}
      />
    </Card>
  );
}

const Failed = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
`;
