import type { ServerResponse } from 'node:http';
import type { HumanCheckSources } from '../humanCheck/humanCheckSources.ts';
import type { RequestInfo } from './requestInfo.ts';

const YEAR = 31_536_000;
const NO_FEATURES = [
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
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** For everything except the app's page: the response may load and run nothing. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** For the service worker, which asks the network on behalf of the page. */
export const OFFLINE_WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** Applies to every response, including errors and files. */
export function writeSecurityHeaders(response: ServerResponse, { isSecure }: RequestInfo): void {
  response.setHeader('Content-Security-Policy', NOTHING);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('X-Frame-Options', 'DENY');
  // With no-referrer, browsers would send "Origin: null" for forms on our own pages.
  response.setHeader('Referrer-Policy', 'same-origin');
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  response.setHeader('Permissions-Policy', NO_FEATURES);
  if (isSecure) response.setHeader('Strict-Transport-Security', `max-age=${YEAR}`);
}

/** The first allows scripts of this site alone, the second only the service worker. */
const TRUSTED_TYPES = 'app-worker offline-worker';
/** Policies of our loader and of Google's scripts, which are created again on each load. */
const HUMAN_CHECK_TRUSTED_TYPES = " human-check recaptcha recaptcha#html goog#html 'allow-duplicates'";

export interface PageSources {
  /** Origins of a hub on another host. */
  readonly hub?: readonly string[];
  /** Set when the human check has a key. */
  readonly humanCheck?: HumanCheckSources;
}

/** Content security policy of the app's page, with the additional sources it may load and connect to. */
export function pagePolicy(
  nonce: string,
  { host, isSecure }: Pick<RequestInfo, 'host' | 'isSecure'>,
  { hub, humanCheck }: PageSources = {},
): string {
  // Listed because 'self' doesn't cover WebSockets in every browser.
  const socket = host === '' ? '' : ` ${isSecure ? 'wss' : 'ws'}://${host}`;
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${also(humanCheck?.scripts)}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    // Audio and video are fetched with the token and played from memory.
    'media-src blob:',
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self'${socket}${also(hub)}${also(humanCheck?.connections)}`,
    ...(humanCheck ? [`frame-src${also(humanCheck.frames)}`] : []),
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
