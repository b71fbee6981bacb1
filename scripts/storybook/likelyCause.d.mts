export interface Difference {
  readonly name: string;
  readonly what: string;
  readonly colour?: { readonly from: string; readonly to: string };
}

export function colourChange(expected: Buffer, actual: Buffer): { from: string; to: string } | undefined;
export function nameCause(difference: Difference, tokens?: ReadonlyMap<string, readonly string[]>): string;
export function groupByCause(
  differences: readonly Difference[],
  tokens?: ReadonlyMap<string, readonly string[]>,
): { readonly cause: string; readonly members: readonly Difference[] }[];
