import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBackupCodes, hashBackupCode } from './backupCodes.ts';
import { createOneTimeCode, hashOneTimeCode, readDigits } from './oneTimeCodes.ts';

const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes));

describe('codes by e-mail', () => {
  it('always have six digits', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 6, maxLength: 6 }), (bytes) => {
        expect(createOneTimeCode(() => bytes)).toMatch(/^\d{6}$/);
      }),
    );
    expect(createOneTimeCode(() => new Uint8Array(6))).toBe('000000');
    expect(createOneTimeCode(() => new Uint8Array(6).fill(255))).toBe('710655');
  });

  it('are read in the forms people type', () => {
    expect(['123 456', '123-456', '١٢٣٤٥٦', '۱۲۳۴۵۶', '\u2009123456'].map(readDigits)).toEqual(Array<string>(5).fill('123456'));
  });

  it('are useless for another account', async () => {
    expect(await hashOneTimeCode('alice', '123456')).not.toBe(await hashOneTimeCode('bob', '123456'));
    expect(await hashOneTimeCode('alice', '123456')).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('backup codes', () => {
  it('are ten codes of 60 bits', () => {
    const codes = createBackupCodes(random);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    const emails = createBackupCodes((bytes) => Uint8Array.from({ length: bytes }, (_, i) => i * 3 + 200));
    expect(emails[0]).toBe('8BEH-MQTX-0369');
  });

  it('ignore dashes, case, spaces and letters that look like digits', async () => {
    const hash = await hashBackupCode('alice', '7K3M-PQ01-9TDA');
    for (const typed of ['7k3mpq019tda', ' 7K3M PQ01 9TDA ', '7K3M–PQ01–9TDA', '7K3M-PQOI-9TDA', '7k3m-pqol-9tda'])
      expect(await hashBackupCode('alice', typed)).toBe(hash);
    expect(await hashBackupCode('alice', '7K3M-PQ01-9TDB')).not.toBe(hash);
    expect(await hashBackupCode('bob', '7K3M-PQ01-9TDA')).not.toBe(hash);
  });
});
