import type { ClientStorage } from './clientStorage.ts';

/** An access token, and until when it is valid, in Unix seconds by this device's clock. */
export interface Token {
  readonly token: string;
  readonly expiresAt: number;
}

export interface StoredToken {
  read(): Token | undefined;
  write(token: Token | undefined): void;
}

/** Keeps the token in local storage, in base64 (specification 3). */
export function createPersistentToken(storage: Pick<ClientStorage, 'get' | 'set'>): StoredToken {
  return {
    read() {
      try {
        const value: unknown = JSON.parse(atob(storage.get('authToken') ?? ''));
        return isToken(value) ? value : undefined;
      } catch {
        return undefined;
      }
    },
    write: (token) => storage.set('authToken', token && btoa(JSON.stringify(token))),
  };
}

function isToken(value: unknown): value is Token {
  const { token, expiresAt } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return typeof token === 'string' && typeof expiresAt === 'number';
}
