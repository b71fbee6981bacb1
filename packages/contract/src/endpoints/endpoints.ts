import type { AnswerOf, ConflictOf, PayloadOf } from '../api/endpoint.ts';
import { administrationEndpoints } from './administrationEndpoints.ts';
import { everydayEndpoints } from './everydayEndpoints.ts';

/** All calls; types the client's calls and the server's handlers. */
export const endpoints: Endpoints = { ...everydayEndpoints, ...administrationEndpoints };

/** Written out, because the inferred type is too long for a declaration. */
export type Endpoints = typeof everydayEndpoints & typeof administrationEndpoints;
export type EndpointName = keyof Endpoints;
export type Payload<N extends EndpointName> = PayloadOf<Endpoints[N]>;
export type Answer<N extends EndpointName> = AnswerOf<Endpoints[N]>;
/** The current version of the data, sent with a `stale` refusal. */
export type Conflict<N extends EndpointName> = ConflictOf<Endpoints[N]>;
