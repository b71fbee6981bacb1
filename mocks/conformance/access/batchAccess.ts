/** Bulk messages of alice's line. */
export const BATCH_ACCESS = {
  prepareBatch: { stranger: 401, disabled: 401, few: 403, bob: 403, admin: 403, alice: 200 },
  addRecipients: { stranger: 401, disabled: 401, few: 403, bob: 404, admin: 404, alice: 409 },
  retryBatch: { stranger: 401, disabled: 401, few: 403, bob: 404, admin: 404, alice: 409 },
  startBatch: { stranger: 401, disabled: 401, few: 403, bob: 404, admin: 404, alice: 200 },
  setBatchTime: { stranger: 401, disabled: 401, few: 403, bob: 404, admin: 404, alice: 409 },
  getBatchWaits: { stranger: 401, disabled: 401, few: 403, bob: 404, admin: 404, alice: 200 },
  changeBatch: { stranger: 401, disabled: 401, few: 403, bob: 404, admin: 404, alice: 409 },
  getBatch: { stranger: 401, disabled: 401, few: 403, bob: 404, admin: 404, alice: 200 },
  getBatches: { stranger: 401, disabled: 401, few: 403, bob: 404, admin: 404, alice: 200 },
  getBatchInputs: { stranger: 401, disabled: 401, few: 403, bob: 404, admin: 404, alice: 200 },
  getBatchRecipients: { stranger: 401, disabled: 401, few: 403, bob: 404, admin: 404, alice: 200 },
  exportBatch: { stranger: 401, disabled: 401, few: 403, bob: 404, admin: 404, alice: 200 },
} as const;
