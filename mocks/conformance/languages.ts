import type { Feature } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import type { Examined } from './describeBackend.ts';
import { itWhere } from './itWhere.ts';
import { signIn, visit, type Visitor } from './session/visitor.ts';
import { addNewcomer, enterNew } from './users/newcomers.ts';

const WRONG = { username: 'nobody', password: 'wrong-password', rememberMe: false };

/** A refusal's sentence, as a caller who asks for this language reads it; the code is the same in any. */
async function sentenceFor(visitor: Visitor, language?: string): Promise<string | undefined> {
  if (language === undefined) delete visitor.language;
  else visitor.language = language;
  const { envelope } = await visitor.call('getRoles', {});
  expect(envelope.code).toBe('forbidden');
  return envelope.message;
}

const ENGLISH = 'You don’t have permission to do this.';
const FRENCH = 'Vous n’êtes pas autorisé à faire cela.';
const ARABIC = 'لا صلاحية لديك لفعل ذلك.';

const idOf = ({ id, version }: Feature) => ({ id, version });

/** The language of what a user reads: what their app or browser asks for, or what they chose before, or English. */
export function describeLanguages({ host, users, canAddUsers }: Examined): void {
  describe('the language of answers', () => {
    it('is the one that the call asks for', async () => {
      const alice = await signIn(host(), users.alice, users.password);
      expect(await sentenceFor(alice, 'fr')).toBe(FRENCH);
      expect(await sentenceFor(alice, 'ar')).toBe(ARABIC);
      expect(await sentenceFor(alice, 'de-DE, fr-CH;q=0.9, en;q=0.8')).toBe(FRENCH);
      expect(await sentenceFor(alice, 'de')).toBe(ENGLISH);
      expect(await sentenceFor(alice, '*')).toBe(ENGLISH);
    });

    itWhere(canAddUsers, 'is the one that the user chose, if the call asks for none', async () => {
      const visitor = await enterNew(host(), await addNewcomer(host()));
      expect(await sentenceFor(visitor)).toBe(ENGLISH);
      const { version } = await visitor.get('getPreferences', {});
      await visitor.get('setPreferences', { version, own: { 'manyline-language': 'ar' } });
      expect(await sentenceFor(visitor)).toBe(ARABIC);
      expect(await sentenceFor(visitor, 'fr')).toBe(FRENCH);
    });

    it('is also that of visitors, of fields, of counts and of addresses that nothing is at', async () => {
      const visitor = visit(host());
      visitor.language = 'fr';
      const wrong = await visitor.call('login', WRONG);
      expect([wrong.envelope.code, wrong.envelope.message]).toEqual([
        'invalidCredentials',
        'Ces informations ne semblent pas correctes. Veuillez réessayer.',
      ]);
      const empty = await visitor.call('login', { ...WRONG, username: '' });
      expect(empty.envelope.errors).toEqual([{ field: 'username', message: 'Veuillez saisir votre nom d’utilisateur ou votre e-mail.' }]);
      const nothing = await visitor.browser.fetch('/api-nothing', { headers: { 'accept-language': 'ar' } });
      expect(await nothing.json()).toMatchObject({ code: 'notFound', message: 'لا يوجد شيء على هذا العنوان.' });
    });

    it('is also that of features, which saving them as shown does not change', async () => {
      const admin = await signIn(host(), users.admin, users.password);
      const find = async (language: string) => {
        admin.language = language;
        const found = (await admin.get('getFeatures', {})).find(({ type, code }) => type === 'subject' && code === 'view');
        if (!found) throw new Error('There is no subject view.');
        return found;
      };
      const french = await find('fr');
      expect([french.title, french.description]).toEqual(['Vues enregistrées', 'Les vues de tableau enregistrées.']);
      const saved = await admin.get('updateFeature', { ...idOf(french), title: french.title, description: 'Vues de tous.' });
      expect([saved.title, saved.description]).toEqual(['Vues enregistrées', 'Vues de tous.']);
      expect(await find('en')).toMatchObject({ title: 'Saved views', description: 'Vues de tous.' });
      const [entry] = (await admin.get('getAudit', { page: 1, size: 1, sort: '', filter: { objectTypes: ['function'] } })).items;
      expect(entry).toMatchObject({
        object: { name: 'Saved views' },
        changes: [{ field: 'description', before: 'Saved table views.', after: 'Vues de tous.' }],
      });
      const again = await find('ar');
      const back = await admin.get('updateFeature', { ...idOf(again), description: french.description });
      expect([back.title, (await find('en')).description]).toEqual([again.title, 'Saved table views.']);
    });

    it('is also that of reasons inside an answer', async () => {
      const admin = await signIn(host(), users.admin, users.password);
      admin.language = 'fr';
      const rows = [{ row: 2, cells: { username: 'with space', name: 'x'.repeat(101) } }];
      const answer = await admin.get('importUsers', { rows, isDryRun: true });
      const messages = answer.rows.flatMap(({ errors }) => errors.map(({ message }) => message));
      expect(messages).toEqual([
        'Un nom d’utilisateur ne peut contenir ni espace ni @.',
        'Un nom peut contenir au maximum 100 caractères.',
      ]);
    });
  });
}
