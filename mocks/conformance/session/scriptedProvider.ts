import { type SsoClaims, SsoFailure, type SsoHost, type SsoLogout } from '@manyline/server/backend';

/** An OpenID provider whose identities the test writes into the address that the browser comes back to. */
export const scriptedProvider: SsoHost = {
  open: ({ issuer }) => ({
    begin: async () => ({ url: `${issuer}/authorize`, memory: issuer }),
    async finish(callback, memory) {
      const { sub, ...claims } = JSON.parse(callback.searchParams.get('claims') ?? '{}') as Record<string, unknown>;
      if (memory !== issuer || typeof sub !== 'string') throw new SsoFailure('denied', 'The user left.');
      const { email, email_verified: isEmailVerified, name, sid } = claims;
      return {
        issuer,
        subject: sub,
        ...(typeof email === 'string' && { email }),
        ...(typeof isEmailVerified === 'boolean' && { isEmailVerified }),
        ...(typeof name === 'string' && { name }),
        ...(typeof sid === 'string' && { sid }),
        all: { iss: issuer, sub, ...claims },
      } satisfies SsoClaims;
    },
    async readLogout(token) {
      if (token === 'invalid') throw new SsoFailure('failed', 'A wrong signature.');
      return { issuer, ...(JSON.parse(token) as Omit<SsoLogout, 'issuer'>) };
    },
  }),
};
