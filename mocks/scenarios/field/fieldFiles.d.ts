/** One second of silence: an AMR file of fifty frames without data. */
export declare const AMR: Uint8Array<ArrayBuffer>;
export declare const HEIC: Uint8Array<ArrayBuffer>;
