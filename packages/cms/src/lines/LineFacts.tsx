import { Button, Card, TableDate, TextLink, token, useFormatters } from '@manyline/ui';
import { styled } from 'styled-components';
import { useLinesText } from '../messages/useText.ts';
import type { LineDetail, LineScreenProps } from './lines.types.ts';
import type { useLineActions } from './list/useLineActions.ts';
import { useSpendText } from './parts/useSpendText.ts';

export interface LineFactsProps extends Pick<
  LineScreenProps,
  'account' | 'rights' | 'userHref' | 'optOutsHref' | 'auditHref' | 'onNavigate'
> {
  readonly line: LineDetail;
  readonly actions: ReturnType<typeof useLineActions>;
}

/** The facts of a line and its changes. */
export function LineFacts({ line, account, rights, userHref, optOutsHref, auditHref, onNavigate, actions }: LineFactsProps) {
  const t = useLinesText();
  const { number } = useFormatters();
  const spendText = useSpendText();
  const { tn, owner, status, lastSentAt, lastReceivedAt, sentToday, receivedToday, chatCount, optOutCount } = line;
  const ownerName = owner.name ?? owner.username ?? t('cms.lines.owner.hidden');
  const rate = account?.kind === 'simulated' ? undefined : account?.settings.messagesPerSecond;
  const last = (seconds: number | undefined) => (seconds === undefined ? t('cms.lines.never') : <TableDate seconds={seconds} />);
  const link = (key: string, href: string, text: string) => (
    <TextLink
      key={key}
      href={href}
      onNavigate={(event) => {
        event.preventDefault();
        onNavigate(href);
      }}
    >
      {text}
    </TextLink>
  );
  const optOuts = t('cms.lines.line.optOuts.value', { count: optOutCount });
  const facts = [
    [t('cms.lines.column.owner'), userHref ? link('owner', userHref(owner.id), ownerName) : ownerName],
    [t('cms.lines.column.lastSent'), last(lastSentAt)],
    [t('cms.lines.column.lastReceived'), last(lastReceivedAt)],
    [t('cms.lines.column.sentToday'), number(sentToday)],
    [t('cms.lines.column.receivedToday'), number(receivedToday)],
    ...(line.spend.length > 0 ? [[t('cms.lines.column.spend'), spendText(line.spend)] as const] : []),
    [t('cms.lines.line.chats'), number(chatCount)],
    [t('cms.lines.line.optOuts'), optOutCount > 0 ? link('optOuts', optOutsHref, optOuts) : optOuts],
    ...(auditHref === undefined
      ? []
      : [[t('cms.lines.line.activity'), link('activity', auditHref, t('cms.lines.line.activity.open'))] as const]),
    ...(line.provider
      ? [[t('cms.lines.line.rate'), rate === undefined ? t('cms.lines.line.rate.none') : t('cms.lines.line.rate.value', { count: rate })]]
      : []),
  ] as const;
  const mayChange = rights.canUpdate && line.canChange;
  return (
    <Card
      title={t('cms.lines.line.facts')}
      footer={
        (mayChange || rights.canMove) && (
          <Actions>
            {mayChange && status === 'Suspended' && (
              <Button variant="soft" size="sm" onClick={() => void actions.resume([tn])}>
                {t('cms.lines.action.resume')}
              </Button>
            )}
            {mayChange && status === 'Alive' && (
              <Button variant="soft" size="sm" onClick={() => actions.setDialog({ kind: 'suspend', tns: [tn] })}>
                {t('cms.lines.action.suspend')}
              </Button>
            )}
            {mayChange && (
              <Button variant="soft" size="sm" onClick={() => actions.setDialog({ kind: 'assign', tns: [tn] })}>
                {t('cms.lines.action.assign')}
              </Button>
            )}
            {rights.canMove && (
              <Button variant="soft" size="sm" onClick={() => actions.setDialog({ kind: 'move', tns: [tn] })}>
                {t('cms.lines.action.move')}
              </Button>
            )}
          </Actions>
        )
      }
    >
      <Facts>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
    </Card>
  );
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 10.625rem), 1fr));
  gap: 14px 20px;
  margin: 0;

  dt {
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
