// What a signed-in user's first page needs of messaging before it renders; the sign-in page loads none of it.
export { prepareLocation } from '../messaging/location/chatLocation.ts';
export { followOwnLine } from '../messaging/state/profiles.ts';
