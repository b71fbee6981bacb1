import smpp from 'smpp';

// The package decodes texts itself, with three alphabets and one message at a time. These definitions are its own, but leave texts as
// octets, in both directions.
const { tlvs, commands, types } = smpp;
for (const name of ['deliver_sm', 'submit_sm'] as const) {
  const { params, ...command } = commands[name];
  smpp.addCommand(name, { ...command, params: { ...params, short_message: { type: types.buffer } } });
}
smpp.addTLV('message_payload', { id: tlvs.message_payload.id, type: types.tlv.buffer });

// A field that is cut off would otherwise end the connection, and the server would send the same message after every bind. What could be
// read is kept.
const { fromBuffer } = smpp.PDU.prototype;
smpp.PDU.prototype.fromBuffer = function readWhatIsThere(buffer) {
  try {
    fromBuffer.call(this, buffer);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
};

export default smpp;
