import type { Answer, EndpointName, FieldError, Payload } from '@manyline/contract';
import { failed, type Loadable, ready } from '@manyline/ui';
import type { Getter, Setter } from 'jotai';
import { useCallback } from 'react';
import type { CallFailure, CallResult } from '../services/api/callResult.ts';
import { useAction } from '../shared/action.ts';
import { saveFile } from '../shared/saveFile.ts';
import { showToast } from '../shared/toasts.ts';
import { failedCall } from './callApi.ts';
import { callForUser } from './perUser.ts';

/** The result of a call as a page shows it. */
export function outcomeOf<T>(result: CallResult<T>): Loadable<T> {
  return result.ok ? ready(result.data) : failed(result.message);
}

/** A change, whose failure shows where it was asked for. */
export async function change<N extends EndpointName>(get: Getter, set: Setter, name: N, payload: Payload<N>): Promise<Loadable<Answer<N>>> {
  return outcomeOf(await callForUser(get, set, name, payload, { isQuiet: true }));
}

/** `change` as a callback of a component. */
export function useChange(): <N extends EndpointName>(name: N, payload: Payload<N>) => Promise<Loadable<Answer<N>>> {
  return useAction(change) as <N extends EndpointName>(name: N, payload: Payload<N>) => Promise<Loadable<Answer<N>>>;
}

type FileEndpoint = { [N in EndpointName]: Answer<N> extends Blob ? N : never }[EndpointName];

async function askForFile<N extends FileEndpoint>(get: Getter, set: Setter, name: N, payload: Payload<N>, isLoud: boolean) {
  return outcomeOf<Blob>((await callForUser(get, set, name, payload, { isQuiet: !isLoud })) as CallResult<Blob>);
}

/** Asks for a file and saves it under a name. `isLoud`: the failure policy tells about a failure, not the caller. */
export function useExport(isLoud = false) {
  const ask = useAction(askForFile) as (name: FileEndpoint, payload: unknown, isLoud: boolean) => Promise<Loadable<Blob>>;
  return useCallback(
    async <N extends FileEndpoint>(name: N, payload: Payload<N>, fileName: string): Promise<Loadable<Blob>> => {
      const outcome = await ask(name, payload, isLoud);
      if (outcome.status === 'ready') saveFile(outcome.value, fileName);
      return outcome;
    },
    [ask, isLoud],
  );
}

export interface Refusal {
  readonly status: 'failed';
  readonly message?: string;
  readonly code?: string;
  readonly errors?: Readonly<Record<string, string>>;
}

/** The page shows the server's errors; a missing connection is handled globally. */
export function tell<Result extends CallResult<unknown>>(get: Getter, set: Setter, result: Result): Result {
  if (!result.ok && result.kind === 'unreachable') failedCall(get, set, result, false);
  return result;
}

/** What a form shows of a failed save. */
export function refusalOf(get: Getter, set: Setter, failure: CallFailure): Refusal {
  tell(get, set, failure);
  return {
    status: 'failed',
    ...(failure.message && { message: failure.message }),
    ...(failure.code !== undefined && { code: failure.code }),
    ...(failure.errors && { errors: byField(failure.errors) }),
  };
}

export function byField(errors: readonly FieldError[] = []): Readonly<Record<string, string>> {
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}

/** The server's message about a success. */
export function thank(get: Getter, set: Setter, text: string | undefined): void {
  if (text) showToast(get, set, { tone: 'success', text });
}
