import type { UserData } from '@manyline/contract';
import { Alert, ConfirmDialog, isolate, type Loadable, usePhoneFormat, useFormatters } from '@manyline/ui';
import { styled } from 'styled-components';
import { useUserText } from '../../../../messages/useText.ts';

export type LineAction = 'suspend' | 'release';

export interface LineDialogProps {
  /** Undefined while the dialog is closed. */
  readonly action: LineAction | undefined;
  readonly tn: string;
  /** Of the line's owner. */
  readonly name: string;
  readonly data: Loadable<UserData>;
  readonly onConfirm: (action: LineAction) => Promise<Loadable<unknown>>;
  readonly onClose: () => void;
}

/** Says what suspending or releasing a line does before it happens. */
export function LineDialog({ action, tn, name, data, onConfirm, onClose }: LineDialogProps) {
  const t = useUserText();
  const number = usePhoneFormat()(tn, 'international');
  if (!action) return null;
  return (
    <ConfirmDialog
      isOpen
      variant={action === 'release' ? 'danger' : 'neutral'}
      startsAt="cancel"
      title={t(`cms.user.line.${action}.title`, { number })}
      text={t(`cms.user.line.${action}.text`, { name: isolate(name) })}
      confirmLabel={t(`cms.user.line.${action}`)}
      isLoading={data.status === 'loading'}
      onConfirm={() => onConfirm(action)}
      onOpenChange={onClose}
    >
      <Effects tn={tn} data={data} showsChats={action === 'release'} />
    </ConfirmDialog>
  );
}

interface EffectsProps extends Pick<LineDialogProps, 'tn' | 'data'> {
  readonly showsChats: boolean;
}

function Effects({ tn, data, showsChats }: EffectsProps) {
  const t = useUserText();
  const { time } = useFormatters();
  if (data.status === 'loading') return <p role="status">{t('cms.user.line.effects.loading')}</p>;
  if (data.status === 'failed') return <Alert tone="warning">{t('cms.user.line.effects.failed')}</Alert>;
  const line = data.value.lines.find((one) => one.tn === tn);
  if (!line) return null;
  return (
    <>
      {showsChats && <p>{t('cms.user.line.archives', { chats: line.chats, messages: line.messages })}</p>}
      {line.running.length > 0 && (
        <Alert tone="warning">
          <span>{t('cms.user.line.pauses', { count: line.running.length })}</span>
          <List>
            {line.running.map(({ id, receive, waiting, createdTime }) => (
              <li key={id}>{t('cms.user.line.pauses.one', { waiting, receive, time: time(createdTime) })}</li>
            ))}
          </List>
        </Alert>
      )}
    </>
  );
}

const List = styled.ul`
  margin: 4px 0 0;
  padding-inline-start: 20px;
`;
