import { ConnectionBanner } from '../ConnectionBanner/ConnectionBanner.tsx';
import { FirstSteps } from '../FirstSteps/FirstSteps.tsx';
import { HistoryBanner } from '../LinePicker/HistoryBanner.tsx';
import type { ChatScreenProps } from './ChatScreen.types.ts';

type ScreenNoticesProps = Omit<ChatScreenProps, 'conversationPane' | 'shortcuts'> & {
  /** Shows the lines and their states. */
  readonly onLines: () => void;
  /** Starts a chat; undefined while no line can send. */
  readonly onWrite: (() => void) | undefined;
};

/** Everything above both panes. */
export function ScreenNotices(props: ScreenNoticesProps) {
  const { lines, currentLine, chatId, connection, notice, firstSteps, maySend, lineTools, notifications, onReconnect, onLines, onWrite } =
    props;
  return (
    <>
      <ConnectionBanner connection={connection} onReconnect={onReconnect} />
      {notice}
      {firstSteps && (
        <FirstSteps
          {...firstSteps}
          lines={lines}
          isChatOpen={chatId !== undefined}
          maySend={maySend}
          onLines={onLines}
          onWrite={onWrite}
          onNotices={notifications.onOpen}
        />
      )}
      {currentLine?.isAlive === false && !lineTools.isAllLines && <HistoryBanner line={currentLine} tools={lineTools} />}
    </>
  );
}
