import { describe, expect, it } from 'vitest';
import { createTotpSecret, findTotpStep, toTotpUri } from './totp.ts';

/** '12345678901234567890', the secret in RFC 6238, appendix B. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('RFC 6238, appendix B, the last six digits', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_111_111_111, '050471', 37_037_037],
    [1_234_567_890, '005924', 41_152_263],
    [2_000_000_000, '279037', 66_666_666],
    [20_000_000_000, '353130', 666_666_666],
  ])('at %i the code is %s', async (now, code, step) => {
    expect(await findTotpStep(SECRET, code, now)).toBe(step);
  });
});

it.each([
  ['of the step before', 60 + 29, 1],
  ['of its own step', 30, 1],
  ['of the next step', 0, 1],
  ['of two steps before', 90, undefined],
  ['of two steps after', -1, undefined],
])('a code %s counts or not', async (_, now, step) => {
  expect(await findTotpStep(SECRET, '287082', now)).toBe(step);
});

it.each(['', '28708', '2870820', '94287082', ' 287082', 'abcdef'])('%j is not a code', async (code) => {
  expect(await findTotpStep(SECRET, code, 59)).toBeUndefined();
});

it('a new secret has 160 bits and is shown as a QR code', async () => {
  const secret = await createTotpSecret((bytes) => Uint8Array.from({ length: bytes }, (_, i) => i));
  expect(secret).toBe('AAAQEAYEAUDAOCAJBIFQYDIOB4IBCEQT');
  const uri = new URL(await toTotpUri(secret, 'alice'));
  expect([uri.protocol, uri.host, uri.searchParams.get('secret'), uri.searchParams.get('issuer')]).toEqual([
    'otpauth:',
    'totp',
    secret,
    'Manyline',
  ]);
  expect(decodeURIComponent(uri.pathname)).toBe('/Manyline:alice');
});
