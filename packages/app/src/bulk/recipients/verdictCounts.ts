import type { RecipientSummary } from '@manyline/chat/bulk';
import { type Exclusion, isFixable } from '@manyline/contract';
import type { Verdict } from './row.ts';

/** Counts of all verdicts, updated as rows change. */
export interface VerdictCounts {
  add(verdict: Verdict): void;
  remove(verdict: Verdict): void;
  summary(): RecipientSummary;
}

export function createVerdictCounts(): VerdictCounts {
  const reasons = new Map<Exclusion, number>();
  const missing = new Map<string, number>();
  /** Number of recipients by segment count. */
  const spread: number[] = [];
  let receive = 0;
  let costly = 0;
  let unlikely = 0;

  function count({ exclusion, missing: fields = [], segments, isCostly, isUnlikely }: Verdict, step: 1 | -1): void {
    if (exclusion) {
      for (const field of fields) missing.set(field, (missing.get(field) ?? 0) + step);
      reasons.set(exclusion, (reasons.get(exclusion) ?? 0) + step);
      return;
    }
    receive += step;
    if (isCostly) costly += step;
    if (isUnlikely) unlikely += step;
    spread[segments] = (spread[segments] ?? 0) + step;
  }

  return {
    add: (verdict) => count(verdict, 1),
    remove: (verdict) => count(verdict, -1),
    summary() {
      const there = [...reasons].filter(([, many]) => many > 0);
      const sumOf = (wanted: boolean) => there.reduce((sum, [reason, many]) => sum + (isFixable(reason) === wanted ? many : 0), 0);
      const [toFix, excluded] = [sumOf(true), sumOf(false)];
      return {
        total: receive + toFix + excluded,
        receive,
        toFix,
        excluded,
        reasons: Object.fromEntries(there),
        missing: Array.from(missing, ([field, many]) => ({ field, count: many })).filter(({ count: many }) => many > 0),
        segments: spanOf(spread),
        costly,
        unlikely,
      };
    },
  };
}

function spanOf(spread: readonly number[]): RecipientSummary['segments'] {
  let [min, max, total] = [0, 0, 0];
  // The array is sparse.
  for (let segments = 0; segments < spread.length; segments += 1) {
    const many = spread[segments] ?? 0;
    if (many === 0) continue;
    if (total === 0) min = segments;
    max = segments;
    total += segments * many;
  }
  return { min, max, total };
}
