import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const load = vi.hoisted(() => vi.fn());
vi.mock('./catalogueLoaders.ts', () => ({
  catalogueLoaders: { common: { fr: () => Promise.resolve({ default: {} }) }, console: { fr: load } },
}));

// Other files may have loaded them without the mock, or load them after it.
beforeAll(() => void vi.resetModules());
afterAll(() => void vi.resetModules());

describe('texts that cannot be fetched', () => {
  it('are requested once while rendering, and again only on retry', async () => {
    const { awaitMessages, loadedMessages, loadMessages } = await import('./loadMessages.ts');
    load.mockRejectedValueOnce(new Error('unreachable')).mockResolvedValue({ default: { 'a.text': 'Un texte' } });
    const waiting = awaitMessages('fr', 'console');
    await expect(waiting).rejects.toThrow('unreachable');
    expect(awaitMessages('fr', 'console')).toBe(waiting);
    expect(load).toHaveBeenCalledOnce();
    await expect(loadMessages('fr', 'console')).resolves.toMatchObject({ 'a.text': 'Un texte' });
    expect(loadedMessages('fr', 'console')).toMatchObject({ 'a.text': 'Un texte' });
  });
});
