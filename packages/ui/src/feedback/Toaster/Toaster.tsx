import '../toasts.css';
import { IconMessage, IconX } from '@tabler/icons-react';
import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';
// The unstyled entry of react-toastify injects no <style>; the styles are in toasts.css.
import { cssTransition, toast, ToastContainer } from 'react-toastify/unstyled';
import { useText } from '../../messages/useText.ts';
import { useMedia } from '../../theme/useMedia.ts';
import { ToneIcon } from '../ToneIcon.tsx';
import { keepClear } from './keepClear.ts';
import { takeWaitingToasts, type ToastMessage, toastTime, watchToasts } from './toast.ts';

/**
 * Shows the toasts, which are short messages at the edge of the window, below the rows with `data-toasts-below`; mount it once.
 * @use To say that an action succeeded, where the page doesn't show it.
 * @avoid for news about a part of the page → Alert
 * @avoid if the whole product is affected → Banner
 */
export function Toaster() {
  const t = useText();
  const isCalm = useMedia('(prefers-reduced-motion: reduce)');
  const last = useRef({ text: '', at: -BURST_MS });
  useEffect(() => {
    const showWaiting = () => {
      for (const message of takeWaitingToasts()) {
        const at = performance.now();
        // Calls of one page that fail together say so once.
        const isRepeated = !message.action && message.text === last.current.text && at - last.current.at < BURST_MS;
        last.current = { text: message.text, at };
        if (!isRepeated) show(message);
      }
    };
    showWaiting();
    return watchToasts(showWaiting);
  }, []);
  const column = useRef<HTMLDivElement>(null);
  useEffect(() => (column.current ? keepClear(column.current) : undefined), []);
  // They wait while one has the focus, or while a pointer that moved onto one is there. One that appears under a resting pointer doesn't:
  // it would stay, over what was about to be pressed.
  const waitIfMoved = ({ movementX, movementY }: PointerEvent) => (movementX !== 0 || movementY !== 0) && toast.pause();
  return (
    <div
      ref={column}
      className="toast-column"
      onFocus={() => toast.pause()}
      onBlur={() => toast.play()}
      onPointerMove={waitIfMoved}
      onPointerLeave={() => toast.play()}
    >
      <ToastContainer
        aria-label={t('ui.toast.region')}
        autoClose={toastTime()}
        position="top-right"
        theme="colored"
        transition={isCalm ? false : transition}
        customProgressBar
        pauseOnHover={false}
        newestOnTop
        limit={5}
        closeButton={({ closeToast }) => (
          <button type="button" className="toast-button toast-close" aria-label={t('ui.toast.close')} onClick={closeToast}>
            <IconX size={18} />
          </button>
        )}
      />
    </div>
  );
}

function show({ tone, text, action, key }: ToastMessage): void {
  toast(({ closeToast, isPaused }) => <ToastText text={text} action={action} isPaused={isPaused} onClose={closeToast} />, {
    ...(key !== undefined && { toastId: idOf(key) }),
    type: tone === 'danger' ? 'error' : tone,
    role: tone === 'danger' || tone === 'warning' ? 'alert' : 'status',
    // Without an action, a press anywhere clears the view.
    closeOnClick: !action,
    icon: tone === 'default' ? <IconMessage aria-hidden="true" /> : <ToneIcon tone={tone} />,
  });
}

const ids = new Map<string, string>();

/** A toast on its way out still holds its id, and the library drops another one with it. */
function idOf(key: string): string {
  const shown = ids.get(key);
  if (shown !== undefined && toast.isActive(shown)) return shown;
  const id = `${key} ${performance.now()}`;
  ids.set(key, id);
  return id;
}

interface ToastTextProps extends Pick<ToastMessage, 'text' | 'action'> {
  /** The toast is hovered or focused, or the window is in the background. */
  readonly isPaused: boolean;
  readonly onClose: () => void;
}

function ToastText({ text, action, isPaused, onClose }: ToastTextProps) {
  const close = useEffectEvent(onClose);
  // react-toastify's own timer is a CSS animation, which device settings can shorten or stop.
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(() => close(), toastTime());
    return () => clearTimeout(timer);
  }, [isPaused]);

  // The others go on, although the focus or the pointer that they waited for never left.
  useEffect(() => () => toast.play(), []);

  const handleAction = () => {
    action?.onSelect();
    onClose();
  };
  return (
    <div className="toast-text">
      <span>
        <bdi>{text}</bdi>
      </span>
      {action && (
        <button type="button" className="toast-button" onClick={handleAction}>
          {action.label}
        </button>
      )}
    </div>
  );
}

const BURST_MS = 1000;

const transition = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapseDuration: 160 });
