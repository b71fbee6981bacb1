import { administrationEndpoints } from './administrationEndpoints.ts';
import type { AnswerOf, PayloadOf } from './endpoint.ts';
import { everydayEndpoints } from './everydayEndpoints.ts';

/** Every call there is: it types the client's calls and the server's handlers alike. */
export const endpoints = { ...everydayEndpoints, ...administrationEndpoints };

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
export type Payload<N extends EndpointName> = PayloadOf<Endpoints[N]>;
export type Answer<N extends EndpointName> = AnswerOf<Endpoints[N]>;
