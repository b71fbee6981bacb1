import * as v from 'valibot';

/** Ways to prove that it is you, beside the password. */
export const TWO_STEP_METHODS = ['passkey', 'totp', 'email', 'backupCode'] as const;
export type TwoStepMethod = (typeof TWO_STEP_METHODS)[number];

/** The second step a browser stands at. Times are Unix seconds by the server's clock. */
export const twoStepSchema = v.object({
  methods: v.array(v.picklist(TWO_STEP_METHODS)),
  /** Where codes are sent, all but hidden. */
  email: v.optional(v.string()),
  /** A code was sent, and another can be had from then on. */
  resendAt: v.optional(v.number()),
  /** How long the step stays open. */
  expiresAt: v.number(),
  serverTime: v.number(),
});
export type TwoStep = v.InferOutput<typeof twoStepSchema>;
