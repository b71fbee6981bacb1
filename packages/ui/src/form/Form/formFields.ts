/** Focuses an invalid control of the field, otherwise its first focusable control. */
export function focusField(form: HTMLElement | null, name: string): void {
  const wrapper = form?.querySelector(`[data-field="${CSS.escape(name)}"]`);
  const control =
    wrapper?.querySelector<HTMLElement>(`:is(input, textarea, button)[aria-invalid="true"]:not(${UNREACHABLE})`) ??
    wrapper?.querySelector<HTMLElement>(`:is(input:checked, ${CONTROLS}):not(${UNREACHABLE})`);
  control?.focus();
  control?.scrollIntoView({ block: 'center' });
}

/** Moves the focus to the first field with an error, once it is shown. */
export function focusFirstError(root: ParentNode | null): void {
  focusError(root, FRAMES);
}

function focusError(root: ParentNode | null, frames: number): void {
  requestAnimationFrame(() => {
    const first = root?.querySelector<HTMLElement>(`:is(${FIELD})[aria-invalid='true'], [aria-invalid='true'] :is(${FIELD})`);
    if (first) first.focus();
    // Errors from a call may be rendered a frame later.
    else if (frames > 1) focusError(root, frames - 1);
  });
}

/** Errors reported by the fields themselves, such as text they can't parse. */
export function readFieldErrors(form: HTMLElement | null): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {};
  for (const wrapper of form?.querySelectorAll<HTMLElement>('[data-field]') ?? []) {
    const inputs = [...wrapper.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:invalid, textarea:invalid')];
    const refused = inputs.find((input) => input.validity.customError);
    if (refused && wrapper.dataset['field'] !== undefined) problems[wrapper.dataset['field']] = refused.validationMessage;
  }
  return problems;
}

const FRAMES = 5;
const FIELD = 'input, button, textarea';
const CONTROLS = 'input, textarea, select, button, [tabindex="0"]';
const UNREACHABLE = ':disabled, [tabindex="-1"], [aria-hidden="true"]';
