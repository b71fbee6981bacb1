/** The part of the package that is used here; it has no types of its own. */
declare module 'smpp' {
  import type { EventEmitter } from 'node:events';
  import type { Server as NetServer } from 'node:net';

  export interface Pdu {
    readonly command: string;
    readonly command_status: number;
    readonly sequence_number: number;
    readonly esm_class?: number;
    readonly source_addr?: string;
    readonly destination_addr?: string;
    readonly short_message?: ShortMessage;
    readonly message_payload?: ShortMessage;
    readonly message_id?: string;
    readonly receipted_message_id?: string;
    readonly message_state?: number;
    readonly sar_msg_ref_num?: number;
    readonly sar_total_segments?: number;
    readonly sar_segment_seqnum?: number;
    readonly [field: string]: unknown;
    response(fields?: Readonly<Record<string, unknown>>): Pdu;
  }
  export type ShortMessage = string | Buffer | { readonly message?: string | Buffer; readonly udh?: Buffer | readonly Buffer[] };

  export interface Session extends EventEmitter {
    send(pdu: Pdu, responseCallback?: (pdu: Pdu) => void): boolean;
    bind_transceiver(fields: Readonly<Record<string, unknown>>, callback: (pdu: Pdu) => void): boolean;
    submit_sm(fields: Readonly<Record<string, unknown>>, callback: (pdu: Pdu) => void): boolean;
    deliver_sm(fields: Readonly<Record<string, unknown>>, callback?: (pdu: Pdu) => void): boolean;
    enquire_link(callback: (pdu: Pdu) => void): boolean;
    unbind(callback: () => void): boolean;
    destroy(): void;
  }

  const smpp: {
    connect(options: Readonly<Record<string, unknown>>): Session;
    createServer(listener: (session: Session) => void): NetServer;
    /** `ASCII` is the GSM alphabet, one octet each. */
    encodings: { ASCII: { match(text: string): boolean; encode(text: string): Buffer } };
  };
  export default smpp;
}
