import { LINE_STATES, type LineState } from '@manyline/contract';

/** “Needs attention” covers an account that is down and one that is set up incorrectly: the reason is shown beside it. */
const ATTENTION: readonly LineState[] = ['down', 'misconfigured'];
const [ATTENTION_SHOWN] = ATTENTION;

/** The states that have a word of their own. */
export const SHOWN_STATES: readonly LineState[] = LINE_STATES.filter((one) => one === ATTENTION_SHOWN || !ATTENTION.includes(one));

export function shownStates(filtered: readonly LineState[]): readonly LineState[] {
  return SHOWN_STATES.filter((one) =>
    one === ATTENTION_SHOWN ? ATTENTION.some((other) => filtered.includes(other)) : filtered.includes(one),
  );
}

export function filteredStates(shown: readonly string[]): LineState[] {
  return LINE_STATES.filter((one) => shown.includes(ATTENTION.includes(one) && ATTENTION_SHOWN ? ATTENTION_SHOWN : one));
}
