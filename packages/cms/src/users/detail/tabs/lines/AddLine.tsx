import { LINE_NAME_MAX_LENGTH, type UserDetail } from '@manyline/contract';
import {
  Alert,
  Button,
  Card,
  Checkbox,
  emptyPhone,
  failed,
  isUnreadPhone,
  type PhoneEntry,
  PhoneField,
  ready,
  TextField,
  toast,
  token,
  usePhoneFormat,
  usePhoneRules,
} from '@manyline/ui';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { useUserText } from '../../../../messages/useText.ts';
import { nameOfUser } from '../../../parts/UserName.tsx';
import { MoveLineDialog } from './MoveLineDialog.tsx';

export type LineOutcome =
  | { readonly status: 'done' }
  | { readonly status: 'taken'; readonly message?: string | undefined }
  | { readonly status: 'failed'; readonly message?: string | undefined };

/** What happens to the chats of a line that moves to another user. */
export type LineMove = 'withChats' | 'withoutChats';

export interface NewLineChoice {
  readonly tn: string;
  readonly name: string;
  /** The caller confirms that the number belongs to the organisation. */
  readonly isConfirmed: boolean;
}

export interface AddLineProps {
  readonly user: UserDetail;
  readonly canMoveChats: boolean;
  /** With `move` also a line of another user. */
  readonly onAssign: (line: NewLineChoice, move?: LineMove) => Promise<LineOutcome>;
}

/** Adds a new line or, after a question about its chats, another user's line. */
export function AddLine({ user, canMoveChats, onAssign }: AddLineProps) {
  const t = useUserText();
  const inWords = usePhoneFormat();
  const rules = usePhoneRules();
  const [entry, setEntry] = useState(() => emptyPhone());
  const [name, setName] = useState('');
  const [isConfirmed, setIsConfirmed] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  /** Submitted before the phone number rules were loaded. */
  const [isWaiting, setIsWaiting] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { tn } = entry;
  const number = tn === undefined ? '' : inWords(tn, 'international');

  function finish() {
    toast({ tone: 'success', text: t('cms.user.line.added', { number, name: nameOfUser(user) }) });
    setEntry(emptyPhone(entry.country));
    setName('');
    setIsConfirmed(false);
    setIsTried(false);
  }

  async function assign(number: string) {
    setIsBusy(true);
    setProblem(undefined);
    const outcome = await onAssign({ tn: number, name: name.trim(), isConfirmed });
    setIsBusy(false);
    if (outcome.status === 'done') finish();
    else if (outcome.status === 'taken') setIsAsking(true);
    else setProblem(outcome.message ?? t('cms.user.failed'));
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy || isWaiting) return;
    setIsTried(true);
    if (tn !== undefined) void assign(tn);
    else if (!rules && entry.text.trim() !== '') setIsWaiting(true);
    else event.currentTarget.querySelector<HTMLElement>('input')?.focus();
  }

  /** Also called by the field, once the rules are loaded. */
  function handleEntry(next: PhoneEntry) {
    setEntry(next);
    if (!isWaiting || isUnreadPhone(next)) return;
    setIsWaiting(false);
    if (next.tn !== undefined) void assign(next.tn);
  }

  async function move(chats: LineMove) {
    if (tn === undefined) return failed();
    const outcome = await onAssign({ tn, name: name.trim(), isConfirmed }, chats);
    if (outcome.status !== 'done') return failed(outcome.message ?? t('cms.user.failed'));
    finish();
    return ready(undefined);
  }

  return (
    <Card title={t('cms.user.line.add')} description={t('cms.user.line.add.text')}>
      <Root onSubmit={handleSubmit}>
        {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
        <PhoneField
          label={t('cms.user.line.number')}
          value={entry}
          autoComplete="off"
          error={isTried && !isWaiting && tn === undefined && entry.problem === undefined ? t('cms.user.problem.lines.invalid') : undefined}
          onChange={handleEntry}
        />
        <TextField
          label={t('cms.user.line.name')}
          value={name}
          maxLength={LINE_NAME_MAX_LENGTH}
          hint={t('cms.user.line.name.hint')}
          autoComplete="off"
          onChange={setName}
        />
        <div>
          <Checkbox label={t('cms.user.line.confirm.check')} isChecked={isConfirmed} onChange={setIsConfirmed} />
          <Hint>{t('cms.user.line.confirm.hint')}</Hint>
        </div>
        <div>
          <Button type="submit" isBusy={isBusy || isWaiting} startIcon={<IconPlus aria-hidden="true" />}>
            {t('cms.user.line.add')}
          </Button>
        </div>
      </Root>
      <MoveLineDialog isOpen={isAsking} number={number} user={user} canMoveChats={canMoveChats} onMove={move} onOpenChange={setIsAsking} />
    </Card>
  );
}

const Root = styled.form`
  display: grid;
  gap: 16px;
  max-inline-size: 480px;
`;

const Hint = styled.p`
  margin: 0;
  color: ${token.textMuted};
  font-size: ${token.fontLabel};
`;
