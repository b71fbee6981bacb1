import * as v from 'valibot';

/** Second steps besides the password. */
export const TWO_STEP_METHODS = ['passkey', 'totp', 'email', 'backupCode'] as const;
export type TwoStepMethod = (typeof TWO_STEP_METHODS)[number];

/** A browser's pending second step. Times are Unix seconds by the server's clock. */
export const twoStepSchema = v.object({
  methods: v.array(v.picklist(TWO_STEP_METHODS)),
  /** The masked address that codes are sent to. */
  email: v.optional(v.string()),
  /** Set after a code was sent: when the next can be requested. */
  resendAt: v.optional(v.number()),
  expiresAt: v.number(),
  serverTime: v.number(),
});
export type TwoStep = v.InferOutput<typeof twoStepSchema>;
