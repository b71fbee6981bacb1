type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/** In px of the content. */
export interface MenuPosition {
  readonly top: number;
  readonly start: number;
}

const BESIDE_SIZE = 32;
const GAP = 6;
/** The height of the day label at the top of the view. */
const DAY_LABEL = 40;

/** Places the button on the message's free side, below the day label if they would overlap. */
export function besideMessage({
  message,
  content,
  viewTop,
  isOwn,
  isRtl,
}: {
  readonly message: Box;
  readonly content: Box;
  readonly viewTop: number;
  readonly isOwn: boolean;
  readonly isRtl: boolean;
}): MenuPosition {
  const start = isRtl ? content.right - message.right : message.left - content.left;
  const end = isRtl ? content.right - message.left : message.right - content.left;
  const lowest = Math.max(message.top, message.bottom - BESIDE_SIZE);
  return {
    top: Math.min(Math.max(message.top, viewTop + DAY_LABEL), lowest) - content.top,
    start: isOwn ? Math.max(0, start - BESIDE_SIZE - GAP) : Math.min(end + GAP, content.right - content.left - BESIDE_SIZE),
  };
}
