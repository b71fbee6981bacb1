import type { StoreOperations } from '../../../backend/index.ts';

/** One thread per lane, so that searches and lists don't delay each other. */
export type ReadingLane = 'search' | 'lists';

/** Read-only steps that are slow on a large database. */
export const LONG_READS = {
  searchMessages: 'search',
  listUsers: 'lists',
  countFacets: 'lists',
  findManyListed: 'lists',
  usersById: 'lists',
  linesOfUsers: 'lists',
  listLines: 'lists',
  lastTimesOf: 'lists',
  countLineContents: 'lists',
  usersWithRole: 'lists',
  usersWithOwnRules: 'lists',
  ownRules: 'lists',
  roles: 'lists',
  countUsers: 'lists',
  countActiveWith: 'lists',
  hasSent: 'lists',
  listAudit: 'lists',
  auditParts: 'lists',
  ownedLines: 'lists',
  figuresByHour: 'lists',
  figuresByLine: 'lists',
  figuresOf: 'lists',
  countContacts: 'lists',
  contactsByDay: 'lists',
  findRecipients: 'lists',
  countRecipients: 'lists',
  recipientsAfter: 'lists',
  firstPositions: 'lists',
  waitingSince: 'lists',
  sentToSince: 'lists',
} as const satisfies Partial<Record<keyof StoreOperations, ReadingLane>>;

export type LongRead = keyof typeof LONG_READS;

/** These first add up recorded figures, which writes. */
const OF_FIGURES: ReadonlySet<string> = new Set(['figuresByHour', 'figuresByLine', 'figuresOf', 'contactsByDay'] satisfies LongRead[]);

/** Runs long reads without delaying other calls. */
export interface Readers {
  /** Whether the database is large enough for slow reads. */
  isNeeded(): boolean;
  /** Sees every commit acknowledged before the call. Fails with StoreUnavailable if it can't run now. */
  read(name: LongRead, args: readonly unknown[]): Promise<unknown>;
  close(): Promise<void>;
}

type Step = (...args: readonly unknown[]) => Promise<unknown>;

/** The long reads of the store, run in reader threads when the database is large. */
export function readElsewhere(operations: StoreOperations, readers: Readers): Pick<StoreOperations, LongRead> {
  const elsewhere = (Object.keys(LONG_READS) as LongRead[]).map((name) => {
    const here = operations[name] as Step;
    const step: Step = async (...args) => {
      if (!readers.isNeeded()) return here(...args);
      if (OF_FIGURES.has(name)) await operations.foldFigures();
      return readers.read(name, args);
    };
    return [name, step] as const;
  });
  return Object.fromEntries(elsewhere) as unknown as Pick<StoreOperations, LongRead>;
}
