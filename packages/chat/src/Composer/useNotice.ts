import { useState } from 'react';
import type { LineItem } from '../LinePicker/LinePicker.tsx';
import { pickNotice } from './pickNotice.ts';
import type { Writing } from './Writing.types.ts';

/** The one notice above the field; that the contact writes to another line can be dismissed for this draft. */
export function useNotice(writing: Writing, line: LineItem | undefined, draftKey: string) {
  const { optOut, optOutQuestion, groupReply, failed, isBlocked } = writing;
  const [dismissed, setDismissed] = useState<string>();
  const notedLine = `${draftKey} ${writing.contactLine?.tn}`;
  const contactLine = notedLine === dismissed ? undefined : writing.contactLine;
  const notice = pickNotice({
    blocked: isBlocked,
    optedOut: optOut !== undefined,
    outage: line?.outage !== undefined,
    otherLine: contactLine !== undefined,
    optOutQuestion: optOutQuestion !== undefined,
    failed: failed > 1,
    groupReply: groupReply !== 'none',
  });
  return { notice, contactLine, dismissLine: () => setDismissed(notedLine) };
}
