import type { ProviderKind, ProviderReason, ProviderTest } from '@manyline/contract';
import { troubleOf } from '../fetchFailure.ts';
import type { OpenNeeds } from '../providerModule.ts';

export interface Tested {
  readonly says?: string | undefined;
  readonly warning?: ProviderReason | undefined;
}

interface ConnectionTest extends Pick<OpenNeeds<ProviderKind>, 'clock' | 'note'> {
  /** Resolves to what the provider says about the account; rejects if the test failed. */
  readonly call: () => Promise<Tested>;
  readonly troubleOf?: typeof troubleOf;
}

/** The result also counts for the account's health. */
export async function testConnection({ clock, note, call, troubleOf: describe = troubleOf }: ConnectionTest): Promise<ProviderTest> {
  try {
    const { says, warning } = await call();
    note({ kind: 'success', at: clock.now(), test: warning ? { warning } : {} });
    return { outcome: 'ok', ...(says !== undefined && { says }) };
  } catch (error) {
    const trouble = describe(error);
    note({ kind: 'failure', at: clock.now(), isTest: true, ...trouble });
    return { outcome: 'failed', ...trouble };
  }
}
