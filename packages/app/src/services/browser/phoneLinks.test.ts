import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PHONE_LINK_PLACE } from '@manyline/contract';
import { expect, it } from 'vitest';
import type { StorageKey } from './clientStorage.ts';
import { createPhoneLinks, PHONE_SCHEMES } from './phoneLinks.ts';

const ORIGIN = 'https://manyline.example';

function open(browser: 'whole' | 'firefox' | 'safari' | 'forbids') {
  const values = new Map<StorageKey, string>();
  const storage = {
    get: (key: StorageKey) => values.get(key),
    set: (key: StorageKey, value: string | undefined) => void (value === undefined ? values.delete(key) : values.set(key, value)),
  };
  const calls: string[] = [];
  const call = (name: string) => (scheme: string, url: string) => {
    if (browser === 'forbids') throw new DOMException('Not here', 'SecurityError');
    calls.push(`${name} ${scheme} ${url}`);
  };
  const navigator = {
    ...(browser !== 'safari' && { registerProtocolHandler: call('on') }),
    ...(browser === 'whole' && { unregisterProtocolHandler: call('off') }),
  };
  return { links: createPhoneLinks(storage, PHONE_LINK_PLACE, { navigator, origin: ORIGIN }), calls };
}

it('asks for nothing until it is turned on, then for each scheme, at the address of the manifest', () => {
  const { links, calls } = open('whole');
  expect([links.isSupported, links.canEnd, links.isOn(), calls]).toEqual([true, true, false, []]);
  expect(links.turn(true)).toBe(true);
  const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../../../public/manyline.webmanifest'), 'utf8')) as {
    readonly protocol_handlers: readonly { readonly protocol: string; readonly url: string }[];
  };
  expect(calls).toEqual(manifest.protocol_handlers.map(({ protocol, url }) => `on ${protocol} ${ORIGIN}${url}`));
  expect(links.isOn()).toBe(true);
});

it('gives them back where the browser can, and is off in any case', () => {
  const [whole, firefox] = [open('whole'), open('firefox')];
  for (const { links } of [whole, firefox]) {
    links.turn(true);
    links.turn(false);
    expect(links.isOn()).toBe(false);
  }
  expect(whole.calls.filter((call) => call.startsWith('off'))).toHaveLength(PHONE_SCHEMES.length);
  expect(firefox.links.canEnd).toBe(false);
});

it('isn’t offered where pages can’t ask, and stays off where the browser forbids it', () => {
  expect(open('safari').links.isSupported).toBe(false);
  const { links } = open('forbids');
  expect([links.turn(true), links.isOn()]).toEqual([false, false]);
});
