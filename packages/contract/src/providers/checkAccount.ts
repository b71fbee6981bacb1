import * as v from 'valibot';
import { type ProviderKind, providerSecretsSchemas, providerSettingsSchemas } from './providerSettings.ts';

export interface AccountFieldProblem {
  /** Like `settings.url` or `secrets.password`, as in the server's refusals. */
  readonly field: string;
  readonly problem: 'missing' | 'invalid';
}

/** What is wrong with the fields of an account, one problem for each. Secrets in `stored` may be omitted. */
export function checkAccount(
  kind: ProviderKind,
  settings: Readonly<Record<string, unknown>>,
  secrets: Readonly<Record<string, unknown>>,
  stored: readonly string[] = [],
): readonly AccountFieldProblem[] {
  const parts = [
    ['settings', providerSettingsSchemas[kind], settings],
    ['secrets', providerSecretsSchemas[kind], secrets],
  ] as const;
  const problems = parts.flatMap(([part, schema, values]) => {
    const { issues = [] } = v.safeParse(schema as v.GenericSchema, values);
    return issues.flatMap((issue): readonly AccountFieldProblem[] => {
      const name = String(issue.path?.[0]?.key);
      if (part === 'secrets' && values[name] === undefined && stored.includes(name)) return [];
      return [{ field: `${part}.${name}`, problem: values[name] === undefined ? 'missing' : 'invalid' }];
    });
  });
  return problems.filter(({ field }, index) => problems.findIndex((one) => one.field === field) === index);
}
