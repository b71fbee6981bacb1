import { ClientDiedNotice, ClientMessageNotice } from '@manyline/cms';
import { useAtomValue, useSetAtom } from 'jotai';
import { LaterLanguage } from '../i18n/LaterLanguage.tsx';
import { clientMessagesAtom, takenDownAtom } from '../state/clients/clientNotices.ts';
import { readClientMessageAtom } from '../state/clients/readClientMessage.ts';
import { reconnectAtom } from '../state/connection.ts';

/** What an administrator did to this browser or wrote to who sits at it. */
export default function ClientNotices() {
  return (
    <LaterLanguage area="reports">
      <Notices />
    </LaterLanguage>
  );
}

function Notices() {
  const [message, ...others] = useAtomValue(clientMessagesAtom);
  const takenDown = useAtomValue(takenDownAtom);
  const read = useSetAtom(readClientMessageAtom);
  const reconnect = useSetAtom(reconnectAtom);
  return (
    <>
      {takenDown && <ClientDiedNotice by={takenDown.by} onReconnect={() => reconnect()} />}
      {message && <ClientMessageNotice from={message.from} text={message.text} waiting={others.length} onDismiss={() => void read()} />}
    </>
  );
}
