/** The parts of the system configuration's googleReCaptchaKey. */
export interface HumanCheckKey {
  readonly key: string;
  readonly extsId?: string;
}

const WELL_FORMED = /^[\w-]{40}$/;

/**
 * Specification 3: the value is split on dashes; with 4 parts, the 4th becomes extsId and the first three rejoined become the
 * key. A value that is itself one well-formed key is not split, because keys may contain dashes.
 */
export function parseHumanCheckKey(value: string | undefined): HumanCheckKey | undefined {
  const text = value?.trim() ?? '';
  if (text === '') return undefined;
  const parts = text.split('-');
  const extsId = parts[3];
  if (WELL_FORMED.test(text) || parts.length !== 4 || extsId === undefined) return { key: text };
  return { key: parts.slice(0, 3).join('-'), extsId };
}
