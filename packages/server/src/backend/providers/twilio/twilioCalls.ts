import { basicAuth, callProvider, expectOk, type ProviderAnswer } from '../http/callProvider.ts';
import { textIn } from '../http/readJson.ts';
import type { ListedNumber, ProviderFetch, ProviderFetchInit } from '../providerModule.ts';
import { readNumbers } from './twilioAnswers.ts';

/** An API of Twilio's kind, and the keys of an account there. */
export interface TwilioApi {
  readonly origin: string;
  readonly base: string;
  readonly user: string;
  readonly password: string;
  readonly signingKeys: readonly string[];
  readonly signatureHeaders: readonly string[];
  readonly service: string | undefined;
  /** Whether the API tells the account's credit. */
  readonly hasBalance: boolean;
}

interface Balance {
  readonly amount: string;
  /** With its currency. */
  readonly text: string;
}

const MOST_PAGES = 10;

/** Calls of one account. `get` throws if the answer is an error. */
export function createTwilioCalls(api: TwilioApi, fetch: ProviderFetch, hookUrl: string) {
  const headers = { authorization: basicAuth(api.user, api.password), accept: 'application/json' };

  function call(path: string, form?: Readonly<Record<string, string>>, method: string = form ? 'POST' : 'GET'): Promise<ProviderAnswer> {
    const type = form ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
    const init: Omit<ProviderFetchInit, 'timeoutMs'> = {
      method,
      headers: { ...headers, ...type },
      ...(form && { body: String(new URLSearchParams(form)) }),
    };
    return callProvider(fetch, api.origin + path, init);
  }

  async function get(path: string): Promise<unknown> {
    return expectOk(await call(path), detailIn);
  }

  /** Undefined if the account has none of its own, like a subaccount, or the key may not read it. */
  async function balance(): Promise<Balance | undefined> {
    if (!api.hasBalance) return undefined;
    const { json } = await call(`${api.base}/Balance.json`);
    const amount = textIn(json, 'balance');
    return amount === undefined ? undefined : { amount, text: `${amount} ${textIn(json, 'currency') ?? ''}`.trim() };
  }

  async function numbers(): Promise<readonly (ListedNumber & { readonly sid: string })[]> {
    const all: (ListedNumber & { readonly sid: string })[] = [];
    let path: string | undefined = `${api.base}/IncomingPhoneNumbers.json?PageSize=1000`;
    for (let page = 0; path !== undefined && page < MOST_PAGES; page += 1) {
      const read: ReturnType<typeof readNumbers> = readNumbers(await get(path), hookUrl);
      all.push(...read.numbers);
      path = read.next;
    }
    return all;
  }

  return { headers, call, get, balance, numbers };
}

export function detailIn(json: unknown): { code?: string; text?: string } {
  const [code, text] = [textIn(json, 'code'), textIn(json, 'message')];
  return { ...(code !== undefined && { code }), ...(text !== undefined && { text }) };
}
