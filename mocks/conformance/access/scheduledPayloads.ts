interface Parts {
  readonly chatId: string;
  readonly number: string;
  readonly file: File;
}

/** What the access test sends to the calls about scheduled and held messages. */
export const scheduledPayloads = ({ chatId, number, file }: Parts) => ({
  scheduleMessage: {
    clientId: crypto.randomUUID(),
    phoneNumber: number,
    text: 'Who may schedule?',
    sendAt: Math.floor(Date.now() / 1_000) + 86_400,
    timeZone: 'UTC',
  },
  addScheduledFile: { fileData: file },
  getScheduledByIds: { ids: ['nobody'] },
  updateScheduledMessage: { id: 'nobody', version: 1 },
  sendScheduledNow: { id: 'nobody', version: 1 },
  cancelScheduledMessage: { id: 'nobody' },
  getContactZones: { number },
  takeBackMessage: { chatId, messageId: 'nobody' },
});
