import type { LineSort, OptOutScope, OptOutSort } from '@manyline/contract';
import type { StoredOptOut } from './batchStore.ts';
import type { StoredLine } from './store.ts';
import type { Visibility } from './userStore.ts';

/** Lines in use of visible users that meet all given criteria. `terms` are folded; each must match one of the searched texts. */
export interface LineQuery {
  readonly visible: Visibility;
  readonly terms: readonly string[];
  /** Whether names of owners are searched, too. */
  readonly searchesOwners: boolean;
  readonly userId?: string | undefined;
  readonly status?: readonly string[] | undefined;
  /** Ids of provider accounts; null: internal lines. */
  readonly providers?: readonly (string | null)[] | undefined;
  /** One of these must match. */
  readonly states?: readonly LineStateQuery[] | undefined;
}

export interface LineStateQuery {
  readonly status: string;
  /** As in `LineQuery`. */
  readonly providers?: readonly (string | null)[] | undefined;
}

export interface LinePage extends LineQuery {
  readonly sort: readonly { readonly field: LineSort; readonly isDescending: boolean }[];
  readonly offset: number;
  readonly limit: number;
}

/** Unix milliseconds; absent if there is none. */
export interface LineTimes {
  readonly tn: string;
  readonly sentAt?: number;
  readonly receivedAt?: number;
}

/** Entries of the opt-out list for visible lines and for the whole organisation. `terms` are folded; each must match. */
export interface OptOutQuery {
  readonly visible: Visibility;
  readonly terms: readonly string[];
  readonly source?: readonly string[] | undefined;
  readonly scope?: OptOutScope | undefined;
  readonly lineTn?: string | undefined;
}

export interface OptOutPage extends OptOutQuery {
  readonly sort: readonly { readonly field: OptOutSort; readonly isDescending: boolean }[];
  readonly offset: number;
  readonly limit: number;
}

/** What a line spent in a month (`2026-11`), in millionths of a currency. A new owner of the line sees the whole month. */
export interface StoredSpend {
  readonly lineTn: string;
  readonly month: string;
  readonly currency: string;
  readonly micros: number;
}

export interface SpendOperations {
  /** Adds to the sum; `micros` may be negative. */
  addSpend(spend: StoredSpend): Promise<void>;
  /** By currency; without sums of 0. */
  spendOf(tns: readonly string[], month: string): Promise<readonly Omit<StoredSpend, 'month'>[]>;
}

export interface LineOperations extends SpendOperations {
  listLines(page: LinePage): Promise<{ readonly items: readonly StoredLine[]; readonly total: number }>;
  /** When each of these lines last sent and received a message. */
  lastTimesOf(tns: readonly string[]): Promise<readonly LineTimes[]>;
  countOptOuts(lineTn: string): Promise<number>;
  listOptOuts(page: OptOutPage): Promise<{ readonly items: readonly StoredOptOut[]; readonly total: number }>;
}

/** The texts of a line that are searched, in lower case. */
export function lineTexts({ tn, name = '' }: Pick<StoredLine, 'tn' | 'name'>): readonly string[] {
  return [tn, name.toLowerCase()];
}
