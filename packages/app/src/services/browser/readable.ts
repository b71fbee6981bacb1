/**
 * Lets `use()` read a settled promise without suspending, by setting the fields that React sets on promises it awaited. `use()` can then
 * be called on every render; React warns when a component stops calling it.
 */
export function readable<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => void Object.assign(promise, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(promise, { status: 'rejected', reason }),
  );
  return promise;
}
