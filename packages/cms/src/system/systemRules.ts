/** The length the contract takes. */
export const HUMAN_CHECK_KEY_MAX_LENGTH = 200;

export type HumanCheckKeyProblem = 'spaces' | 'tooLong';

/** What is wrong with a human-check key before the server sees it. An empty one switches the check off. */
export function humanCheckKeyProblem(value: string): HumanCheckKeyProblem | undefined {
  const key = value.trim();
  if (/\s/u.test(key)) return 'spaces';
  return key.length > HUMAN_CHECK_KEY_MAX_LENGTH ? 'tooLong' : undefined;
}

/** Whether the client can connect to it: nothing, a path of this server, or an address of another one. */
export function isSocketAddress(value: string): boolean {
  const address = value.trim();
  if (address === '') return true;
  if (/[\s\\]/u.test(address)) return false;
  if (address.startsWith('/')) return !address.startsWith('//');
  return /^https?:\/\//iu.test(address) && URL.canParse(address);
}
