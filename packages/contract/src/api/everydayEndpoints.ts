import { authEndpoints } from './authEndpoints.ts';
import { chatEndpoints } from './chatEndpoints.ts';
import { infoEndpoints } from './infoEndpoints.ts';
import { lineEndpoints } from './lineEndpoints.ts';
import { systemEndpoints } from './systemEndpoints.ts';

/** Calls of the sign-in and of the conversations. */
export const everydayEndpoints = {
  ...systemEndpoints,
  ...authEndpoints,
  ...infoEndpoints,
  ...lineEndpoints,
  ...chatEndpoints,
};
