import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readHelp } from './helpRequest.ts';
import { isYes, readOptOut } from './optOut.ts';

describe('a one-word reply can opt out or back in', () => {
  test.each([
    'STOP',
    ' stop. ',
    'Stop!',
    '“Stop”',
    'STOP ALL',
    'opt-out',
    'Arrêt',
    'désabonner',
    'إلغاء',
    'توقّف',
    'إيقاف',
    'قف',
    'ｓｔｏｐ',
    'تـوقف',
  ])('%j: out', (text) => expect(readOptOut(text)).toBe('stop'));
  test.each(['Start', 'UNSTOP', 'reprise', 'ابدأ'])('%j: in again', (text) => expect(readOptOut(text)).toBe('start'));
  test.each(['', '...', 'Yes', 'Please do not stop', 'stop it', 'Non stop', 'the end', 'stopped', `stop${' '.repeat(40)}`])(
    '%j: neither',
    (text) => expect(readOptOut(text)).toBeUndefined(),
  );

  test.each(['YES', ' yes! ', 'Oui.', 'نَعم', '“Yes”'])('%j: in again for someone who texted STOP', (text) =>
    expect(isYes(text)).toBe(true),
  );
  test.each(['', 'Yes please', 'yes, Tuesday', 'yesterday', 'START', 'STOP'])('%j: not a yes', (text) => expect(isYes(text)).toBe(false));

  test.each([
    ['HELP', 'en'],
    ['Info?', 'en'],
    ['Aide !', 'fr'],
    ['مساعدة', 'ar'],
    ['معلومات', 'ar'],
  ])('%j asks for help in %s', (text, language) => expect(readHelp(text)).toBe(language));
  test.each(['', 'Help me', 'STOP', 'helped'])('%j does not', (text) => expect(readHelp(text)).toBeUndefined());

  it('accepts any message', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('s', 't', 'ö', 'ـ', 'إ', '\u0301', ' ', '-', '\0', '😀', '\ud800') }),
        (text) => void readOptOut(text),
      ),
    );
  });
});
