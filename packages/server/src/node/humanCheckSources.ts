/** Where the page may load the human check from, as sources of its content security policy. */
export interface HumanCheckSources {
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
  readonly frames: readonly string[];
}

export const HUMAN_CHECK_SCRIPT = 'https://www.google.com/recaptcha/api.js';
/** Google's loader fetches the rest from there, wherever it was itself loaded from. */
const GOOGLE_REST = 'https://www.gstatic.com/recaptcha/';
const GOOGLE_FRAMES = 'https://recaptcha.google.com/recaptcha/';

/** The folder of the script, since the provider's other addresses lie beside it. */
export function humanCheckSources(scriptUrl: string = HUMAN_CHECK_SCRIPT): HumanCheckSources {
  const { origin, pathname } = new URL(scriptUrl);
  const folder = origin + pathname.slice(0, pathname.lastIndexOf('/') + 1);
  return { scripts: [folder, GOOGLE_REST], connections: [folder], frames: [folder, GOOGLE_FRAMES] };
}
