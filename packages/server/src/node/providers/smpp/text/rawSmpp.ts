import smpp, { type ReadParameter } from 'smpp';

// The package decodes texts itself, with three alphabets and one message at a time. These definitions are its own, but leave texts as
// octets, in both directions.
const { tlvs, commands, types } = smpp;
for (const name of ['deliver_sm', 'submit_sm', 'data_sm'] as const) {
  const { params, ...command } = commands[name];
  const plain = Object.entries(params).map(([key, param]) => {
    const { filter: _, ...unfiltered } = param;
    return [key, unfiltered] as const;
  });
  const text = 'short_message' in params ? { short_message: { type: types.buffer } } : {};
  smpp.addCommand(name, { ...command, params: { ...Object.fromEntries(plain), ...text } });
}

// It throws where a parameter is cut off, and then reads no more, so the server would send the same message after every bind. A
// parameter that can't be read is left out.
for (const [name, { filter: _, ...tlv }] of Object.entries(tlvs)) {
  const read: ReadParameter = (buffer, offset, length) => {
    try {
      return tlv.type.read(buffer, offset, length);
    } catch {
      return undefined;
    }
  };
  smpp.addTLV(name, { ...tlv, type: { ...tlv.type, read } });
}
smpp.addTLV('message_payload', { id: tlvs['message_payload']?.id ?? 0, type: types.tlv.buffer });

export default smpp;
