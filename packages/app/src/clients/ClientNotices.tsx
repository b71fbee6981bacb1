import { ClientDiedNotice, ClientMessageNotice } from '@manyline/cms';
import { useAtomValue } from 'jotai';
import { LaterLanguage } from '../preferences/LaterLanguage.tsx';
import { reconnect } from '../realtime/connection.ts';
import { useAction } from '../shared/action.ts';
import { clientMessagesAtom, takenDownAtom } from './clientNotices.ts';
import { readClientMessage } from './readClientMessage.ts';

/** An administrator's actions and messages for this browser. */
export function ClientNotices() {
  return (
    <LaterLanguage area="reports">
      <Notices />
    </LaterLanguage>
  );
}

function Notices() {
  const [message, ...others] = useAtomValue(clientMessagesAtom);
  const takenDown = useAtomValue(takenDownAtom);
  const read = useAction(readClientMessage);
  const tryNow = useAction(reconnect);
  return (
    <>
      {takenDown && <ClientDiedNotice by={takenDown.by} onReconnect={() => tryNow()} />}
      {message && <ClientMessageNotice from={message.from} text={message.text} waiting={others.length} onDismiss={() => void read()} />}
    </>
  );
}
