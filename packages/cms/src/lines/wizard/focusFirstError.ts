const FIELD = 'input, button, textarea';

/** Moves the focus to the first field with an error, after they are shown. */
export function focusFirstError(root: ParentNode | null): void {
  requestAnimationFrame(() => {
    const first = root?.querySelector<HTMLElement>(`:is(${FIELD})[aria-invalid='true'], [aria-invalid='true'] :is(${FIELD})`);
    first?.focus();
  });
}
