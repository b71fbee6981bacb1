import type { UnroutedNumber } from '@manyline/contract';
import { Alert, Button, isolate, PhoneNumber, TableDate, usePhoneFormat } from '@manyline/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useLinesText } from '../../messages/useText.ts';
import { ActionItem, ActionList, Quiet } from '../../notices/ActionList.tsx';

export interface UnroutedMessagesProps {
  /** Of one account. */
  readonly numbers: readonly UnroutedNumber[];
  readonly canAdd: boolean;
  readonly onLineAdd: (to: string) => void;
  readonly onLineOpen: (to: string) => void;
  readonly onDismiss: (number: UnroutedNumber) => Promise<boolean>;
}

const LISTED = ['noLine', 'otherAccount'] as const;
const NO_BREAK = '\u00a0';
const isNumber = (to: string) => /^\+\d{3,20}$/.test(to);

/** Messages that the account delivered and no line took, by number, with what to do about them. */
export function UnroutedMessages({ numbers, ...actions }: UnroutedMessagesProps) {
  const t = useLinesText();
  const sum = (kind: UnroutedNumber['kind']) => numbers.reduce((count, one) => count + (one.kind === kind ? one.count : 0), 0);
  const binary = sum('binary');
  if (numbers.length === 0) return null;
  return (
    <Content>
      {LISTED.map((kind) => {
        const count = sum(kind);
        const own = numbers.filter((one) => one.kind === kind);
        return count === 0 ? null : (
          <section key={kind}>
            <Alert tone="warning">
              <strong>{t(`cms.lines.unrouted.${kind}`, { count })}</strong> <span>{t(`cms.lines.unrouted.${kind}.text`)}</span>
            </Alert>
            <ActionList aria-label={t(`cms.lines.unrouted.${kind}`, { count })}>
              {own.map((number) => (
                <Row key={number.to} number={number} {...actions} />
              ))}
            </ActionList>
          </section>
        );
      })}
      {binary > 0 && <Quiet>{t('cms.lines.unrouted.binary', { count: binary })}</Quiet>}
    </Content>
  );
}

function Row({
  number,
  canAdd,
  onLineAdd,
  onLineOpen,
  onDismiss,
}: Omit<UnroutedMessagesProps, 'numbers'> & { readonly number: UnroutedNumber }) {
  const t = useLinesText();
  const format = usePhoneFormat();
  const [isBusy, setIsBusy] = useState(false);
  const [isFailed, setIsFailed] = useState(false);
  const { to, kind, count, kept, newestAt, newestFrom } = number;
  const from = isNumber(newestFrom)
    ? format(newestFrom, 'international').replaceAll(' ', NO_BREAK)
    : newestFrom || t('cms.lines.unrouted.unknown');
  const label = isNumber(to) ? isolate(format(to, 'international')) : to;
  const dismiss = async () => {
    setIsBusy(true);
    setIsFailed(!(await onDismiss(number)));
    setIsBusy(false);
  };
  return (
    <ActionItem
      actions={
        <>
          {kind === 'noLine' && canAdd && isNumber(to) && (
            <Button
              size="sm"
              variant="soft"
              aria-label={t('cms.lines.unrouted.add.label', { number: label })}
              onClick={() => onLineAdd(to)}
            >
              {t('cms.lines.unrouted.add')}
            </Button>
          )}
          {kind === 'otherAccount' && isNumber(to) && (
            <Button
              size="sm"
              variant="soft"
              aria-label={t('cms.lines.unrouted.open.label', { number: label })}
              onClick={() => onLineOpen(to)}
            >
              {t('cms.lines.unrouted.open')}
            </Button>
          )}
          <Button
            size="sm"
            variant="ghost"
            isBusy={isBusy}
            aria-label={t('cms.lines.unrouted.dismiss.label', { number: label || t('cms.lines.unrouted.others') })}
            onClick={() => void dismiss()}
          >
            {t('cms.lines.unrouted.dismiss')}
          </Button>
        </>
      }
    >
      <strong>{isNumber(to) ? <PhoneNumber value={to} /> : to === '' ? t('cms.lines.unrouted.others') : <bdi>{to}</bdi>}</strong>
      <Newest>
        <span>{t('cms.lines.unrouted.newest', { count, from: isolate(from) })}</span> <TableDate seconds={newestAt} />
      </Newest>
      {kept < count && <Quiet>{t('cms.lines.unrouted.kept', { kept })}</Quiet>}
      {isFailed && <Alert tone="danger">{t('cms.lines.unrouted.failed')}</Alert>}
    </ActionItem>
  );
}

const Content = styled.div`
  display: grid;
  gap: 12px;

  section {
    display: grid;
    gap: 4px;
  }
`;

const Newest = styled(Quiet)`
  display: flex;
  flex-wrap: wrap;
  column-gap: 12px;
`;
