import { expect, test } from 'vitest';
import { isOneTimeCode } from './oneTimeCode.ts';

test.each([
  'Your Example verification code is 482913.',
  '482913 is your Example code',
  'G-482913 is your Example verification code.',
  'Use code 4829 to log in. It expires in 10 minutes.',
  'Your OTP is 48 2913'.replace('48 2913', '482 913'),
  'Example: your security code is AB12CD34. Don’t share it.',
  'Votre code de vérification est 482913',
  'Code de connexion : 4829. Valable 5 minutes.',
  '482913 : votre code à usage unique',
  'رمز التحقق الخاص بك هو 482913',
  'رمزك هو ٤٨٢٩١٣',
  'Ihr Bestätigungscode lautet 482913.',
  'Tu código es 482913',
  '【示例】验证码：482913，五分钟内有效。',
  'Sign in to example.com\n\n@example.com #482913',
])('%j is a one-time code', (text) => {
  expect(isOneTimeCode(text)).toBe(true);
});

test.each([
  'The door code is 4829',
  'Code de la porte : 4829',
  'Use promo code SAVE2026 for your order',
  'Our zip code is 94103',
  'رمز الباب 4829',
  'See you at 14:30, dress code is casual',
  'Your parcel code is 482913, locker 12',
  'My new number is +14155552671',
  'The code review is on 12/03/2026',
  'Call me on 4155552671',
  'I forgot my code',
  'Invoice 20261129 of 1,234.50',
  '',
])('%j is kept', (text) => {
  expect(isOneTimeCode(text)).toBe(false);
});

test('a letter that mentions a code is kept', () => {
  expect(isOneTimeCode(`${'All about it. '.repeat(50)}Your verification code is 482913.`)).toBe(false);
});
