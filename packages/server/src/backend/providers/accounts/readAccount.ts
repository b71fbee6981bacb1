import { type ProviderKind, providerSecretsSchemas, providerSettingsSchemas } from '@manyline/contract';
import * as v from 'valibot';
import { describeIssues } from '../../calls/describeIssues.ts';
import { type Refusal, refuse } from '../../calls/outcome.ts';
import type { Secrets } from './providerSecrets.ts';

const SECRET_BYTES = 24;

export function secretNamesOf(kind: ProviderKind): readonly string[] {
  return Object.keys(providerSecretsSchemas[kind].entries);
}

/** The settings of a kind, or why they can't be used. Fields are named like `settings.url`. */
export function readSettings(kind: ProviderKind, given: unknown): { readonly settings: Readonly<Record<string, unknown>> } | Refusal {
  const parsed = v.safeParse<v.GenericSchema>(providerSettingsSchemas[kind], given);
  if (!parsed.success) return refuseFields('settings', parsed.issues);
  return { settings: parsed.output as Record<string, unknown> };
}

/** All secrets of a kind, the given ones over the stored ones. */
export function readSecrets(
  kind: ProviderKind,
  given: unknown,
  stored: Secrets,
  random: (bytes: number) => Uint8Array,
): { readonly secrets: Secrets; readonly made?: string } | Refusal {
  const merged = { ...stored, ...(given as object) };
  const made = kind === 'webhook' && !Object.hasOwn(given as object, 'signingSecret') ? makeSigningSecret(random) : undefined;
  const parsed = v.safeParse<v.GenericSchema>(providerSecretsSchemas[kind], {
    ...merged,
    ...(made !== undefined && { signingSecret: made }),
  });
  if (!parsed.success) return refuseFields('secrets', parsed.issues);
  return { secrets: parsed.output as Secrets, ...(made !== undefined && { made }) };
}

function makeSigningSecret(random: (bytes: number) => Uint8Array): string {
  return `whsec_${btoa(String.fromCharCode(...random(SECRET_BYTES)))}`;
}

function refuseFields(place: string, issues: readonly v.BaseIssue<unknown>[]): Refusal {
  const errors = describeIssues(issues).map(({ field, message }) => ({ field: `${place}.${field}`, message }));
  return refuse(400, 'invalid', errors[0]?.message ?? 'server.call.invalid', { errors });
}
