import { describe, expect, test } from 'vitest';
import { chooseLanguage } from '../shared/chooseLanguage.ts';
import { accountChangeEmail, codeEmail, invitationEmail, passwordChangedEmail, resetEmail } from './emails.ts';
import { linesMovedEmail } from './linesMovedTexts.ts';
import { providerTroubleEmail } from './providerTroubleTexts.ts';

const LINK = 'https://manyline.example.com/auth/page-auth-reset-password#token=abc';
const to = { email: 'layla@example.org', name: 'Layla', language: 'en' } as const;

describe('the language of an e-mail', () => {
  test.each([
    [null, 'en'],
    ['', 'en'],
    ['*', 'en'],
    ['fr', 'fr'],
    ['fr-CA,en;q=0.8', 'fr'],
    ['AR-eg', 'ar'],
    ['de-DE, ar;q=0.7, fr;q=0.9', 'fr'],
    ['fr;q=0, ar;q=0.1', 'ar'],
    ['de, it', 'en'],
    ['arz', 'en'],
    [';q=1,,fr;q=nonsense,ar', 'ar'],
    ['__proto__, constructor', 'en'],
  ])('for Accept-Language %j is %s', (header, language) => {
    expect(chooseLanguage(header)).toBe(language);
  });
});

describe.each(['en', 'fr', 'ar'] as const)('an e-mail in %s', (language) => {
  test('has its link on a separate line and says how long it is valid', () => {
    const email = resetEmail({ ...to, language }, { link: LINK, minutes: 30 });
    expect(email.text.split('\n')).toContain(LINK);
    expect(email.text).toContain('30');
    expect(email.to).toBe(to.email);
  });

  test('invites with the username, a link on a separate line, and what Manyline is', () => {
    const { text } = invitationEmail({ ...to, language }, { username: 'layla\u202e', link: LINK, minutes: 30 });
    expect(text).toMatch(/\blayla\b/u);
    expect(text).not.toContain('\u202e');
    expect(text.split('\n')).toContain(LINK);
    expect(text).toContain({ en: 'in one inbox', fr: 'dans une seule boîte de réception', ar: 'في صندوق وارد واحد' }[language]);
  });

  test('says when and from where a password was changed', () => {
    const facts = { at: 1_800_000_000.25, address: '192.0.2.7', link: 'https://manyline.example.com/auth/page-auth-forgot-password' };
    const { text } = passwordChangedEmail({ ...to, language }, facts);
    expect(text).toContain(
      { en: '15 January 2027 at 08:00 UTC', fr: '15 janvier 2027 à 08:00 UTC', ar: '15 يناير 2027 في 8:00 ص UTC' }[language],
    );
    expect(text).toContain(facts.address);
    expect(text.split('\n')).toContain(facts.link);
  });

  test.each([true, false])('says which line was moved, by whom, and whether its chats moved too: %s', (withChats) => {
    const email = (tns: readonly string[], along: boolean) =>
      linesMovedEmail({ ...to, language }, { tns, by: 'Ada\u202e', withChats: along });
    for (const tns of [['+14155550123'], ['+14155550123', '+14155550124']]) {
      const { text } = email(tns, withChats);
      for (const tn of tns) expect(text).toContain(tn);
      expect(text).toMatch(/Ada[^\u202e]/u);
      expect(text).not.toBe(email(tns, !withChats).text);
    }
  });

  test('says which lines of a stopped account still send', () => {
    const reason = { problem: 'noBalance', detail: { code: '402', text: '0 left\u202e' } } as const;
    const [none, some, all] = ([undefined, 'some', 'all'] as const).map(
      (covered) => providerTroubleEmail({ ...to, language }, { account: 'Our shop', reason, covered, link: LINK }).text,
    );
    const words = {
      en: ['Messages wait and are sent in order', 'Lines with a standby account send through it', 'Its lines send through'],
      fr: ['Les messages attendent', 'Les lignes qui ont un compte de secours', 'D’ici là, ses lignes envoient'],
      ar: ['تنتظر الرسائل', 'الخطوط التي لها حساب احتياطي تُرسل عبره', 'تُرسل خطوطه عبر حسابها الاحتياطي'],
    }[language];
    const isSaid = [none, some, all].map((text) => words.map((word) => text?.includes(word)));
    expect(isSaid).toEqual([
      [true, false, false],
      [false, true, false],
      [false, false, true],
    ]);
    expect(some).toContain('402 0 left');
    expect(some).not.toContain('\u202e');
  });

  test('has its code on a separate line', () => {
    const { text, subject } = codeEmail({ ...to, language }, { code: '042137', minutes: 9 });
    expect(text.split('\n')).toContain('042137');
    // Subjects are visible on lock screens.
    expect(subject).not.toContain('042137');
  });

  test('describes every sign-in change with a sentence of its own', () => {
    const changes = ['totpAdded', 'totpRemoved', 'emailCodesOn', 'emailCodesOff', 'backupCodesMade', 'backupCodeUsed'] as const;
    const more = ['passkeyAdded', 'passkeyRemoved', 'wrongCodes', 'usernameChanged'] as const;
    const texts = [...changes, ...more].map((change) => accountChangeEmail({ ...to, language }, change).text);
    expect(new Set(texts).size).toBe(10);
  });
});

test.each([
  ['en', 1, 'within 1 minute:'],
  ['en', 9, 'within 9 minutes:'],
  ['fr', 1, 'dans la minute\u00a0:'],
  ['fr', 9, 'dans les 9 minutes\u00a0:'],
  ['ar', 1, 'خلال دقيقة واحدة:'],
  ['ar', 2, 'خلال دقيقتين:'],
  ['ar', 9, 'خلال 9 دقائق:'],
  ['ar', 15, 'خلال 15 دقيقة:'],
] as const)('in %s, %i minutes are "%s"', (language, minutes, words) => {
  expect(codeEmail({ ...to, language }, { code: '042137', minutes }).text).toContain(words);
});

test('a name cannot add lines or change the text direction', () => {
  const { text } = resetEmail({ ...to, name: ' Eve\r\n\nhttps://evil.example\u202e\u2028x ' }, { link: LINK, minutes: 30 });
  expect(text.split('\n', 1)[0]).toBe('Hello Eve   https://evil.example  x,');
});
