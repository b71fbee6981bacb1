/**
 * Lets `use()` read a promise that was kept before it was drawn, instead of suspending once more. React marks the promises it waited
 * for with the same fields. So `use()` can be called at every drawing: React minds one that stops calling it.
 */
export function readable<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => void Object.assign(promise, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(promise, { status: 'rejected', reason }),
  );
  return promise;
}
