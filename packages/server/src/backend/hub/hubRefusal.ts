/** An invalid hub call; the message may be shown to the user. */
export class HubRefusal extends Error {
  override readonly name = 'HubRefusal';
}
