/** A chat that was asked for and doesn't show yet: it gets the focus, and what is typed until then. */
export interface ChatEntry {
  /** Call it when the user asks for a chat, on whichever page. What was typed since stays. */
  readonly expect: () => void;
  /** The chat won't show. */
  readonly cancel: () => void;
  /** Called by a chat that shows; undefined unless one was asked for. */
  readonly take: () => ChatArrival | undefined;
}

export interface ChatArrival {
  /** What was typed in between. */
  readonly typed: string;
  /** The user went to another field in the meantime, which keeps the focus. */
  readonly isElsewhere: boolean;
}

/** Collects what is typed between the choice of a chat and its message field, which would otherwise go to the page and its shortcuts. */
export function createChatEntry(): ChatEntry {
  let isExpected = false;
  let typed = '';
  let listening: AbortController | undefined;
  /** Where the chat was chosen, such as a search field: it is left with that. */
  let chosenIn: Element | null = null;

  const isElsewhere = (element: EventTarget | null) =>
    element instanceof HTMLElement && element !== chosenIn && element.matches(FIELDS) && !element.closest(DIALOGS);
  const stop = () => {
    listening?.abort();
    listening = undefined;
  };
  const cancel = () => {
    stop();
    isExpected = false;
    typed = '';
  };
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (isCommand(event) || isElsewhere(target)) return;
    if (key === 'Escape' || key === 'Tab') return stop();
    const isText = TEXT.test(key);
    if (!isText && key !== 'Backspace' && key !== 'Enter') return;
    // A button would be pressed, a shortcut run.
    swallow(event);
    if (isText) typed += key;
    else if (key === 'Backspace') typed = typed.replace(/.$/su, '');
  };
  const handlePaste = (event: ClipboardEvent) => {
    if (isElsewhere(event.target)) return;
    swallow(event);
    typed += event.clipboardData?.getData('text/plain') ?? '';
  };

  return {
    expect() {
      isExpected = true;
      if (listening) return;
      typed = '';
      chosenIn = document.activeElement;
      listening = new AbortController();
      const options = { capture: true, signal: listening.signal };
      window.addEventListener('keydown', handleKeyDown, options);
      window.addEventListener('paste', handlePaste, options);
      window.addEventListener('pointerdown', stop, options);
    },
    cancel,
    take() {
      if (!isExpected) return undefined;
      const arrival = { typed, isElsewhere: isElsewhere(document.activeElement) };
      cancel();
      return arrival;
    },
  };
}

const FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';
// Fields of a dialog that is closing don't count.
const DIALOGS = '[data-modal], [role="dialog"]';
/** Names of other keys are words of ASCII letters. A key may write more than one character, as لا does. */
const TEXT = /^(?:.|\P{ASCII}+)$/su;

/** Some keyboards write @ and € with Ctrl and Alt, as AltGr. */
function isCommand(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
}
