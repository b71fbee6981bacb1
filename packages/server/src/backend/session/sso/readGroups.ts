/**
 * The groups in a claim. The name is the claim's own (`groups`, `https://example.com/groups`), or leads into it (`realm_access.roles`).
 * Zitadel's roles are the members of an object, each with the organisations that gave it. No claim means no groups: most providers leave it
 * out then. Undefined if the groups can't be known: Entra ID sends a link in place of
 * more than 200, and a value of another shape may mean anything.
 */
export function readGroups(claims: Readonly<Record<string, unknown>>, name: string): readonly string[] | undefined {
  if (isLeftOut(claims, name)) return undefined;
  const value = valueOf(claims, name);
  if (value === undefined || value === null) return [];
  if (typeof value === 'string') return listIn(value);
  if (Array.isArray(value)) return value.every((group) => typeof group === 'string') ? value : undefined;
  return isObject(value) && Object.values(value).every(isObject) ? Object.keys(value) : undefined;
}

/** One group, or several as OneLogin (`Desk;Sales`) and attributes that only hold text (`["Desk","Sales"]`) write them. */
function listIn(text: string): readonly string[] | undefined {
  if (!/^\s*\[/u.test(text))
    return text
      .split(';')
      .map((group) => group.trim())
      .filter((group) => group !== '');
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.every((group) => typeof group === 'string') ? list : undefined;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
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
  // A part may have dots itself, as the name of a client has: `resource_access.app.example.com.roles`.
  for (let dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', dot + 1)) {
    const inner = Object.hasOwn(claims, name.slice(0, dot)) ? claims[name.slice(0, dot)] : undefined;
    const value = isObject(inner) ? valueOf(inner, name.slice(dot + 1)) : undefined;
    if (value !== undefined) return value;
  }
  return undefined;
}
