// An organisation's OpenID provider for the journeys, shared with the server's tests.
export { type OidcUser, type OidcProvider, startOidcProvider } from '../../packages/server/src/node/testing/oidcProvider.ts';
