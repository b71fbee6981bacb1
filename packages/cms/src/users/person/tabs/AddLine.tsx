import { LINE_NAME_MAX_LENGTH, type PersonDetail } from '@manyline/contract';
import {
  Alert,
  Button,
  Card,
  ConfirmDialog,
  emptyPhone,
  failed,
  isUnreadPhone,
  type PhoneEntry,
  PhoneField,
  RadioGroup,
  ready,
  TextField,
  toast,
  usePhoneFormat,
  usePhoneRules,
  useServerText,
} from '@manyline/ui';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { usePeopleText } from '../../../messages/useText.ts';
import { nameOfPerson } from '../../parts/PersonName.tsx';

export type LineOutcome =
  | { readonly status: 'done' }
  | { readonly status: 'taken'; readonly message?: string | undefined }
  | { readonly status: 'failed'; readonly message?: string | undefined };

/** What happens to the chats of a line that moves to another user. */
export type LineMove = 'withChats' | 'withoutChats';

export interface AddLineProps {
  readonly person: PersonDetail;
  readonly canMoveChats: boolean;
  /** With `move` also a line of another user. */
  readonly onAssign: (line: { readonly tn: string; readonly name: string }, move?: LineMove) => Promise<LineOutcome>;
}

/** Adds a new line or, after a question about its chats, another user's line. */
export function AddLine({ person, canMoveChats, onAssign }: AddLineProps) {
  const t = usePeopleText();
  const translate = useServerText();
  const inWords = usePhoneFormat();
  const rules = usePhoneRules();
  const [entry, setEntry] = useState(() => emptyPhone());
  const [name, setName] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  /** Sent before the rules that read numbers were there. */
  const [isWaiting, setIsWaiting] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [chats, setChats] = useState<LineMove>('withoutChats');
  const [isTried, setIsTried] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { tn } = entry;
  const number = tn === undefined ? '' : inWords(tn, 'international');

  function finish() {
    toast({ tone: 'success', text: t('cms.person.line.added', { number, name: nameOfPerson(person) }) });
    setEntry(emptyPhone(entry.country));
    setName('');
    setIsTried(false);
  }

  async function assign(number: string) {
    setIsBusy(true);
    setProblem(undefined);
    const outcome = await onAssign({ tn: number, name: name.trim() });
    setIsBusy(false);
    if (outcome.status === 'done') finish();
    else if (outcome.status === 'taken') {
      setChats('withoutChats');
      setIsAsking(true);
    } else setProblem(translate(outcome.message ?? t('cms.person.failed')));
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy || isWaiting) return;
    setIsTried(true);
    if (tn !== undefined) void assign(tn);
    else if (!rules && entry.text.trim() !== '') setIsWaiting(true);
    else event.currentTarget.querySelector<HTMLElement>('input')?.focus();
  }

  /** Also called by the field itself, once it can read what was typed. */
  function handleEntry(next: PhoneEntry) {
    setEntry(next);
    if (!isWaiting || isUnreadPhone(next)) return;
    setIsWaiting(false);
    if (next.tn !== undefined) void assign(next.tn);
  }

  async function move() {
    if (tn === undefined) return failed();
    const outcome = await onAssign({ tn, name: name.trim() }, chats);
    if (outcome.status !== 'done') return failed(translate(outcome.message ?? t('cms.person.failed')));
    finish();
    return ready(undefined);
  }

  return (
    <Card title={t('cms.person.line.add')} description={t('cms.person.line.add.text')}>
      <Root onSubmit={handleSubmit}>
        {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
        <PhoneField
          label={t('cms.person.line.number')}
          value={entry}
          autoComplete="off"
          error={
            isTried && !isWaiting && tn === undefined && entry.problem === undefined ? t('cms.person.problem.lines.invalid') : undefined
          }
          onChange={handleEntry}
        />
        <TextField
          label={t('cms.person.line.name')}
          value={name}
          maxLength={LINE_NAME_MAX_LENGTH}
          hint={t('cms.person.line.name.hint')}
          autoComplete="off"
          onChange={setName}
        />
        <div>
          <Button type="submit" isBusy={isBusy || isWaiting} startIcon={<IconPlus aria-hidden="true" />}>
            {t('cms.person.line.add')}
          </Button>
        </div>
      </Root>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('cms.person.line.move.title', { number })}
        text={t('cms.person.line.move.text', { name: nameOfPerson(person) })}
        confirmLabel={t('cms.person.line.move')}
        variant={chats === 'withChats' ? 'danger' : 'neutral'}
        onConfirm={move}
        onOpenChange={setIsAsking}
      >
        <RadioGroup
          label={t('cms.person.line.chats')}
          value={chats}
          options={[
            {
              value: 'withoutChats',
              label: t('cms.person.line.chats.stay'),
              description: t('cms.person.line.chats.stay.text'),
            },
            {
              value: 'withChats',
              label: t('cms.person.line.chats.move'),
              description: t(canMoveChats ? 'cms.person.line.chats.move.text' : 'cms.person.line.chats.forbidden'),
              isDisabled: !canMoveChats,
            },
          ]}
          onChange={setChats}
        />
      </ConfirmDialog>
    </Card>
  );
}

const Root = styled.form`
  display: grid;
  gap: 16px;
  max-inline-size: 480px;
`;
