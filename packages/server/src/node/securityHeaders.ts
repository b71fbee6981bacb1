import type { ServerResponse } from 'node:http';
import type { HumanCheckSources } from './humanCheckSources.ts';
import type { RequestInfo } from './requestInfo.ts';

const YEAR = 31_536_000;
const FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/** For everything that is not our own page: such an answer may load and run nothing, wherever it is opened. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** On every answer, errors and files included. */
export function writeSecurityHeaders(response: ServerResponse, { isSecure }: RequestInfo): void {
  response.setHeader('Content-Security-Policy', NOTHING);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('X-Frame-Options', 'DENY');
  // Not no-referrer: under that, browsers send "Origin: null" with a form of our own pages.
  response.setHeader('Referrer-Policy', 'same-origin');
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  response.setHeader('Permissions-Policy', FEATURES.map((feature) => `${feature}=()`).join(', '));
  if (isSecure) response.setHeader('Strict-Transport-Security', `max-age=${YEAR}`);
}

/** Lets the address of the recipients' worker through, and no other. */
const TRUSTED_TYPES = 'recipients-worker';
/** Our loader's, and those Google's own scripts make for what they load themselves: once more where they are loaded again. */
const HUMAN_CHECK_TRUSTED_TYPES = " human-check recaptcha recaptcha#html goog#html 'allow-duplicates'";

export interface PageSources {
  /** Where its hub is, where that is not here. */
  readonly hub?: readonly string[];
  /** Where the human check comes from, where a key is set. */
  readonly humanCheck?: HumanCheckSources;
}

/** The policy of the app's page, with what it may load and reach beside our own. */
export function pagePolicy(
  nonce: string,
  { host, isSecure }: Pick<RequestInfo, 'host' | 'isSecure'>,
  { hub, humanCheck }: PageSources = {},
): string {
  // Named because 'self' does not cover WebSockets in every browser.
  const socket = host === '' ? '' : ` ${isSecure ? 'wss' : 'ws'}://${host}`;
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${also(humanCheck?.scripts)}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    // Sound and films of messages are fetched with the token and play from memory.
    'media-src blob:',
    "font-src 'self'",
    "worker-src 'self'",
    `connect-src 'self'${socket}${also(hub)}${also(humanCheck?.connections)}`,
    ...(humanCheck ? [`frame-src${also(humanCheck.frames)}`] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES}${humanCheck ? HUMAN_CHECK_TRUSTED_TYPES : ''}`,
  ].join('; ');
}

function also(sources: readonly string[] = []): string {
  return sources.map((source) => ` ${source}`).join('');
}
