/**
 * The groups in a claim. The name is the claim's own (`groups`, `https://example.com/groups`), or leads into it (`realm_access.roles`).
 * No claim means no groups: most providers leave it out then. Undefined if the groups can't be known: Entra ID sends a link in place of
 * more than 200, and a value of another shape may mean anything.
 */
export function readGroups(claims: Readonly<Record<string, unknown>>, name: string): readonly string[] | undefined {
  if (isLeftOut(claims, name)) return undefined;
  const value = valueOf(claims, name);
  if (value === undefined || value === null) return [];
  if (typeof value === 'string') return value === '' ? [] : [value];
  return Array.isArray(value) && value.every((group) => typeof group === 'string') ? value : undefined;
}

/** Entra ID's overage: `_claim_names` says where the groups are, or `hasgroups` that there are some. */
function isLeftOut(claims: Readonly<Record<string, unknown>>, name: string): boolean {
  const elsewhere = claims['_claim_names'];
  const isElsewhere = typeof elsewhere === 'object' && elsewhere !== null && Object.hasOwn(elsewhere, name);
  const hasGroups = claims['hasgroups'];
  return isElsewhere || (name === 'groups' && (hasGroups === true || hasGroups === 'true') && !Object.hasOwn(claims, 'groups'));
}

function valueOf(claims: Readonly<Record<string, unknown>>, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  let at: unknown = claims;
  for (const part of name.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, part)) return undefined;
    at = (at as Readonly<Record<string, unknown>>)[part];
  }
  return at;
}
