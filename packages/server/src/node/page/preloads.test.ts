import { expect, test } from 'vitest';
import { partsOf, type Preloads } from './preloads.ts';

const page = (name: string, requiresAuth: boolean) => ({
  requiresAuth,
  scripts: [`/${name}.js`, '/shared.js'],
  texts: { en: [`/en/${name}.js`], ar: [`/ar/${name}.js`] },
});
const PLAN: Preloads = {
  shell: ['/shell.js', '/shared.js'],
  fonts: { en: ['/latin.woff2'], ar: ['/latin.woff2', '/arabic.woff2'] },
  pages: { '/auth/page-auth-login': page('login', false), '/': page('chat', true), '/users': page('users', true) },
};

const scripts = (path: string, mayBeSignedIn: boolean, language?: string) => partsOf(PLAN, { path, language, mayBeSignedIn }).scripts;

test('a signed-in user gets the page, its texts and the shell, each once', () => {
  expect(scripts('/', true, 'ar')).toEqual(['/chat.js', '/shared.js', '/ar/chat.js', '/shell.js']);
});

test('at the root, the page that the app last started with', () => {
  const parts = (start: string | undefined, mayBeSignedIn = true) => partsOf(PLAN, { path: '/', language: 'en', mayBeSignedIn, start });
  expect(parts('/users')).toMatchObject({ path: '/users', scripts: ['/users.js', '/shared.js', '/en/users.js', '/shell.js'] });
  for (const odd of [undefined, '/nowhere', '__proto__', '//evil.test']) expect(parts(odd)).toMatchObject({ path: '/' });
  expect(parts('/users', false).scripts).toEqual(['/login.js', '/shared.js', '/en/login.js']);
  expect(partsOf(PLAN, { path: '/users', language: 'en', mayBeSignedIn: true, start: '/' }).path).toBe('/users');
});

test('a signed-out user gets the sign-in page instead', () => {
  const login = ['/login.js', '/shared.js', '/en/login.js'];
  for (const path of ['/', '/users', '/auth/page-auth-login', '/nowhere']) expect(scripts(path, false)).toEqual(login);
});

test('a public page has no shell', () => {
  expect(scripts('/auth/page-auth-login', true)).toEqual(['/login.js', '/shared.js', '/en/login.js']);
});

test('an unknown page gets the shell only, an unknown language English', () => {
  expect(scripts('/from-the-server', true)).toEqual(['/shell.js', '/shared.js']);
  for (const odd of ['de', '__proto__', 'constructor']) expect(scripts('/users', true, odd)).toContain('/en/users.js');
  expect(scripts('__proto__', true)).toEqual(['/shell.js', '/shared.js']);
});

test('the fonts follow the language', () => {
  const fonts = (language?: string) => partsOf(PLAN, { path: '/', language, mayBeSignedIn: true }).fonts;
  expect(fonts('ar')).toEqual(['/latin.woff2', '/arabic.woff2']);
  for (const language of ['fr', undefined]) expect(fonts(language)).toEqual(['/latin.woff2']);
});
