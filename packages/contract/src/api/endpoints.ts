import { accountEndpoints } from './accountEndpoints.ts';
import { authEndpoints } from './authEndpoints.ts';
import { chatEndpoints } from './chatEndpoints.ts';
import type { AnswerOf, PayloadOf } from './endpoint.ts';
import { lineEndpoints } from './lineEndpoints.ts';
import { systemEndpoints } from './systemEndpoints.ts';
import { userEndpoints } from './userEndpoints.ts';

/** Every call there is: it types the client's calls and the server's handlers alike. */
export const endpoints = {
  ...systemEndpoints,
  ...authEndpoints,
  ...userEndpoints,
  ...accountEndpoints,
  ...lineEndpoints,
  ...chatEndpoints,
};

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
export type Payload<N extends EndpointName> = PayloadOf<Endpoints[N]>;
export type Answer<N extends EndpointName> = AnswerOf<Endpoints[N]>;
