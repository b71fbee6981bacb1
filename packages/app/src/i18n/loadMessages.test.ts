import { describe, expect, it, vi } from 'vitest';
import { awaitMessages, heldMessages, loadMessages } from './loadMessages.ts';

const load = vi.hoisted(() => vi.fn());
vi.mock('virtual:messages/fr/common', () => ({ default: {} }));
vi.mock('./laterTexts.ts', () => ({ laterTexts: { status: { fr: load } } }));

describe('texts that cannot be fetched', () => {
  it('are asked for once by drawing, however often it is repeated, and anew by whoever asks again', async () => {
    load.mockRejectedValueOnce(new Error('unreachable')).mockResolvedValue({ default: { 'a.text': 'Un texte' } });
    const waiting = awaitMessages('fr', 'status');
    await expect(waiting).rejects.toThrow('unreachable');
    expect(awaitMessages('fr', 'status')).toBe(waiting);
    expect(load).toHaveBeenCalledOnce();
    await expect(loadMessages('fr', 'status')).resolves.toMatchObject({ 'a.text': 'Un texte' });
    expect(heldMessages('fr', 'status')).toMatchObject({ 'a.text': 'Un texte' });
  });
});
