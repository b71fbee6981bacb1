import { ClientDiedNotice, ClientMessageNotice } from '@manyline/cms';
import { useAtomValue } from 'jotai';
import { useAction } from '../shared/action.ts';
import { LaterLanguage } from '../preferences/LaterLanguage.tsx';
import { clientMessagesAtom, takenDownAtom } from './clientNotices.ts';
import { readClientMessage } from './readClientMessage.ts';
import { reconnect } from '../realtime/connection.ts';

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
