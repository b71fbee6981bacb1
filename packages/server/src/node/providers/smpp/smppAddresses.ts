import type { AddressType } from '@manyline/contract/readAddress';
import type { Pdu } from 'smpp';
import type { Addressed } from '../../../backend/index.ts';

/** By the type of number (TON) of SMPP 3.4. Network specific, subscriber and abbreviated numbers mean something only within the network. */
const TYPES: readonly AddressType[] = ['unknown', 'international', 'national', 'shortCode', 'shortCode', 'name', 'shortCode'];

export function addressesIn(pdu: Pdu): Addressed {
  return {
    from: pdu.source_addr ?? '',
    fromType: typeOf(pdu['source_addr_ton']),
    to: pdu.destination_addr ?? '',
    toType: typeOf(pdu['dest_addr_ton']),
  };
}

function typeOf(ton: unknown): AddressType {
  return TYPES[Number(ton)] ?? 'unknown';
}
