import { type Many, SendMultipleDialog } from '@manyline/chat';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { currentLineItemAtom } from '../../../state/chatsView.ts';
import {
  addNumbersAtom,
  askAgainAtom,
  editNumberAtom,
  flushManyAtom,
  followManyAtom,
  manyAtom,
  openManyAtom,
  removeInvalidAtom,
  removeNumberAtom,
  sendManyAtom,
  startAnewAtom,
  typeMessageAtom,
  typeNumbersAtom,
} from '../../../state/sendMany.ts';
import { servicesAtom } from '../../../state/servicesAtom.ts';

/** One text to many numbers, from the line that is open. */
export default function ManyDialog({ isOpen, onOpenChange }: Many) {
  const line = useAtomValue(currentLineItemAtom);
  const many = useAtomValue(manyAtom);
  const { tabs } = useAtomValue(servicesAtom);
  const open = useSetAtom(openManyAtom);
  const flush = useSetAtom(flushManyAtom);
  const follow = useSetAtom(followManyAtom);
  const addNumbers = useSetAtom(addNumbersAtom);
  const send = useSetAtom(sendManyAtom);
  const askAgain = useSetAtom(askAgainAtom);
  const tn = line?.tn;

  useEffect(() => {
    if (isOpen && tn !== undefined) open(tn);
  }, [isOpen, tn, open]);
  useEffect(() => tabs.onMessage((message) => message.type === 'manyChanged' && follow(message.userId, message.line)), [tabs, follow]);
  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  return (
    <SendMultipleDialog
      isOpen={isOpen}
      {...(many?.line === tn && many ? many : NOTHING)}
      line={line}
      onTypedChange={useSetAtom(typeNumbersAtom)}
      onAdd={(text) => void addNumbers(text)}
      onEdit={useSetAtom(editNumberAtom)}
      onRemove={useSetAtom(removeNumberAtom)}
      onRemoveInvalid={useSetAtom(removeInvalidAtom)}
      onMessageChange={useSetAtom(typeMessageAtom)}
      onSend={(target) => void send(target)}
      onAskAgain={() => void askAgain()}
      onStartAnew={useSetAtom(startAnewAtom)}
      onOpenChange={(isNowOpen) => {
        flush();
        onOpenChange(isNowOpen);
      }}
    />
  );
}

const NOTHING = {
  recipients: [],
  counts: { ready: 0, next: 0, invalid: 0, merged: 0, sent: 0, failed: 0 },
  typed: '',
  message: '',
  stage: 'writing',
  readCount: undefined,
  refusal: undefined,
} as const;
