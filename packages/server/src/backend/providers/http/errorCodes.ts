import type { FailureReason, ProviderProblem } from '@manyline/contract';
import { troubleOf } from '../fetchFailure.ts';
import { problemOfStatus, type ProviderAnswer, type Refused } from './callProvider.ts';

interface ErrorCodes {
  /** Code and text of the error in an answer. */
  readonly detailIn: (json: unknown) => { readonly code?: string; readonly text?: string };
  /** Codes that concern the account. */
  readonly problems: Readonly<Record<string, ProviderProblem>>;
  /** Codes that concern the message. */
  readonly failures: Readonly<Record<string, FailureReason>>;
  /** Statuses that reject the message if the code is unknown. */
  readonly rejectedStatuses: readonly number[];
}

/** Reads the errors of an API with codes, which say more than the HTTP status. */
export function createErrorReader({ detailIn, problems, failures, rejectedStatuses }: ErrorCodes) {
  return {
    troubleOf(error: unknown): ReturnType<typeof troubleOf> {
      const trouble = troubleOf(error);
      return { ...trouble, problem: problems[trouble.detail?.code ?? ''] ?? trouble.problem };
    },
    readRefusal({ status, json }: ProviderAnswer): Refused {
      const detail = detailIn(json);
      const { code = '' } = detail;
      const problem = problems[code];
      if (problem) return { problem, ...detail };
      const reason = failures[code];
      if (reason) return { kind: 'failed', reason, ...detail };
      if (rejectedStatuses.includes(status) && json !== undefined) return { kind: 'failed', reason: 'rejected', ...detail };
      return { problem: problemOfStatus(status, json), code: String(status), ...detail };
    },
  };
}
