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
  export type ReadParameter = (buffer: Buffer, offset: number, length: number) => unknown;
  interface ParameterType {
    readonly read: ReadParameter;
  }
  interface Parameter {
    readonly type: ParameterType;
    /** Changes what was read. */
    readonly filter?: object;
  }
  interface Command {
    readonly id: number;
    readonly params: Readonly<Record<string, Parameter>>;
  }
  interface Tlv extends Parameter {
    readonly id: number;
  }

  export interface Session extends EventEmitter {
    readonly socket: NodeJS.WritableStream;
    send(pdu: Pdu, responseCallback?: (pdu: Pdu) => void): boolean;
    bind_transceiver(fields: object, callback: (pdu: Pdu) => void): boolean;
    bind_transmitter(fields: object, callback: (pdu: Pdu) => void): boolean;
    bind_receiver(fields: object, callback: (pdu: Pdu) => void): boolean;
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
    readonly commands: Readonly<Record<'deliver_sm' | 'submit_sm' | 'data_sm', Command>>;
    readonly tlvs: Readonly<Record<string, Tlv>>;
    readonly types: { readonly buffer: ParameterType; readonly tlv: { readonly buffer: ParameterType } };
    /** `ASCII` is the GSM alphabet, one octet each. */
    readonly encodings: Readonly<Record<'ASCII' | 'UCS2', { decode(octets: Buffer): string }>>;
    addCommand(name: string, command: Command): void;
    addTLV(name: string, tlv: Tlv): void;
  };
  export default smpp;
}
