import { NO_SSO_RULES, SSO_CALLBACK_PATH, SSO_LOGOUT_PATH, type SsoRules, type SsoSetup } from '@manyline/contract';
import type { SecretBox, SsoHost, SsoProvider, SsoSettings } from '../../ports/ports.ts';
import type { StoreOperations, StoredSso } from '../../store/store.ts';

/** The provider in use, and what is done with its identities. */
export interface SsoNow {
  readonly version: number;
  readonly source: SsoSetup['source'];
  /** Undefined without a provider, and if its secret can't be decrypted any more. */
  readonly settings: SsoSettings | undefined;
  readonly provider: SsoProvider | undefined;
  readonly name: string | undefined;
  readonly rules: SsoRules;
  readonly stored: StoredSso | undefined;
  /** Identifies the provider in a test result. */
  readonly key: string;
}

export interface SsoConnection {
  /** Read from the store each time: another process may have changed it. */
  read(tx: Pick<StoreOperations, 'findSso'>): Promise<SsoNow>;
  /** With `stored` in place of what the store holds. */
  of(stored: StoredSso | undefined): SsoNow;
  describe(now: SsoNow): SsoSetup;
  seal(secret: string): string;
  readonly hasEnvironment: boolean;
}

interface Needs {
  readonly host: SsoHost;
  readonly secretBox: SecretBox;
  readonly publicUrl: string;
}

/** What the secret is sealed for. */
const SSO_SECRET_OWNER = 'sso';

export function createSsoConnection({ host, secretBox, publicUrl }: Needs): SsoConnection {
  const { environment } = host;
  /** Reused while the settings are the same, since a provider remembers what it discovered. */
  let opened: { readonly key: string; readonly provider: SsoProvider } | undefined;

  function open(settings: SsoSettings, isGuarded: boolean): SsoProvider {
    const key = JSON.stringify([settings, isGuarded]);
    if (opened?.key !== key) opened = { key, provider: host.open(settings, { isGuarded }) };
    return opened.provider;
  }

  function settingsOf(stored: StoredSso | undefined): SsoSettings | undefined {
    if (!stored?.provider) return environment;
    const { secret, ...others } = stored.provider;
    const clientSecret = openSsoSecret(secretBox, secret);
    return clientSecret === undefined ? undefined : { ...others, clientSecret };
  }

  const of: SsoConnection['of'] = (stored) => {
    const settings = settingsOf(stored);
    const source = stored?.provider ? 'console' : environment ? 'environment' : 'none';
    const shown = stored?.provider ?? environment;
    // The operator's trust is for the environment's provider only.
    const rules = stored?.rules ?? { ...NO_SSO_RULES, trustsEmails: source === 'environment' && environment?.trustsEmails === true };
    return {
      version: stored?.version ?? 0,
      source,
      settings,
      provider: settings && open(settings, source === 'console'),
      name: shown?.name,
      rules,
      stored,
      key: shown ? JSON.stringify([source, shown.issuer, shown.clientId, shown.scopes]) : '',
    };
  };

  return {
    of,
    read: async (tx) => of(await tx.findSso()),
    seal: (secret) => secretBox.seal(secret, SSO_SECRET_OWNER),
    hasEnvironment: environment !== undefined,

    describe(now) {
      const { stored, settings, source, rules, version } = now;
      const shown = stored?.provider ?? environment;
      const test = stored?.test;
      return {
        version,
        source,
        hasEnvironment: environment !== undefined,
        ...(shown && {
          provider: {
            issuer: shown.issuer,
            clientId: shown.clientId,
            name: shown.name,
            scopes: shown.scopes,
            hasSecret: settings !== undefined,
          },
        }),
        rules,
        redirectUri: publicUrl + SSO_CALLBACK_PATH,
        logoutUri: publicUrl + SSO_LOGOUT_PATH,
        ...(test && { test: describeTest(test, isTestCurrent(now)) }),
      };
    },
  };
}

/** Undefined if it can't be decrypted with this server's key. */
export function openSsoSecret(box: Pick<SecretBox, 'open'>, sealed: string): string | undefined {
  try {
    return box.open(sealed, SSO_SECRET_OWNER) || undefined;
  } catch {
    return undefined;
  }
}

/** Nothing was changed since the newest test. */
export function isTestCurrent({ stored, version, key }: SsoNow): boolean {
  return stored?.test !== undefined && stored.test.version === version && stored.test.provider === key;
}

function describeTest(
  { version: _version, provider: _provider, time, ...test }: NonNullable<StoredSso['test']>,
  isCurrent: boolean,
): NonNullable<SsoSetup['test']> {
  return { ...test, time: time / 1_000, isCurrent };
}
