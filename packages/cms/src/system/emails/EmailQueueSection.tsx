import type { EmailQueue, UnsentEmail } from '@manyline/contract';
import {
  Alert,
  Button,
  ConfirmDialog,
  ExternalLink,
  FormSection,
  isolate,
  type Loadable,
  LoadableView,
  media,
  Skeleton,
  TableDate,
  token,
} from '@manyline/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useConfigText } from '../../messages/useText.ts';
import { UnsentEmails } from './UnsentEmails.tsx';

export interface EmailQueueSectionProps {
  readonly emails: Loadable<EmailQueue>;
  readonly onReload: () => void;
  /** Those that were given up; all of them without ids. Resolves with false if it failed. */
  readonly onTryAgain: (ids?: readonly string[]) => Promise<boolean>;
  readonly onRemove: (ids?: readonly string[]) => Promise<Loadable<unknown>>;
}

/** Where links to the section lead, also those of Home. */
export const EMAILS_ANCHOR = 'emails';

/** E-mails that wait to be sent, and those that were given up. */
export function EmailQueueSection({ emails, onReload, ...actions }: EmailQueueSectionProps) {
  const t = useConfigText();
  return (
    <Frame>
      <FormSection anchor={EMAILS_ANCHOR} title={t('cms.emails.heading')} description={t('cms.emails.description')}>
        <LoadableView value={emails} skeleton={<Skeleton width="60%" />} onRetry={onReload}>
          {(queue) => <Queue queue={queue} {...actions} />}
        </LoadableView>
      </FormSection>
    </Frame>
  );
}

function Queue({ queue, onTryAgain, onRemove }: { readonly queue: EmailQueue } & Pick<EmailQueueSectionProps, 'onTryAgain' | 'onRemove'>) {
  const t = useConfigText();
  const { hasMail, mailPage, waiting, oldestAt, delayed, givenUp, givenUpCount } = queue;
  const [busy, setBusy] = useState<string>();
  const [isFailed, setIsFailed] = useState(false);
  /** All, one of them, or none. */
  const [removing, setRemoving] = useState<'all' | UnsentEmail>();

  async function tryAgain(id?: string) {
    setBusy(id ?? 'all');
    setIsFailed(!(await onTryAgain(id === undefined ? undefined : [id])));
    setBusy(undefined);
  }

  return (
    <>
      {!hasMail && (
        <Alert
          tone="info"
          action={
            mailPage !== undefined && (
              <MailLink>
                <ExternalLink href={mailPage}>{t('cms.emails.demo.open')}</ExternalLink>
              </MailLink>
            )
          }
        >
          {t(mailPage === undefined ? 'cms.emails.files' : 'cms.emails.demo')}
        </Alert>
      )}
      <p>
        {waiting === 0 ? <span>{t('cms.emails.none')}</span> : <span>{t('cms.emails.waiting', { count: waiting })}</span>}{' '}
        {oldestAt !== undefined && (
          <>
            <span>{t('cms.emails.oldest')}</span> <TableDate seconds={oldestAt} />
          </>
        )}
      </p>
      {delayed.length > 0 && <UnsentEmails label={t('cms.emails.delayed', { count: delayed.length })} emails={delayed} state="delayed" />}
      {givenUpCount > 0 && (
        <UnsentEmails
          label={t('cms.emails.givenUp', { count: givenUpCount })}
          emails={givenUp}
          state="givenUp"
          more={givenUpCount - givenUp.length}
          busyId={busy}
          onTryAgain={(id) => void tryAgain(id)}
          onRemove={setRemoving}
        />
      )}
      {givenUpCount > 1 && (
        <Buttons>
          <Button variant="soft" size="sm" isBusy={busy === 'all'} disabled={busy !== undefined} onClick={() => void tryAgain()}>
            {t('cms.emails.tryAll')}
          </Button>
          <Button variant="ghost" size="sm" disabled={busy !== undefined} onClick={() => setRemoving('all')}>
            {t('cms.emails.removeAll')}
          </Button>
        </Buttons>
      )}
      {isFailed && <Alert tone="danger">{t('cms.emails.failed')}</Alert>}
      <ConfirmDialog
        isOpen={removing !== undefined}
        variant="danger"
        title={
          removing === 'all' || removing === undefined
            ? t('cms.emails.remove.title.all', { count: givenUpCount })
            : t('cms.emails.remove.title', { to: isolate(removing.to) })
        }
        text={t('cms.emails.remove.text')}
        confirmLabel={t('cms.emails.remove')}
        onConfirm={async () => onRemove(typeof removing === 'object' ? [removing.id] : undefined)}
        onOpenChange={(isOpen) => {
          if (!isOpen) setRemoving(undefined);
        }}
      />
    </>
  );
}

const MailLink = styled.span`
  ${media.coarse} {
    a {
      display: inline-flex;
      align-items: center;
      min-block-size: 44px;
    }
  }
`;

const Frame = styled.div`
  container: form / inline-size;
  max-inline-size: 40rem;
  margin-block-start: calc(40px - 2 * ${token.tighter});
  padding-block-start: calc(32px - ${token.tighter});
  border-block-start: 1px solid ${token.border};

  p {
    margin: 0;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
