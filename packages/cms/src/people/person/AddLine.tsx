import { LINE_NAME_MAX_LENGTH, type PersonDetail } from '@manyline/contract';
import {
  Alert,
  Button,
  Card,
  ConfirmDialog,
  emptyPhone,
  failed,
  PhoneField,
  ready,
  TextField,
  toast,
  usePhoneFormat,
  useServerText,
} from '@manyline/ui';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { usePeopleText } from '../../messages/useText.ts';
import { nameOfPerson } from '../parts/PersonName.tsx';

export type LineOutcome =
  | { readonly status: 'done' }
  | { readonly status: 'taken'; readonly message?: string | undefined }
  | { readonly status: 'failed'; readonly message?: string | undefined };

export interface AddLineProps {
  readonly person: PersonDetail;
  readonly onAssign: (line: { readonly tn: string; readonly name: string }, isMove: boolean) => Promise<LineOutcome>;
}

/** A new line, or one of somebody else's: that is asked about first, since its chats go along. */
export function AddLine({ person, onAssign }: AddLineProps) {
  const t = usePeopleText();
  const translate = useServerText();
  const inWords = usePhoneFormat();
  const [entry, setEntry] = useState(() => emptyPhone());
  const [name, setName] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
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

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsTried(true);
    if (tn === undefined) event.currentTarget.querySelector<HTMLElement>('input')?.focus();
    if (tn === undefined || isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    const outcome = await onAssign({ tn, name: name.trim() }, false);
    setIsBusy(false);
    if (outcome.status === 'done') finish();
    else if (outcome.status === 'taken') setIsAsking(true);
    else setProblem(translate(outcome.message ?? t('cms.person.failed')));
  }

  async function move() {
    if (tn === undefined) return failed();
    const outcome = await onAssign({ tn, name: name.trim() }, true);
    if (outcome.status !== 'done') return failed(translate(outcome.message ?? t('cms.person.failed')));
    finish();
    return ready(undefined);
  }

  return (
    <Card title={t('cms.person.line.add')} description={t('cms.person.line.add.text')}>
      <Root onSubmit={(event) => void handleSubmit(event)}>
        {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
        <PhoneField
          label={t('cms.person.line.number')}
          value={entry}
          autoComplete="off"
          error={isTried && tn === undefined && entry.problem === undefined ? t('cms.person.problem.lines.invalid') : undefined}
          onChange={setEntry}
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
          <Button type="submit" isBusy={isBusy} startIcon={<IconPlus aria-hidden="true" />}>
            {t('cms.person.line.add')}
          </Button>
        </div>
      </Root>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('cms.person.line.move.title', { number })}
        text={t('cms.person.line.move.text', { name: nameOfPerson(person) })}
        confirmLabel={t('cms.person.line.move')}
        onConfirm={move}
        onOpenChange={setIsAsking}
      />
    </Card>
  );
}

const Root = styled.form`
  display: grid;
  gap: 16px;
  max-inline-size: 480px;
`;
