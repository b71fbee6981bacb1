import { administrationEndpoints } from './administrationEndpoints.ts';
import type { AnswerOf, ConflictOf, PayloadOf } from './endpoint.ts';
import { everydayEndpoints } from './everydayEndpoints.ts';

/** Every call there is: it types the client's calls and the server's handlers alike. */
export const endpoints = { ...everydayEndpoints, ...administrationEndpoints };

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
export type Payload<N extends EndpointName> = PayloadOf<Endpoints[N]>;
export type Answer<N extends EndpointName> = AnswerOf<Endpoints[N]>;
/** What a call refused as stale tells of what is there now. */
export type Conflict<N extends EndpointName> = ConflictOf<Endpoints[N]>;
