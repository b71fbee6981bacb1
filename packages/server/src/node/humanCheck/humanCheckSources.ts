/** Sources of the human check for the page's content security policy. */
export interface HumanCheckSources {
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
  readonly frames: readonly string[];
}

const HUMAN_CHECK_SCRIPT = 'https://www.google.com/recaptcha/api.js';
/** Google's loader fetches its resources from here, wherever it was loaded from. */
const GOOGLE_REST = 'https://www.gstatic.com/recaptcha/';
/** The recaptcha.net loader may fetch its resources from here where Google is unreachable. */
const GOOGLE_REST_CN = 'https://www.gstatic.cn/recaptcha/';
const GOOGLE_FRAMES = 'https://recaptcha.google.com/recaptcha/';

/** Allows the script's folder, since the provider's other addresses are below it. */
export function humanCheckSources(scriptUrl: string = HUMAN_CHECK_SCRIPT): HumanCheckSources {
  const { origin, hostname, pathname } = new URL(scriptUrl);
  const folder = origin + pathname.slice(0, pathname.lastIndexOf('/') + 1);
  const rest = /(^|\.)recaptcha\.net$/u.test(hostname) ? [GOOGLE_REST, GOOGLE_REST_CN] : [GOOGLE_REST];
  return { scripts: [folder, ...rest], connections: [folder], frames: [folder, GOOGLE_FRAMES] };
}
