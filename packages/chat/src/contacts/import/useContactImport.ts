import { PERSONAL_BOOK } from '@manyline/contract';
import type { TableReadingChange } from '@manyline/ui';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useContactsText } from '../../messages/useText.ts';
import {
  CONTACT_FACTS,
  type ContactFile,
  type ContactFileChoices,
  type ContactFileProblem,
  type ContactImportActions,
  type ContactRole,
  type ContactsImported,
  type FactNames,
  type ImportDoubt,
  type ImportPlan,
  type ImportSay,
  type ImportUndone,
  type WantedImport,
} from './contactImport.types.ts';

export type ImportStep = 'file' | 'columns' | 'review' | 'importing' | 'done';

const NO_SAYS: ReadonlyMap<number, ImportSay> = new Map();

/** The chosen file, how it is read, what it would change, what the user says about it, and the import itself. */
export function useContactImport(actions: ContactImportActions) {
  const facts = useFactNames();
  const [file, setFile] = useState<File>();
  const [found, setFound] = useState<ContactFile>();
  const [problem, setProblem] = useState<ContactFileProblem>();
  const [step, setStep] = useState<ImportStep>('file');
  const [isReading, setIsReading] = useState(false);
  const [bookId, setBookId] = useState(actions.books.some(({ id }) => id === PERSONAL_BOOK) ? PERSONAL_BOOK : (actions.books[0]?.id ?? ''));
  const [says, setSays] = useState(NO_SAYS);
  const importing = useRun(actions);
  const choices = useRef<ContactFileChoices>({});
  const fixes = useRef<readonly Fix[]>([]);
  const turn = useRef(0);
  const reading = useReading();
  const planned = usePlan(actions, found, bookId, says);

  /** `keeps`: what is decided still holds, as the rows are the same. */
  async function read(of: File, wanted: ContactFileChoices, keeps = false): Promise<void> {
    const mine = (turn.current += 1);
    choices.current = wanted;
    setIsReading(true);
    const answer = await actions.onRead(of, wanted, facts, reading.signal()).catch(() => ({ problem: 'unreadable' as const }));
    // The results for a file that was put away are ignored.
    if (mine !== turn.current) return;
    setIsReading(false);
    if ('problem' in answer) {
      // A choice that leads nowhere leaves the table as it was.
      if (!found) setProblem(answer.problem);
      return;
    }
    setProblem(undefined);
    setFound(keeps ? await withFixes(answer, fixes.current, actions) : answer);
    if (!keeps) {
      setSays(NO_SAYS);
      fixes.current = [];
    }
    setStep((now) => (now === 'columns' || (answer.table && !answer.table.isCertain) ? 'columns' : 'review'));
  }

  function handleRemove(): void {
    turn.current += 1;
    reading.end();
    setFile(undefined);
    setFound(undefined);
    setProblem(undefined);
    setIsReading(false);
    setSays(NO_SAYS);
    importing.reset();
    fixes.current = [];
    setStep('file');
  }

  function handleFile(next: File): void {
    handleRemove();
    setFile(next);
    void read(next, {});
  }

  const say = (rows: readonly number[], what: (known: ImportSay) => ImportSay) =>
    setSays((known) => new Map([...known, ...rows.map((row) => [row, what(known.get(row) ?? {})] as const)]));

  async function handleFix(row: number, index: number, text: string): Promise<boolean> {
    const contact = found?.people.find((one) => one.row === row);
    const fixed = contact && (await actions.onFixNumber(contact, index, text, found?.country));
    if (!fixed) return false;
    fixes.current = [...fixes.current, { row, index, text }];
    setFound((known) => known && { ...known, people: known.people.map((one) => (one.row === row ? fixed : one)) });
    return true;
  }

  async function handleImport(): Promise<void> {
    if (!found) return;
    setStep('importing');
    await importing.run({ people: found.people, bookId, says, country: found.country });
    setStep('done');
  }

  return {
    file,
    found,
    problem,
    step,
    isReading,
    bookId,
    says,
    ...importing,
    ...planned,
    setBookId,
    setStep,
    say,
    handleFile,
    handleRemove,
    handleFix,
    handleImport,
    handleReading: (change: TableReadingChange) => {
      // Another heading or sheet has other columns.
      const { roles: _roles, headingRow, ...kept } = choices.current;
      const isSameTable = change.headingRow !== undefined && headingRow !== undefined;
      if (file) void read(file, { ...kept, ...(isSameTable && { headingRow }), ...change });
    },
    handleCountry: (country: string) => {
      if (file) void read(file, { ...choices.current, country }, true);
    },
    handleRole: (index: number, role: ContactRole) => {
      if (file) void read(file, { ...choices.current, roles: { ...choices.current.roles, [index]: role } });
    },
  };
}

