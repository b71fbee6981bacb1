import * as v from 'valibot';

/** What makes a new Manyline one's own, in the order in which it is worth doing. */
export const ONBOARDING_STEPS = ['password', 'secondStep', 'mail', 'people', 'administrator', 'role', 'humanCheck', 'message'] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

/** Each as it is now: what was undone since is not done. A step that this server has no use for is left out. */
export const onboardingSchema = v.object({
  steps: v.array(v.object({ step: v.picklist(ONBOARDING_STEPS), isDone: v.boolean() })),
  isPutAway: v.boolean(),
});
export type Onboarding = v.InferOutput<typeof onboardingSchema>;
