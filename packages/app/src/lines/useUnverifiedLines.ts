import { useRemote } from '../session/useRemote.ts';
import { useAction } from '../shared/action.ts';
import { unverifiedLines, verifyAllLines } from './lineAdmin.ts';

/** Lines that aren't verified, for callers who may verify them. */
export function useUnverifiedLines(isPermitted: boolean, update: string) {
  const { value, reload } = useRemote(unverifiedLines, isPermitted ? {} : undefined, update);
  const verifyAll = useAction(verifyAllLines);
  return { unverified: value.status === 'ready' ? value.value : undefined, recount: reload, verifyAll };
}
