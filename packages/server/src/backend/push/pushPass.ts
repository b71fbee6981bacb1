import type { PushPass } from '@manyline/contract';
import { fromBase64url, toBase64url } from './base64url.ts';

/** How long a notification's buttons work, in seconds. */
const LIFE_S = 3 * 86_400;

/** A pass for one chat, signed with the device's secret. */
export async function makePass(secret: string, device: string, chat: string, now: number): Promise<PushPass> {
  const until = Math.floor(now) + LIFE_S;
  const mac = await crypto.subtle.sign('HMAC', await keyOf(secret), textOf({ device, chat, until }));
  return { device, chat, until, proof: toBase64url(new Uint8Array(mac)) };
}

export async function isValidPass(secret: string, pass: PushPass, now: number): Promise<boolean> {
  // `verify` takes the same time for every wrong proof.
  const isGenuine = await crypto.subtle.verify('HMAC', await keyOf(secret), fromBase64url(pass.proof), textOf(pass));
  return isGenuine && pass.until > now;
}

function keyOf(secret: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', fromBase64url(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
}

function textOf({ device, chat, until }: Omit<PushPass, 'proof'>): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify([device, chat, until]));
}
