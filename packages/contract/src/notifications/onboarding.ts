import * as v from 'valibot';

/** Steps to set up a new installation, most important first. */
export const ONBOARDING_STEPS = [
  'password',
  'secondStep',
  'mail',
  'line',
  'users',
  'administrator',
  'role',
  'humanCheck',
  'message',
] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

/** The current state: an undone step counts as open again. Steps that do not apply to this server are omitted. */
export const onboardingSchema = v.object({
  steps: v.array(v.object({ step: v.picklist(ONBOARDING_STEPS), isDone: v.boolean() })),
  isHidden: v.boolean(),
});
export type Onboarding = v.InferOutput<typeof onboardingSchema>;
