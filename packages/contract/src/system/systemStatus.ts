/** Specification 9: the value of systemStatus that means running; anything else means maintenance. */
export const SYSTEM_RUNNING = 1;

export function isRunning(config: { readonly systemStatus: number }): boolean {
  return config.systemStatus === SYSTEM_RUNNING;
}
