import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { isConnectedAtom } from '../../../../state/connection.ts';
import { followBookAtom, openBookAtom, refreshFactsAtom } from '../../../../state/many/book.ts';
import { bookAtom, type HeldBook } from '../../../../state/many/heldBook.ts';
import { pausePreparingAtom, resumeAtom, settleStartedAtom } from '../../../../state/many/review.ts';
import { boardOf } from './manyPlace.ts';
import type { ManyNavigation } from './useManyNavigation.ts';

/** What is written from a line, once it is there and what it was left in the middle of goes on; undefined until then. */
export function useBook(line: string | undefined, show: ManyNavigation['show']): HeldBook | undefined {
  const held = useAtomValue(bookAtom);
  const isConnected = useAtomValue(isConnectedAtom);
  const open = useSetAtom(openBookAtom);
  const follow = useSetAtom(followBookAtom);
  const refreshFacts = useSetAtom(refreshFactsAtom);
  const resume = useSetAtom(resumeAtom);
  const pause = useSetAtom(pausePreparingAtom);
  const settleStarted = useSetAtom(settleStartedAtom);
  const [settled, setSettled] = useState<string>();
  const latest = useRef(show);
  useEffect(() => void (latest.current = show));

  useEffect(() => {
    if (line !== undefined) void open(line);
  }, [line, open]);

  const own = held?.line === line ? held : undefined;
  const { book, owner } = own ?? {};
  useEffect(() => (book && owner !== undefined ? follow(book, owner) : undefined), [book, owner, follow]);
  // While nothing was heard somebody may have opted out.
  useEffect(() => {
    if (isConnected) void refreshFacts();
  }, [isConnected, refreshFacts]);

  const isOpen = own?.state !== undefined;
  useEffect(() => {
    if (!isOpen || owner === undefined) return undefined;
    let isLeft = false;
    const leaveFor = (batchId: string | undefined) => {
      if (batchId !== undefined && !isLeft) latest.current(boardOf(batchId), { replace: true });
    };
    void settleStarted().then((batchId) => {
      if (isLeft || batchId !== undefined) return leaveFor(batchId);
      setSettled(owner);
      void resume().then(leaveFor);
      return undefined;
    });
    return () => {
      isLeft = true;
      pause();
    };
  }, [isOpen, owner, settleStarted, resume, pause]);
  return own && settled === owner ? own : undefined;
}
