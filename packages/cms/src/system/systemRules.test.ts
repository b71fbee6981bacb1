import { describe, expect, it } from 'vitest';
import { humanCheckKeyProblem, isSocketAddress } from './systemRules.ts';

describe('a human-check key', () => {
  it.each(['', '  ', '6LcA', '6Lc-A_b-c-42', ` ${'k'.repeat(200)} `])('%j can be saved', (key) => {
    expect(humanCheckKeyProblem(key)).toBeUndefined();
  });

  it('is refused with a space inside, which copying leaves', () => {
    expect(humanCheckKeyProblem('6Lc A')).toBe('spaces');
    expect(humanCheckKeyProblem('6Lc\nA')).toBe('spaces');
  });

  it('is refused where the server would refuse its length', () => {
    expect(humanCheckKeyProblem('k'.repeat(201))).toBe('tooLong');
  });
});

describe('a socket address', () => {
  it.each(['', ' ', '/hub', 'https://hub.example', 'http://localhost:3000/hub', ' https://hub.example/a?b=c '])(
    '%j can be connected to',
    (address) => {
      expect(isSocketAddress(address)).toBe(true);
    },
  );

  it.each([
    'hub',
    'hub.example',
    'ws://hub.example',
    'javascript:alert(1)',
    '//hub.example',
    '/\\hub.example',
    'https://',
    'https://hub example',
  ])('%j is refused', (address) => {
    expect(isSocketAddress(address)).toBe(false);
  });
});