function useFactNames(): FactNames {
  const t = useContactsText();
  return useMemo(() => Object.fromEntries(CONTACT_FACTS.map((fact) => [fact, t(`chat.contacts.import.fact.${fact}`)])) as FactNames, [t]);
}

/** The import itself, and the way back. */
function useRun({ onImport, onUndoImport }: ContactImportActions) {
  const [progress, setProgress] = useState({ done: 0, all: 0 });
  const [result, setResult] = useState<ContactsImported>();
  const [undone, setUndone] = useState<ImportUndone>();
  return {
    progress,
    result,
    undone,
    reset: () => {
      setResult(undefined);
      setUndone(undefined);
    },
    run: async (wanted: WantedImport) => {
      setProgress({ done: 0, all: 0 });
      // A further try belongs to the same import, unless that was undone.
      const id = undone ? undefined : result?.id;
      setResult(await onImport({ ...wanted, id }, (done, all) => setProgress({ done, all })));
      setUndone(undefined);
    },
    /** Why it couldn't be undone; an empty text without an answer. */
    handleUndo: async (): Promise<string | undefined> => {
      const answer = result ? await onUndoImport(result.id) : '';
      if (typeof answer === 'string') return answer;
      setUndone(answer);
      return undefined;
    },
  };
}

interface Fix {
  readonly row: number;
  readonly index: number;
  readonly text: string;
}

/** The file as it was read, with the numbers that the user corrected. */
async function withFixes(file: ContactFile, fixes: readonly Fix[], { onFixNumber }: ContactImportActions): Promise<ContactFile> {
  let people = file.people;
  for (const { row, index, text } of fixes) {
    const contact = people.find((one) => one.row === row);
    const fixed = contact?.bad.includes(index) ? await onFixNumber(contact, index, text, file.country) : undefined;
    if (fixed) people = people.map((one) => (one.row === row ? fixed : one));
  }
  return { ...file, people };
}

interface Planned {
  /** What it was made for. */
  readonly of: ContactFile;
  /** Undefined if the contacts of the book couldn't be loaded. */
  readonly plan: ImportPlan | undefined;
  readonly doubts: ReadonlyMap<number, ImportDoubt>;
}

const NO_DOUBTS: ReadonlyMap<number, ImportDoubt> = new Map();

/** What the import would do, again after each decision. `doubts`: all that was asked, also what is decided. */
function usePlan(
  { onPlan }: Pick<ContactImportActions, 'onPlan'>,
  found: ContactFile | undefined,
  bookId: string,
  says: ReadonlyMap<number, ImportSay>,
) {
  const [planned, setPlanned] = useState<Planned>();
  const [again, setAgain] = useState(0);
  const ask = useEffectEvent(onPlan);
  useEffect(() => {
    if (!found) return undefined;
    let isWanted = true;
    void ask(found.people, bookId, says).then((plan) => {
      if (!isWanted) return;
      const asked = (plan?.rows ?? []).flatMap(({ row, doubt }) => (doubt ? [[row, doubt] as const] : []));
      setPlanned((known) => ({ of: found, plan, doubts: new Map([...(says.size === 0 ? [] : (known?.doubts ?? [])), ...asked]) }));
    });
    return () => {
      isWanted = false;
    };
  }, [found, bookId, says, again]);
  const current = found === undefined ? undefined : planned;
  return {
    plan: current?.plan,
    doubts: current?.doubts ?? NO_DOUBTS,
    isPlanFailed: current !== undefined && current.plan === undefined,
    onPlanAgain: () => setAgain((count) => count + 1),
  };
}

/** Ends the readings of a file when another one is chosen, or the dialog closes. */
function useReading() {
  const current = useRef<AbortController>(undefined);
  const end = useCallback(() => {
    current.current?.abort();
    current.current = undefined;
  }, []);
  useEffect(() => end, [end]);
  return { signal: () => (current.current ??= new AbortController()).signal, end };
}

export type ContactImportState = ReturnType<typeof useContactImport>;
