import { expect, it } from 'vitest';
import { recipientWords } from './recipientWords.ts';

it.each([
  [{ state: 'delivered' }, ['Distribué', '']],
  [{ state: 'failed', reason: 'blocked' }, ['Non envoyé', 'N’accepte pas les messages de cette ligne']],
  [{ state: 'excluded', reason: 'blocked' }, ['Exclu', 'Bloqué']],
  [{ state: 'failed', reason: 'sentToday' }, ['Non envoyé', 'Déjà envoyé aujourd’hui']],
  [{ state: 'unconfirmed' }, ['Non confirmé', '']],
] as const)('%j in French: %j', (recipient, words) => {
  expect(recipientWords(recipient, 'fr')).toEqual(words);
});
