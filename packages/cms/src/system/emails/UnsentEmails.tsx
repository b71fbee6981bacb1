import type { UnsentEmail } from '@manyline/contract';
import { Button, isolate, TableDate } from '@manyline/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { useConfigText } from '../../messages/useText.ts';
import { ActionItem, ActionList, Quiet } from '../../notices/ActionList.tsx';

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
      <ActionList>
        {emails.map((email) => (
          <ActionItem
            key={email.id}
            actions={
              onTryAgain &&
              onRemove && (
                <>
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
                </>
              )
            }
          >
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
          </ActionItem>
        ))}
      </ActionList>
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
    font-size: 0.875rem;
  }
`;
