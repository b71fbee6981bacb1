import { Button, isolate, RadioGroup, TextField, useFormatters, usePhoneFormat } from '@manyline/ui';
import { type FormEvent, useState } from 'react';
import { useContactsText } from '../../messages/useText.ts';
import { Fix } from './ContactImport.styles.ts';
import type { ImportDoubt, ImportSay, ImportTarget, PlannedContact } from './contactImport.types.ts';

export interface DoubtfulContactProps {
  readonly contact: PlannedContact;
  /** What was asked last. */
  readonly doubt: ImportDoubt | undefined;
  readonly say: ImportSay | undefined;
  readonly isTable: boolean;
  readonly onSay: (what: (known: ImportSay) => ImportSay) => void;
  readonly onFix: (index: number, text: string) => Promise<boolean>;
}

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly say: ImportSay;
}

/** A contact of a file that could be imported in several ways: why, and the choice. */
export function DoubtfulContact({ contact, doubt, say, isTable, onSay, onFix }: DoubtfulContactProps) {
  const t = useContactsText();
  const { number } = useFormatters();
  const choices = useChoices(contact, doubt);
  const question = useQuestion(contact, doubt);
  if (!doubt) return null;
  const chosen = say?.isLeft ? 'left' : contact.outcome === 'doubtful' ? '' : (choices.find((one) => isSaid(one.say, say))?.value ?? '');
  return (
    <li>
      <b>
        <bdi>{contact.name}</bdi>
      </b>
      <small>{t(isTable ? 'chat.contacts.import.row' : 'chat.contacts.import.card', { number: number(contact.row) })}</small>
      {doubt.kind === 'badNumber' &&
        contact.outcome === 'doubtful' &&
        doubt.numbers.map(({ index, text }) => <FixNumber key={`${index} ${text}`} text={text} onFix={(next) => onFix(index, next)} />)}
      <RadioGroup
        label={question}
        value={chosen}
        options={[...choices, { value: 'left', label: t('chat.contacts.import.say.left') }].map(({ value, label }) => ({ value, label }))}
        onChange={(value) => {
          const choice = choices.find((one) => one.value === value);
          // An answer to one question keeps those to the others.
          onSay((known) => (choice ? { ...known, isLeft: false, ...choice.say } : { ...known, isLeft: true }));
        }}
      />
    </li>
  );
}

function isSaid(choice: ImportSay, say: ImportSay = {}): boolean {
  return (Object.keys(choice) as (keyof ImportSay)[]).every((key) => JSON.stringify(choice[key]) === JSON.stringify(say[key]));
}

function useNumbers() {
  const format = usePhoneFormat();
  const { list } = useFormatters();
  return (target: ImportTarget) => list(target.numbers.map((value) => isolate(format(value))));
}

function useQuestion({ name }: PlannedContact, doubt: ImportDoubt | undefined): string {
  const t = useContactsText();
  const { list, number } = useFormatters();
  const numbersOf = useNumbers();
  if (doubt === undefined) return '';
  if (doubt.kind === 'footer') return t('chat.contacts.import.doubt.footer');
  if (doubt.kind === 'cells') return t('chat.contacts.import.doubt.cells');
  if (doubt.kind === 'badNumber')
    return t('chat.contacts.import.doubt.badNumber', {
      count: doubt.numbers.length,
      numbers: list(doubt.numbers.map(({ text }) => isolate(text))),
    });
  if (doubt.kind === 'severalPeople')
    return t('chat.contacts.import.doubt.severalPeople', { names: list(doubt.targets.map((target) => isolate(target.name))) });
  const { target } = doubt;
  const values = { number: numbersOf(target), name: isolate(target.name), other: isolate(name) };
  return target.row === undefined
    ? t('chat.contacts.import.doubt.otherName', values)
    : t('chat.contacts.import.doubt.sameFile', { ...values, row: number(target.row) });
}

function useChoices({ name }: PlannedContact, doubt: ImportDoubt | undefined): readonly Choice[] {
  const t = useContactsText();
  const numbersOf = useNumbers();
  const { list } = useFormatters();
  if (doubt === undefined) return [];
  if (doubt.kind === 'footer')
    return [{ value: 'isContact', label: t('chat.contacts.import.say.asContact'), say: { footer: 'isContact' } }];
  if (doubt.kind === 'cells') return [{ value: 'asRead', label: t('chat.contacts.import.say.asRead'), say: { cells: 'asRead' } }];
  if (doubt.kind === 'badNumber')
    return [
      { value: 'without', label: t('chat.contacts.import.say.without', { count: doubt.numbers.length }), say: { numbers: 'without' } },
    ];
  const targets = doubt.kind === 'otherName' ? [doubt.target] : doubt.targets;
  const keeps = targets.map((target): Choice => ({
    value: `keep ${target.key}`,
    label: t('chat.contacts.import.say.keep', { name: isolate(target.name) }),
    say: { who: { kind: 'keep', key: target.key } },
  }));
  const renames = doubt.kind === 'otherName' ? targets : [];
  return [
    ...keeps,
    ...renames.map((target): Choice => ({
      value: `rename ${target.key}`,
      label: t('chat.contacts.import.say.rename', { name: isolate(target.name), other: isolate(name) }),
      say: { who: { kind: 'rename', key: target.key } },
    })),
    {
      value: 'apart',
      label: t('chat.contacts.import.say.apart', { numbers: list(targets.map(numbersOf)) }),
      say: { who: { kind: 'apart' } },
    },
  ];
}

function FixNumber({ text, onFix }: { readonly text: string; readonly onFix: (next: string) => Promise<boolean> }) {
  const t = useContactsText();
  const [typed, setTyped] = useState(text);
  const [isWrong, setIsWrong] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    const isRight = await onFix(typed);
    setIsBusy(false);
    setIsWrong(!isRight);
  };
  return (
    <Fix noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('chat.contacts.number')}
        type="tel"
        size="sm"
        value={typed}
        error={isWrong ? t('chat.contacts.import.fix.wrong') : undefined}
        autoComplete="off"
        onChange={(next) => {
          setTyped(next);
          setIsWrong(false);
        }}
      />
      <Button type="submit" size="sm" variant="soft" isBusy={isBusy}>
        {t('chat.contacts.import.fix')}
      </Button>
    </Fix>
  );
}
