import { describe, expect, it, vi } from 'vitest';
import { createPhoneFormatStore } from './phoneFormat.ts';

const formatter = {
  formatInternational: vi.fn((tn: string) => `int ${tn}`),
  formatNational: (tn: string) => `nat ${tn}`,
  parsePhone: (tn: string) => ({ tn }),
  formatAsTyped: (text: string) => text,
  countryAsTyped: () => undefined,
  moveToCountry: (text: string) => text,
  listPhoneCountries: () => [],
};
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('createPhoneFormatStore', () => {
  it('loads nothing until a number is shown, then once', async () => {
    const load = vi.fn(() => Promise.resolve(formatter));
    const store = createPhoneFormatStore(load);
    expect(load).not.toHaveBeenCalled();
    expect(store.readRules()).toBeUndefined();
    expect(store.read()('+1')).toBe('+1');
    const listener = vi.fn();
    store.subscribe(listener);
    store.subscribe(listener);
    await settled();
    expect(load).toHaveBeenCalledOnce();
    expect(listener).toHaveBeenCalled();
    expect(store.read()('+1')).toBe('int +1');
    expect(store.read()('+1', 'national')).toBe('nat +1');
    expect(store.readRules()).toBe(formatter);
  });

  it('formats each number once', async () => {
    formatter.formatInternational.mockClear();
    const store = createPhoneFormatStore(() => Promise.resolve(formatter));
    store.subscribe(() => undefined);
    await settled();
    store.read()('+2');
    store.read()('+2');
    expect(formatter.formatInternational).toHaveBeenCalledOnce();
  });

  it('retries after a failure', async () => {
    const load = vi.fn(() => Promise.reject(new Error('offline')));
    const store = createPhoneFormatStore(load);
    store.subscribe(() => undefined);
    await settled();
    store.subscribe(() => undefined);
    await settled();
    expect(load).toHaveBeenCalledTimes(2);
    expect(store.read()('+1')).toBe('+1');
  });
});
