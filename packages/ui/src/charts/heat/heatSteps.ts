/** Upper bounds of at most five equal steps; integer values get integer steps. Empty if all values are zero. */
export function heatSteps(values: readonly number[]): readonly number[] {
  const highest = Math.max(0, ...values);
  if (highest === 0) return [];
  const areWhole = values.every((value) => Number.isInteger(value));
  const width = areWhole ? Math.ceil(highest / STEPS) : highest / STEPS;
  const count = areWhole ? Math.ceil(highest / width) : STEPS;
  return Array.from({ length: count }, (_, step) => (step === count - 1 ? highest : width * (step + 1)));
}

/** 0 for zero, otherwise the step from 1 that contains the value. */
export function heatStepOf(value: number, steps: readonly number[]): number {
  if (value <= 0 || steps.length === 0) return 0;
  const step = steps.findIndex((highest) => value <= highest);
  return step === -1 ? steps.length : step + 1;
}

/** The shade of a step, 1 (palest) to 5; fewer steps still use the full range. */
export function heatShade(step: number, count: number): number {
  if (step === 0) return 0;
  return count === 1 ? STEPS : Math.round(1 + ((step - 1) * (STEPS - 1)) / (count - 1));
}

const STEPS = 5;
