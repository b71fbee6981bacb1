/**
 * Why an incoming message is in no chat. `noLine`: its number is no line. `otherAccount`: its number is a line of another provider account.
 * `binary`: it is data for a phone, such as a setting.
 */
export const UNROUTED_KINDS = ['noLine', 'otherAccount', 'binary'] as const;
export type UnroutedKind = (typeof UNROUTED_KINDS)[number];
