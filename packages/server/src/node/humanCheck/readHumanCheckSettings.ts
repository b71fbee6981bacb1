import { StartError } from '../shared/startError.ts';

export interface HumanCheckSettings {
  /** Without a secret, tokens are not checked. */
  readonly secret?: string | undefined;
  readonly verifyUrl?: string | undefined;
  readonly scriptUrl?: string | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

export function readHumanCheckSettings(env: Environment): HumanCheckSettings {
  return {
    secret: env['HUMAN_CHECK_SECRET'] || undefined,
    verifyUrl: readAddress(env, 'HUMAN_CHECK_VERIFY_URL'),
    scriptUrl: readAddress(env, 'HUMAN_CHECK_SCRIPT_URL'),
  };
}

/** The URL becomes a source in the page's policy, so it must not contain characters that end a directive. */
function readAddress(env: Environment, name: string): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || /[;,\s'"]/.test(url.href))
    throw new StartError(`${name} is "${text}", but must be a web address.`);
  return url.href;
}
