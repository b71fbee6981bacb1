import type { Template } from '@manyline/contract';
import { type ChangeEvent, type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { findTemplates } from './findTemplates.ts';
import { type Slash, slashAt, typedSlash } from './slash.ts';
import type { Templates } from './Templates.types.ts';

interface Needs {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  /** Another value means another message. */
  readonly draftKey: string;
  readonly templates: Templates | undefined;
  readonly onChoose: (template: Template, slash: Slash) => void;
  /** Enter, where there is no template to choose. */
  readonly onManage: () => void;
}

/** The list that a slash opens at the caret: what it finds, which entry is active, and the keys. */
export function useSlash({ field, text, draftKey, templates, onChoose, onManage }: Needs) {
  const listId = useId();
  const [slash, setSlash] = useState<Slash & { readonly draftKey: string }>();
  const [active, setActive] = useState(0);
  const open = slash?.draftKey === draftKey && slashAt(text, slash.start, slash.start + 1 + slash.query.length) ? slash : undefined;
  const list = templates?.list;
  const isReady = list?.status === 'ready' && templates?.contact.status !== 'loading';
  const found = open && isReady ? findTemplates(list.value, open.query) : undefined;
  // A search of several words that finds nothing is a message with a slash.
  const isOpen = open !== undefined && !(found?.shown.length === 0 && /\s/u.test(open.query));
  const index = Math.min(active, (found?.shown.length ?? 1) - 1);
  const chosen = isOpen ? found?.shown[index] : undefined;
  const optionId = (at: number) => `${listId}-${at}`;

  const isLoading = list?.status === 'loading' || (list?.status === 'ready' && !isReady);
  const isNone = list?.status === 'ready' && list.value.length === 0;

  const close = () => setSlash(undefined);
  const follow = (value: string, start: number, caret: number) => {
    const next = slashAt(value, start, caret);
    if (next?.query !== open?.query) setActive(0);
    setSlash(next && { ...next, draftKey });
  };
  const choose = (template: Template) => {
    if (open) onChoose(template, open);
    close();
  };

  return {
    isOpen,
    /** Where the slash and what follows it are in the text. */
    range: open && { start: open.start, end: open.start + 1 + open.query.length },
    query: open?.query ?? '',
    found,
    index,
    listId,
    optionId,
    choose,
    close,
    /** What the field says about the list. */
    fieldProps: isOpen
      ? ({
          'aria-autocomplete': 'list',
          'aria-haspopup': 'listbox',
          'aria-controls': listId,
          'aria-activedescendant': chosen ? optionId(index) : undefined,
        } as const)
      : {},
    handleChange({ target, nativeEvent }: ChangeEvent<HTMLTextAreaElement>) {
      if (!templates) return;
      const { value: after, selectionEnd: caret } = target;
      const inputType = nativeEvent instanceof InputEvent ? nativeEvent.inputType : undefined;
      const start = typedSlash({ before: text, after, caret, inputType });
      if (start !== undefined) {
        templates.onLoad();
        setActive(0);
        setSlash({ start, query: '', draftKey });
      } else if (open) follow(after, open.start, caret);
    },
    /** The caret may have left the search. */
    handleSelect() {
      const { value, selectionStart, selectionEnd } = field.current ?? { value: '', selectionStart: 0, selectionEnd: 1 };
      if (!open) return;
      if (selectionStart === selectionEnd) follow(value, open.start, selectionEnd);
      else close();
    },
    /** Whether the list took the key. */
    handleKey(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
      const { isComposing, keyCode } = event.nativeEvent;
      if (!isOpen || isComposing || keyCode === 229 || event.altKey || event.ctrlKey || event.metaKey) return false;
      const count = found?.shown.length ?? 0;
      if (event.key === 'Escape') close();
      else if (event.shiftKey) return false;
      else if (count === 0) {
        // A template was meant, and a slash alone isn't a message.
        if (event.key !== 'Enter' || (open.query !== '' && !isLoading)) return false;
        if (isNone) onManage();
      } else if (event.key === 'ArrowDown') setActive((index + 1) % count);
      else if (event.key === 'ArrowUp') setActive((index + count - 1) % count);
      else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) choose(chosen);
      else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}

/** What `useSlash` gives. */
export type SlashList = ReturnType<typeof useSlash>;
