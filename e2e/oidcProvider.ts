// An organisation's own sign-in for the journeys, the same that the server's tests walk through.
export { type OidcUser, type OidcProvider, startOidcProvider } from '../packages/server/src/node/testing/oidcProvider.ts';
