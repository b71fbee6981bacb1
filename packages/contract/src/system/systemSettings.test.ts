import { describe, expect, it } from 'vitest';
import { toHubAddress } from './hubAddress.ts';
import { DEFAULT_SETTINGS, isForeignAddress, isSocketAddress, settingProblems, type SystemSettings } from './systemSettings.ts';

describe('problems between settings', () => {
  it.each<[Partial<SystemSettings>, readonly string[]]>([
    [{}, []],
    [{ maintenance: { startsAt: 5, endsAt: 6 } }, []],
    [{ maintenance: { startsAt: 5, endsAt: null } }, []],
    [{ maintenance: { startsAt: 5, endsAt: 5 } }, ['maintenance endsBeforeStart']],
    [{ browserHours: 24 }, []],
    [{ browserHours: 25 }, ['browserHours overLimit']],
    [{ rememberedLimitDays: 29 }, ['rememberedDays overLimit']],
    [{ googleReCaptchaKey: 'two words', wsUrl: 'example.com' }, ['googleReCaptchaKey keyCharacters', 'wsUrl notAnAddress']],
  ])('%j: %j', (changes, expected) => {
    const found = settingProblems({ ...DEFAULT_SETTINGS, ...changes });
    expect(found.map(({ field, problem }) => `${field} ${problem}`)).toEqual(expected);
  });
});

describe('a socket address', () => {
  it.each(['', '  ', '/hub', '/hub/chat?x=1', 'https://live.example.com/hub', 'HTTP://localhost:5000/hub', 'wss://live.example.com/hub'])(
    '%j can be connected to',
    (address) => {
      expect(isSocketAddress(address)).toBe(true);
    },
  );

  it.each(['//example.com/hub', '/\\example.com', 'example.com', 'https://', 'https://a b', 'javascript:alert(1)'])(
    '%j cannot be connected to',
    (address) => {
      expect(isSocketAddress(address)).toBe(false);
    },
  );

  it.each([
    ['', false],
    ['/hub', false],
    ['https://app.example/hub', false],
    [' HTTPS://APP.example:443/hub ', false],
    ['http://app.example/hub', true],
    ['wss://app.example/hub', false],
    ['ws://app.example/hub', true],
    ['wss://live.example/hub', true],
    ['https://app.example:8443/hub', true],
    ['https://app.example.evil.example/hub', true],
    ['https://app.example@evil.example/hub', true],
  ])('%j leads away from https://app.example: %j', (address, isForeign) => {
    expect(isForeignAddress(address, 'https://app.example/')).toBe(isForeign);
  });

  it.each([
    ['wss://live.example/hub', 'https://live.example/hub'],
    [' WS://localhost:5000/hub', 'http://localhost:5000/hub'],
    ['https://live.example/wss://', 'https://live.example/wss://'],
    ['/ws/hub', '/ws/hub'],
  ])('%j is given to the client as %j', (address, expected) => {
    expect(toHubAddress(address)).toBe(expected);
  });
});
