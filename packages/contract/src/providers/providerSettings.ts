import * as v from 'valibot';
import { FILE_MAX_BYTES } from '../files/file.ts';
import { CARRIED_BYTES, FILE_MIN_KILOBYTES } from './fileSizes.ts';

/**
 * How messages reach real phones. `smsGateway`: an Android phone with the app SMS Gateway. `webhook`: our documented protocol, for a bridge
 * to any other gateway. `simulated`: a made-up phone for trying the product, only in demo mode.
 */
export const PROVIDER_KINDS = ['smsGateway', 'twilio', 'signalwire', 'telnyx', 'smpp', 'webhook', 'simulated'] as const;
export type ProviderKind = (typeof PROVIDER_KINDS)[number];
export const providerKindSchema = v.picklist(PROVIDER_KINDS);

export const PROVIDER_NAME_MAX_LENGTH = 80;
/** The address of the gateway app's cloud server; another one can be self-hosted. */
export const SMS_GATEWAY_CLOUD_URL = 'https://api.sms-gate.app/3rdparty/v1';

const text = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most));
/** An http(s) address without username or password. The server also checks that it is not in a private network. */
export const gatewayUrlSchema = v.pipe(
  text(500),
  v.check((value) => {
    const url = URL.parse(value);
    return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' && url.hash === '';
  }),
  v.transform((value) => value.replace(/\/+$/, '')),
);
const hostSchema = v.pipe(text(255), v.toLowerCase(), v.regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$|^\[?[0-9a-f:]+\]?$/));
const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

/** Messages per second; unlimited if omitted. */
const rate = { messagesPerSecond: v.optional(v.pipe(v.number(), v.minValue(0.01), v.maxValue(1_000))) };

/** The largest file that is sent, if not what `carriedByDefault` says. */
const fileSize = (most: number) => ({ fileKilobytes: v.optional(whole(FILE_MIN_KILOBYTES, Math.floor(most / 1_000))) });

/** The first of each is the default. */
export const SMPP_VERSIONS = ['3.4', '3.3'] as const;
export const SMPP_BIND_MODES = ['transceiver', 'separate'] as const;
export const SMPP_ALPHABETS = ['gsm', 'ascii', 'latin1'] as const;
export const SMPP_LONG_MESSAGES = ['udh', 'payload', 'sar'] as const;

/** The settings of each kind; none of them is secret. */
export const providerSettingsSchemas = {
  smsGateway: v.strictObject({
    /** `local`: the phone itself answers, in the same network. `cloud`: through the app's server, also behind NAT. */
    mode: v.picklist(['cloud', 'local']),
    /** `SMS_GATEWAY_CLOUD_URL`, or like http://192.168.1.20:8080 in local mode. */
    url: gatewayUrlSchema,
    username: text(100),
    /** The phone's number, which the app doesn't report. E.164. */
    tn: v.pipe(v.string(), v.regex(/^\+\d{3,20}$/)),
    /** The SIM that sends, from 1; the phone's default if omitted. */
    simNumber: v.optional(whole(1, 3)),
    /** Which phone sends, if several use the same account of the cloud server. */
    deviceId: v.optional(text(21)),
    ...rate,
  }),
  twilio: v.strictObject({
    accountSid: v.pipe(text(34), v.regex(/^AC[0-9a-f]{32}$/i)),
    messagingServiceSid: v.optional(v.pipe(text(34), v.regex(/^MG[0-9a-f]{32}$/i))),
    ...fileSize(CARRIED_BYTES.twilio),
    ...rate,
  }),
  signalwire: v.strictObject({
    /** Like example.signalwire.com. */
    space: v.pipe(text(255), v.toLowerCase(), v.regex(/^[a-z0-9-]+\.signalwire\.com$/)),
    projectId: v.pipe(text(36), v.uuid()),
    ...fileSize(CARRIED_BYTES.signalwire),
    ...rate,
  }),
  telnyx: v.strictObject({
    messagingProfileId: v.optional(v.pipe(text(36), v.uuid())),
    /** Verifies webhooks: base 64 of 32 bytes, from the portal. */
    publicKey: v.pipe(text(64), v.regex(/^[A-Za-z0-9+/]{43}=$/)),
    ...fileSize(CARRIED_BYTES.telnyx),
    ...rate,
  }),
  smpp: v.strictObject({
    host: hostSchema,
    port: whole(1, 65_535),
    systemId: text(15),
    systemType: v.optional(v.pipe(v.string(), v.maxLength(12))),
    hasTls: v.optional(v.boolean(), false),
    ...rate,
    /** Messages that may wait for their answer at the same time. */
    window: v.optional(whole(1, 100), 10),
    /** How the server writes message ids in receipts, if not as in its answers. */
    receiptIds: v.optional(v.picklist(['same', 'hexToDecimal', 'decimalToHex']), 'same'),
    // Absent, each of the following is what fits most servers; accounts of older releases have none of them.
    version: v.optional(v.picklist(SMPP_VERSIONS)),
    /** One connection for both directions, or a transmitter and a receiver. */
    bindMode: v.optional(v.picklist(SMPP_BIND_MODES)),
    /** The alphabet of data_coding 0. */
    alphabet: v.optional(v.picklist(SMPP_ALPHABETS)),
    /** How texts longer than one SMS are sent: in parts with a header, as one payload, or in parts numbered by sar_*. */
    longMessages: v.optional(v.picklist(SMPP_LONG_MESSAGES)),
    /** The type and plan of numbers (TON, NPI), instead of those that fit each number. */
    sourceTon: v.optional(whole(0, 6)),
    sourceNpi: v.optional(whole(0, 18)),
    destinationTon: v.optional(whole(0, 6)),
    destinationNpi: v.optional(whole(0, 18)),
    serviceType: v.optional(v.pipe(v.string(), v.maxLength(5))),
    /** How often the server is asked whether it is still there. */
    enquireSeconds: v.optional(whole(5, 300)),
  }),
  webhook: v.strictObject({
    /** Gets our messages; docs/bridge.md describes the protocol. */
    url: gatewayUrlSchema,
    ...fileSize(FILE_MAX_BYTES),
    ...rate,
  }),
  simulated: v.strictObject({}),
} as const satisfies Record<ProviderKind, v.GenericSchema>;
export type ProviderSettings<K extends ProviderKind = ProviderKind> = v.InferOutput<(typeof providerSettingsSchemas)[K]>;

