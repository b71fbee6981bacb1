import type { ProviderAccount } from '@manyline/contract';
import { Button, ConfirmDialog, EmptyState, failed, isolate, LoadableView, ready, Skeleton, toast, usePhoneFormat } from '@manyline/ui';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useLinesText } from '../../messages/useText.ts';
import type { AccountListProps } from '../lines.types.ts';
import { AccountCard } from './AccountCard.tsx';
import { AccountDialog } from './AccountDialog.tsx';
import { MoveLinesDialog } from './MoveLinesDialog.tsx';

type Open = { readonly kind: 'form' | 'move' | 'remove'; readonly account: ProviderAccount | undefined };

/** The accounts that carry messages, with their health and webhooks. */
export function AccountList(props: AccountListProps) {
  const { accounts, rights, onRetry, onRemove } = props;
  const t = useLinesText();
  const [open, setOpen] = useState<Open>();
  const format = usePhoneFormat();
  const { formatList } = useIntl();
  const close = () => setOpen(undefined);
  const add = rights.canAddAccounts && (
    <Button
      size="sm"
      variant="outline"
      startIcon={<IconPlus aria-hidden="true" />}
      onClick={() => setOpen({ kind: 'form', account: undefined })}
    >
      {t('cms.lines.accounts.add')}
    </Button>
  );
  const remove = async (account: ProviderAccount) => {
    const outcome = await onRemove(account);
    if (outcome.status === 'removed') {
      toast({ tone: 'success', text: t('cms.lines.accounts.removed', { name: account.name }) });
      return ready(undefined);
    }
    const { lines = [] } = outcome;
    if (lines.length > 0) {
      const named = lines.slice(0, MOST_NAMED).map((tn) => isolate(format(tn, 'international')));
      const numbers = formatList([...named, ...(lines.length > MOST_NAMED ? ['…'] : [])], { type: 'unit' });
      return failed(t('cms.lines.accounts.remove.used', { numbers }));
    }
    return failed(outcome.message ?? t('cms.lines.change.failed'));
  };
  return (
    <>
      <LoadableView
        value={accounts.status === 'failed' ? { ...accounts, message: accounts.message ?? t('cms.lines.accounts.failed') } : accounts}
        skeleton={
          <Cards>
            <Skeleton height={220} />
            <Skeleton height={220} />
          </Cards>
        }
        isEmpty={({ length }) => length === 0}
        empty={
          <EmptyState illustration="empty" title={t('cms.lines.accounts.empty')} text={t('cms.lines.accounts.empty.text')} action={add} />
        }
        onRetry={onRetry}
      >
        {(list) => (
          <>
            {add && <Bar>{add}</Bar>}
            <Cards>
              {list.map((account) => (
                <AccountCard
                  key={account.id}
                  {...props}
                  account={account}
                  onEdit={() => setOpen({ kind: 'form', account })}
                  onMoveAll={
                    rights.canMove && account.lineCount > 0 && list.length > 1 ? () => setOpen({ kind: 'move', account }) : undefined
                  }
                  onRemove={() => setOpen({ kind: 'remove', account })}
                />
              ))}
            </Cards>
          </>
        )}
      </LoadableView>
      {open?.kind === 'form' && <AccountDialog {...props} account={open.account} onClose={close} />}
      {open?.kind === 'move' && open.account && (
        <MoveLinesDialog
          account={open.account}
          accounts={accounts.status === 'ready' ? accounts.value : []}
          onMoveLines={props.onMoveLines}
          onClose={close}
        />
      )}
      {open?.kind === 'remove' && open.account && (
        <ConfirmDialog
          isOpen
          title={t('cms.lines.accounts.remove.title', { name: open.account.name })}
          text={t('cms.lines.accounts.remove.text')}
          confirmLabel={t('cms.lines.accounts.remove')}
          onConfirm={() => (open.account ? remove(open.account) : undefined)}
          onOpenChange={close}
        />
      )}
    </>
  );
}

/** Numbers named in a refusal. */
const MOST_NAMED = 5;

const Bar = styled.div`
  display: flex;
  margin-block-end: 16px;
`;

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 420px), 1fr));
  align-items: start;
  gap: 20px;
`;
