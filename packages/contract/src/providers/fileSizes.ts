/** The largest file that each provider accepts, by its documents. */
export const CARRIED_BYTES = { twilio: 5_000_000, signalwire: 1_200_000, telnyx: 1_000_000 } as const;
/** What even the oldest phones take: the "Image Basic" class of OMA MMS. */
export const FILE_MIN_KILOBYTES = 30;