const secret = text(500);

/** The secrets of each kind. They are stored encrypted and never answered; an account only says which are set. */
export const providerSecretsSchemas = {
  /** `signingKey`: from the app, Settings, Webhooks, Signing key. */
  smsGateway: v.strictObject({ password: secret, signingKey: secret }),
  twilio: v.strictObject({ authToken: secret }),
  /** `signingKey`: from the dashboard; webhooks are signed with it. */
  signalwire: v.strictObject({ apiToken: secret, signingKey: secret }),
  telnyx: v.strictObject({ apiKey: secret }),
  smpp: v.strictObject({ password: v.pipe(v.string(), v.maxLength(500)) }),
  /** Like whsec_…; the server makes one if it is omitted. */
  webhook: v.strictObject({ signingSecret: v.optional(v.pipe(secret, v.regex(/^whsec_[A-Za-z0-9+/]{32,}=*$/))) }),
  simulated: v.strictObject({}),
} as const satisfies Record<ProviderKind, v.GenericSchema>;
export type ProviderSecrets<K extends ProviderKind = ProviderKind> = v.InferOutput<(typeof providerSecretsSchemas)[K]>;

/** What each kind can do, so that a form can say it beforehand. */
export const PROVIDER_ABILITIES = {
  smsGateway: { listsNumbers: true, registersWebhook: true, sendsFiles: false, answersShortCodes: true },
  twilio: {
    listsNumbers: true,
    registersWebhook: true,
    sendsFiles: true,
    carriedBytes: CARRIED_BYTES.twilio,
    carriedByDefault: 600_000,
    textLimit: 1_600,
    answersShortCodes: true,
  },
  signalwire: {
    listsNumbers: true,
    registersWebhook: true,
    sendsFiles: true,
    carriedBytes: CARRIED_BYTES.signalwire,
    carriedByDefault: 500_000,
    textLimit: 1_600,
    answersShortCodes: false,
  },
  telnyx: {
    listsNumbers: true,
    registersWebhook: true,
    sendsFiles: true,
    carriedBytes: CARRIED_BYTES.telnyx,
    carriedByDefault: 600_000,
    answersShortCodes: true,
  },
  smpp: { listsNumbers: false, registersWebhook: false, sendsFiles: false, answersShortCodes: true },
  webhook: { listsNumbers: false, registersWebhook: false, sendsFiles: true, answersShortCodes: true },
  simulated: { listsNumbers: true, registersWebhook: false, sendsFiles: true, answersShortCodes: true },
} as const satisfies Record<
  ProviderKind,
  {
    /** Otherwise numbers are typed in. */
    readonly listsNumbers: boolean;
    /** Otherwise the account's `webhook.url` must be copied to the provider, or none is needed (`smpp`, `simulated`). */
    readonly registersWebhook: boolean;
    /** Otherwise a file is sent as a link. */
    readonly sendsFiles: boolean;
    /** The largest file it accepts; a bridge may lead anywhere, so it has no such limit. */
    readonly carriedBytes?: number;
    /** What its documents recommend, since mobile carriers take less than it does. */
    readonly carriedByDefault?: number;
    /** The longest text it takes, in UTF-16 code units, if it takes less than `MESSAGE_MAX_LENGTH`. */
    readonly textLimit?: number;
    /** It can send to a short code, written as the network wrote it. */
    readonly answersShortCodes: boolean;
  }
>;
/** Kinds that deliver received messages and receipts to the account's `webhook.url`. */
export const WEBHOOK_KINDS: readonly ProviderKind[] = ['smsGateway', 'twilio', 'signalwire', 'telnyx', 'webhook'];
