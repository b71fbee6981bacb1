/** The part of the package that is used here; it has no types of its own. */
declare module 'smpp' {
  import type { EventEmitter } from 'node:events';
  import type { Server as NetServer } from 'node:net';

  export interface Pdu {
    readonly command: string;
    /** Absent if the header is cut off. */
    readonly command_id?: number;
    readonly command_status: number;
    readonly sequence_number: number;
    readonly esm_class?: number;
    readonly source_addr?: string;
    readonly destination_addr?: string;
    readonly data_coding?: number;
    readonly short_message?: Buffer;
    readonly message_payload?: Buffer;
    readonly source_port?: number;
    readonly destination_port?: number;
    readonly message_id?: string;
    readonly receipted_message_id?: string;
    readonly message_state?: number;
    readonly sar_msg_ref_num?: number;
    readonly sar_total_segments?: number;
    readonly sar_segment_seqnum?: number;
    readonly [field: string]: unknown;
    response(fields?: Readonly<Record<string, unknown>>): Pdu;
  }
  interface Command {
    readonly id: number;
    readonly params: Readonly<Record<string, object>>;
  }

  export interface Session extends EventEmitter {
    readonly socket: NodeJS.WritableStream;
    send(pdu: Pdu, responseCallback?: (pdu: Pdu) => void): boolean;
    bind_transceiver(fields: Readonly<Record<string, unknown>>, callback: (pdu: Pdu) => void): boolean;
    submit_sm(fields: Readonly<Record<string, unknown>>, callback: (pdu: Pdu) => void): boolean;
    deliver_sm(fields: Readonly<Record<string, unknown>>, callback?: (pdu: Pdu) => void): boolean;
    enquire_link(callback: (pdu: Pdu) => void): boolean;
    unbind(callback: () => void): boolean;
    generic_nack(fields: Readonly<Record<string, unknown>>): boolean;
    /** Reads no more, so that the other side has to wait. */
    pause(): void;
    resume(): void;
    destroy(): void;
  }

  const smpp: {
    connect(options: Readonly<Record<string, unknown>>): Session;
    createServer(listener: (session: Session) => void): NetServer;
    readonly commands: Readonly<Record<'deliver_sm' | 'submit_sm', Command>>;
    readonly tlvs: { readonly message_payload: { readonly id: number } };
    readonly types: { readonly buffer: object; readonly tlv: { readonly buffer: object } };
    /** `ASCII` is the GSM alphabet, one octet each. */
    readonly encodings: Readonly<Record<'ASCII' | 'UCS2', { decode(octets: Buffer): string }>>;
    readonly PDU: { readonly prototype: { fromBuffer(this: object, buffer: Buffer): void } };
    addCommand(name: string, command: Command): void;
    addTLV(name: string, tlv: { readonly id: number; readonly type: object }): void;
  };
  export default smpp;
}
