/** A hub call that was not understood; its message may be shown to the caller. */
export class HubRefusal extends Error {
  override readonly name = 'HubRefusal';
}
