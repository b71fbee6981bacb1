import type { ProviderDetail, ProviderProblem } from '@manyline/contract';

/** Why an HTTP call to a provider got no answer. */
export class FetchFailure extends Error {
  override readonly name = 'FetchFailure';
  readonly problem: ProviderProblem;
  /** Whether the request may have arrived, so that the provider may have acted on it. */
  readonly mayHaveArrived: boolean;

  constructor(problem: ProviderProblem, { mayHaveArrived, text }: { readonly mayHaveArrived: boolean; readonly text?: string }) {
    super(text ?? problem);
    this.problem = problem;
    this.mayHaveArrived = mayHaveArrived;
  }
}

/** A provider that answered, but not as needed. */
export class ProviderTrouble extends Error {
  override readonly name = 'ProviderTrouble';
  readonly problem: ProviderProblem;
  readonly detail: ProviderDetail | undefined;

  constructor(problem: ProviderProblem, detail?: ProviderDetail) {
    super(detail?.text ?? problem);
    this.problem = problem;
    this.detail = detail;
  }
}

/** What an error says about the account. */
export function troubleOf(error: unknown): { readonly problem: ProviderProblem; readonly detail?: ProviderDetail } {
  if (error instanceof ProviderTrouble) return { problem: error.problem, ...(error.detail && { detail: error.detail }) };
  if (error instanceof FetchFailure)
    return { problem: error.problem, ...(error.message !== error.problem && { detail: { text: error.message } }) };
  return { problem: 'unknown', detail: { text: String(error instanceof Error ? error.message : error).slice(0, 200) } };
}
