/** Small values stored in this browser under `manyline-`. Never a password; a token only if the configuration asks for it. */
export interface ClientStorage {
  get(key: StorageKey): string | undefined;
  set(key: StorageKey, value: string | undefined): void;
  readCookie(name: string): string | undefined;
  /** Path '/', expires after a year. */
  writeCookie(name: string, value: string): void;
}

export type StorageKey =
  | 'rememberMe'
  | 'username'
  | 'userData'
  | 'language'
  | 'i18n'
  | 'i18ns'
  | 'returnPath'
  | 'resendAt'
  | 'loggedOutUnheard'
  | 'systemDraft'
  | 'ssoDraft'
  | 'permissionDraft'
  | 'routeDraft'
  | 'accountDraft'
  | 'preferencesKept'
  | 'client'
  | 'clientFp'
  | 'authToken'
  | 'accents'
  | 'recentEmoji'
  | 'inbox'
  | 'recentCommands'
  | 'start'
  | 'install'
  | 'pushOwner'
  | 'pushPaused'
  | 'phoneLinks'
  /** Per user, or per user and line. */
  | `${'many' | 'manyRows' | 'manyBatch' | 'notices' | 'userView' | 'writing' | 'personal' | 'user' | 'pushChoice'} ${string}`;

const PREFIX = 'manyline-';
const YEAR_S = 31_536_000;
/** Keys that an older client stored: a password, tokens, and a user hint in another format. */
const FORMER_KEYS = ['password', 'token', 'auth-token', 'accessToken', 'userHint'].flatMap((key) => [key, PREFIX + key]);

export function createClientStorage(): ClientStorage {
  const fallback = new Map<string, string>();
  const refused = new Map<string, string>();
  removeFormer();
  return {
    get(key) {
      // A value that could not be stored is newer than the stored one.
      if (fallback.has(key)) return fallback.get(key);
      try {
        return localStorage.getItem(PREFIX + key) ?? undefined;
      } catch {
        return undefined;
      }
    },
    set(key, value) {
      fallback.delete(key);
      try {
        if (value === undefined) localStorage.removeItem(PREFIX + key);
        else localStorage.setItem(PREFIX + key, value);
      } catch {
        // Storage is refused or full: use memory until the tab closes.
        if (value !== undefined) fallback.set(key, value);
      }
    },
    readCookie(name) {
      const entry = document.cookie.split('; ').find((pair) => pair.startsWith(`${PREFIX}${name}=`));
      return entry === undefined ? refused.get(name) : safeDecode(entry.slice(PREFIX.length + name.length + 1));
    },
    writeCookie(name, value) {
      // A browser that refuses cookies reports no error: keep the value until the tab closes.
      refused.set(name, value);
      document.cookie = `${PREFIX}${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
    },
  };
}

function removeFormer(): void {
  try {
    for (const key of FORMER_KEYS) localStorage.removeItem(key);
  } catch {
    // Storage is refused.
  }
}

/** Two random ids of this browser. The "fingerprint" measures no trait of the device. */
export function clientIdentity(storage: ClientStorage, newId: () => string): { xClient: string; xClientFp: string } {
  const keep = (key: 'client' | 'clientFp') => {
    const known = storage.get(key);
    if (known) return known;
    const id = newId();
    storage.set(key, id);
    return id;
  };
  return { xClient: keep('client'), xClientFp: keep('clientFp') };
}

function safeDecode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
