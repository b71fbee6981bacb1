interface Row {
  readonly chatId: string;
  readonly unseenMsgs: number;
  readonly isMarkedUnread?: boolean | undefined;
}

/** The next or previous unread chat in the order shown, wrapping around. */
export function nextUnread(rows: readonly Row[], currentChatId: string | undefined, direction: 1 | -1): string | undefined {
  const start = rows.findIndex(({ chatId }) => chatId === currentChatId);
  const first = start < 0 && direction < 0 ? 0 : start;
  for (let step = 1; step <= rows.length; step += 1) {
    const row = rows[(((first + step * direction) % rows.length) + rows.length) % rows.length];
    if (row && row.chatId !== currentChatId && (row.unseenMsgs > 0 || row.isMarkedUnread)) return row.chatId;
  }
  return undefined;
}
