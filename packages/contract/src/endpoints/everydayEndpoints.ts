import { chatEndpoints } from '../chats/chatEndpoints.ts';
import { contactEndpoints } from '../chats/contactEndpoints.ts';
import { lineEndpoints } from '../lines/lineEndpoints.ts';
import { authEndpoints } from '../session/authEndpoints.ts';
import { infoEndpoints } from '../session/infoEndpoints.ts';
import { systemEndpoints } from '../system/systemEndpoints.ts';

export const everydayEndpoints = {
  ...systemEndpoints,
  ...authEndpoints,
  ...infoEndpoints,
  ...lineEndpoints,
  ...chatEndpoints,
  ...contactEndpoints,
};
