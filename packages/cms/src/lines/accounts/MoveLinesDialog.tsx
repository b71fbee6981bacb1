import type { LinePlan, MovedLines, ProviderAccount } from '@manyline/contract';
import { Alert, Button, Dialog, failed, type Loadable, loading, LoadableView, PhoneNumber, Select, Skeleton, token } from '@manyline/ui';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useLinesText } from '../../messages/useText.ts';
import type { AccountListProps } from '../lines.types.ts';

export interface MoveLinesDialogProps extends Pick<AccountListProps, 'onMoveLines'> {
  readonly account: ProviderAccount;
  /** All accounts. */
  readonly accounts: readonly ProviderAccount[];
  readonly onClose: () => void;
}

/** Moves all lines of an account to another one: first what would happen to each, then what did. */
export function MoveLinesDialog({ account, accounts, onMoveLines, onClose }: MoveLinesDialogProps) {
  const t = useLinesText();
  const [to, setTo] = useState('');
  const asked = useRef('');
  const [plan, setPlan] = useState<Loadable<MovedLines>>();
  const [done, setDone] = useState<MovedLines>();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const others = accounts.filter(({ id }) => id !== account.id);
  const target = others.find(({ id }) => id === to);
  const moving = plan?.status === 'ready' ? plan.value.lines.filter(({ outcome }) => outcome === 'moves') : [];

  async function preview(id: string) {
    asked.current = id;
    setTo(id);
    setProblem(undefined);
    setPlan(loading);
    const answer = await onMoveLines(account.id, id, { isDryRun: true });
    // Another account may have been chosen in the meantime.
    if (asked.current !== id) return;
    setPlan(answer.status === 'failed' ? failed(answer.message ?? t('cms.lines.change.failed')) : answer);
  }

  async function move() {
    setIsBusy(true);
    setProblem(undefined);
    const answer = await onMoveLines(account.id, to, { isDryRun: false, tns: moving.map(({ tn }) => tn) });
    setIsBusy(false);
    if (answer.status === 'ready') setDone(answer.value);
    else setProblem((answer.status === 'failed' && answer.message) || t('cms.lines.moveAll.failed'));
  }

  return (
    <Dialog
      isOpen
      title={t('cms.lines.moveAll.title', { name: account.name })}
      closesOnOutsidePress={false}
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      footer={
        done ? (
          <Button onClick={onClose}>{t('cms.lines.moveAll.done')}</Button>
        ) : (
          <>
            <Button variant="outline" disabled={isBusy} onClick={onClose}>
              {t('cms.lines.cancel')}
            </Button>
            <Button isBusy={isBusy} disabled={moving.length === 0} onClick={() => void move()}>
              {t('cms.lines.moveAll.confirm', { count: moving.length })}
            </Button>
          </>
        )
      }
    >
      {done ? (
        <Outcome lines={done.lines} to={target?.name ?? ''} />
      ) : (
        <Body inert={isBusy}>
          {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
          <Select
            label={t('cms.lines.moveAll.to')}
            value={to}
            placeholder={t('cms.lines.moveAll.choose')}
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => void preview(id)}
          />
          <p>{t('cms.lines.moveAll.text')}</p>
          {target && (target.health.state === 'down' || target.health.state === 'misconfigured') && (
            <Alert tone="warning">{t('cms.lines.moveAll.stopped', { name: target.name })}</Alert>
          )}
          {plan && (
            <LoadableView value={plan} skeleton={<Skeleton shape="block" height={160} />} onRetry={() => void preview(to)}>
              {({ lines }) => <Outcome lines={lines} to={target?.name ?? ''} />}
            </LoadableView>
          )}
        </Body>
      )}
    </Dialog>
  );
}

/** Each line with what happens to it, those that stay first. */
function Outcome({ lines, to }: { readonly lines: readonly LinePlan[]; readonly to: string }) {
  const t = useLinesText();
  const staying = lines.filter(({ outcome }) => outcome === 'stays');
  const going = lines.filter(({ outcome }) => outcome !== 'stays');
  const isDone = going.some(({ outcome }) => outcome === 'moved');
  const notesOf = ({ reason, listed, isProved, losesStandby }: LinePlan) => [
    ...(reason ? [t(`cms.lines.moveAll.stays.${reason}`, { name: to })] : []),
    ...(!reason && listed === 'unknown' && !isDone ? [t('cms.lines.moveAll.unknown')] : []),
    ...(isProved ? [t('cms.lines.moveAll.proved')] : []),
    ...(losesStandby ? [t('cms.lines.moveAll.standby')] : []),
  ];
  const summary = t(isDone || going.length === 0 ? 'cms.lines.moveAll.summary.done' : 'cms.lines.moveAll.summary', {
    going: going.length,
    staying: staying.length,
    name: to,
  });
  return (
    <Body>
      <Alert tone={staying.length > 0 ? 'warning' : isDone ? 'success' : 'info'}>{summary}</Alert>
      <ul aria-label={t('cms.lines.moveAll.lines')}>
        {[...staying, ...going].map((line) => (
          <li key={line.tn} data-outcome={line.outcome}>
            <PhoneNumber value={line.tn} />
            {line.name && <bdi>{line.name}</bdi>}
            {notesOf(line).map((note) => (
              <small key={note}>{note}</small>
            ))}
          </li>
        ))}
      </ul>
    </Body>
  );
}

const Body = styled.div`
  display: grid;
  gap: 14px;

  p,
  small {
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
  ul {
    display: grid;
    gap: 8px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: grid;
    justify-items: start;
  }
  li[data-outcome='stays'] small {
    color: ${token.warningStrong};
  }
`;
