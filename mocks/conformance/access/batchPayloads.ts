/** What the access test sends about a bulk message of alice’s. */
export const batchPayloads = (batchId: string, aliceLine: string) =>
  ({
    retryBatch: { batchId, clientId: crypto.randomUUID() },
    startBatch: { batchId, version: 1, receive: 1 },
    setBatchTime: { batchId, version: 1 },
    getBatchWaits: { batchId, quietHours: { from: '21:00', to: '08:00', timeZone: 'Europe/Paris' } },
    changeBatch: { batchId, action: 'cancel' },
    getBatch: { id: batchId },
    getBatches: { tn: aliceLine },
    getBatchRecipients: { batchId },
    getBatchInputs: { batchId },
    exportBatch: { batchId },
  }) as const;
