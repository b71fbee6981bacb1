/** The defaults of authenticator apps: SHA-1, six digits, thirty seconds. */
const PERIOD = 30;
const DIGITS = 6;
/** Codes of the neighbouring steps are accepted too, for wrong clocks and slow typing. */
const WINDOW = 1;
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;

/** A new secret, base 32. */
export async function createTotpSecret(random: (bytes: number) => Uint8Array): Promise<string> {
  const { Secret } = await import('otpauth');
  return new Secret({ buffer: new Uint8Array(random(SECRET_BYTES)).buffer }).base32;
}

/** The otpauth: URI for the QR code. */
export async function toTotpUri(secret: string, username: string): Promise<string> {
  const { TOTP, Secret } = await import('otpauth');
  return new TOTP({ issuer: 'Manyline', label: username, secret: Secret.fromBase32(secret), digits: DIGITS, period: PERIOD }).toString();
}

/** The time step of a code (RFC 6238); undefined if it is not currently valid. `now`: Unix seconds. */
export async function findTotpStep(secret: string, code: string, now: number): Promise<number | undefined> {
  const { TOTP, Secret } = await import('otpauth');
  const timestamp = now * 1_000;
  const at = { token: code, secret: Secret.fromBase32(secret), digits: DIGITS, period: PERIOD, timestamp, window: WINDOW };
  const delta = TOTP.validate(at);
  return delta === null ? undefined : TOTP.counter({ period: PERIOD, timestamp }) + delta;
}
