import type { UnsentEmail } from '@manyline/contract';
import { Button, isolate, TableDate, token } from '@manyline/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { useConfigText } from '../../messages/useText.ts';

export interface UnsentEmailsProps {
  readonly label: string;
  readonly emails: readonly UnsentEmail[];
  readonly state: 'delayed' | 'givenUp';
  /** How many others there are. */
  readonly more?: number;
  /** The e-mail that is being tried again, or `all`. */
  readonly busyId?: string | undefined;
  readonly onTryAgain?: (id: string) => void;
  readonly onRemove?: (email: UnsentEmail) => void;
}

/** E-mails that the mail server didn't take, with its answer. */
export function UnsentEmails({ label, emails, state, more = 0, busyId, onTryAgain, onRemove }: UnsentEmailsProps) {
  const t = useConfigText();
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <h3 id={id}>{label}</h3>
      <ul>
        {emails.map((email) => (
          <Item key={email.id}>
            <div>
              <strong>
                <bdi>{email.subject}</bdi>
              </strong>
              <span>{t('cms.emails.to', { to: isolate(email.to) })}</span>
              <Quiet>
                <span>{t('cms.emails.tries', { count: email.tries })}</span> <span>{t(`cms.emails.${state}.at`)}</span>{' '}
                <TableDate seconds={email.at} />
              </Quiet>
              {email.reason !== undefined && (
                <Quiet>
                  <span>{t('cms.emails.reason')}</span> <bdi>{email.reason}</bdi>
                </Quiet>
              )}
            </div>
            {onTryAgain && onRemove && (
              <Buttons>
                <Button
                  size="sm"
                  variant="soft"
                  isBusy={busyId === email.id}
                  disabled={busyId !== undefined}
                  aria-label={t('cms.emails.tryAgain.label', { to: isolate(email.to) })}
                  onClick={() => onTryAgain(email.id)}
                >
                  {t('cms.emails.tryAgain')}
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  disabled={busyId !== undefined}
                  aria-label={t('cms.emails.remove.label', { to: isolate(email.to) })}
                  onClick={() => onRemove(email)}
                >
                  {t('cms.emails.remove')}
                </Button>
              </Buttons>
            )}
          </Item>
        ))}
      </ul>
      {more > 0 && <Quiet>{t('cms.emails.more', { count: more })}</Quiet>}
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  gap: 4px;

  h3 {
    font-size: 0.875rem;
  }
  ul {
    max-block-size: 360px;
    margin: 0;
    padding: 0;
    overflow-y: auto;
    list-style: none;
  }
`;

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  padding-block: 10px;

  & + & {
    border-block-start: 1px solid ${token.border};
  }
  > div:first-child {
    display: grid;
    flex: 1 1 220px;
    gap: 2px;
    min-inline-size: 0;
    font-size: 0.875rem;
    overflow-wrap: anywhere;
  }
`;

const Buttons = styled.div`
  display: flex;
  gap: 4px;
`;

const Quiet = styled.p`
  margin: 0;
  color: ${token.textMuted};
  font-size: 0.8125rem;
`;
