export interface Difference {
  readonly name: string;
  readonly what: string;
  readonly colour?: { readonly from: string; readonly to: string };
  /** What is where the picture differs, most of it first. */
  readonly components?: readonly string[];
}

export interface Explained extends Difference {
  readonly cause: string;
}

export function colourChange(expected: Buffer, actual: Buffer): { from: string; to: string } | undefined;
export function differingPoints(expected: Buffer, actual: Buffer, width: number): { x: number; y: number }[];
export function rankComponents(found: readonly string[]): string[];
export function withCauses(differences: readonly Difference[], tokens?: ReadonlyMap<string, readonly string[]>): Explained[];
export function groupByCause<T extends Explained>(differences: readonly T[]): { readonly cause: string; readonly members: readonly T[] }[];
