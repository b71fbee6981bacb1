import type { SsoClaims, SsoHost, SsoProvider } from '../ports/ports.ts';

const TEST_ISSUER = 'https://id.example';

/** Identities without anything but what a sign-in needs. */
export function identity(claims: Partial<SsoClaims> = {}): SsoClaims {
  return { issuer: TEST_ISSUER, subject: 's-1', all: {}, ...claims };
}

/** A provider in the environment that answers as the test says. */
export function ssoHost(provider: Partial<SsoProvider>, environment: Partial<SsoHost['environment']> = {}): SsoHost {
  const settings = { issuer: TEST_ISSUER, clientId: 'manyline', clientSecret: 'canary', name: 'Example Ltd', scopes: 'openid email' };
  return {
    environment: { ...settings, trustsEmails: false, ...environment },
    open: () => ({
      begin: async () => ({ url: `${TEST_ISSUER}/authorize?state=one`, memory: 'the memory' }),
      finish: () => Promise.reject(new Error('This provider has no sign-in page.')),
      readLogout: () => Promise.reject(new Error('This provider has no sign-out.')),
      ...provider,
    }),
  };
}
