import type { Brought, BroughtProblemProps } from '@manyline/chat';
import { useText } from '@manyline/chat';
import { FILE_MAX_BYTES } from '@manyline/contract';
import { toast, whenIdle } from '@manyline/ui';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import { fileMaxBytesAtom } from '../../session/systemConfig.ts';
import { useAction } from '../../shared/action.ts';
import { discardBrought, handToBulk, openShare, putBrought, takeArrival, takeBrought } from '../actions/brought.ts';
import { writeLocation } from '../location/namedLocation.ts';
import { readArrival } from '../state/arrival.ts';
import { broughtAtom, broughtProblemAtom } from '../state/brought.ts';

export interface BroughtHere {
  readonly brought: Brought | undefined;
  readonly problem: BroughtProblemProps;
  /** A chat was chosen. The returned function puts it into the draft there, once the chat exists. */
  readonly onTake: () => (line: string, tn: string) => void;
  /** The dialog was closed without a choice. */
  readonly onDiscard: () => void;
}

/** What a shortcut, a link on another page or sharing opens the chat page for. The address then no longer says it: going back doesn't repeat it. */
export function useBrought(mayBulk: boolean, onNewChat: () => void): BroughtHere {
  const t = useText();
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const brought = useAtomValue(broughtAtom);
  const [problem, setProblem] = useAtom(broughtProblemAtom);
  const maxFileBytes = useAtomValue(fileMaxBytesAtom) ?? FILE_MAX_BYTES;
  const take = useAction(takeArrival);
  const open = useAction(openShare);
  const discard = useAction(discardBrought);
  const hand = useAction(handToBulk);
  const takeIt = useAction(takeBrought);
  const put = useAction(putBrought);

  useEffect(() => {
    const arrival = readArrival(hash);
    if (!arrival) return;
    void navigate({ search, hash: '' }, { replace: true, state });
    if (arrival.kind === 'new') onNewChat();
    else void take(arrival);
  }, [hash, search, state, navigate, onNewChat, take]);

  // What was shared before a sign-in, or when the page was closed over it.
  useEffect(() => whenIdle(() => void open()), [open]);

  return {
    brought: brought && {
      ...brought,
      maxFileBytes,
      ...(mayBulk && {
        onBulk: (line: string) => {
          hand(line);
          void navigate({ pathname: paths.bulk, search: writeLocation('', { line, chat: undefined }) });
        },
      }),
    },
    problem: { problem, onClose: () => setProblem(undefined) },
    onTake: () => {
      const taken = takeIt();
      return (line, tn) => void (taken && put({ line, tn }, taken));
    },
    onDiscard: () => {
      const undo = discard();
      if (undo) toast({ tone: 'default', text: t('chat.brought.discarded'), action: { label: t('chat.brought.undo'), onSelect: undo } });
    },
  };
}
