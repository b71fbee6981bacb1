type Matcher = (value: unknown, operand: unknown) => boolean;

// A safe subset without regular expressions or code, because conditions come from the server.
const operators: Readonly<Record<string, Matcher>> = {
  $eq: (value, operand) => value === operand,
  $ne: (value, operand) => value !== operand,
  $in: (value, operand) => Array.isArray(operand) && operand.includes(value),
  $nin: (value, operand) => Array.isArray(operand) && !operand.includes(value),
  $gt: compared((order) => order > 0),
  $gte: compared((order) => order >= 0),
  $lt: compared((order) => order < 0),
  $lte: compared((order) => order <= 0),
  $exists: (value, operand) => (value !== undefined) === operand,
};

export const OPERATORS: readonly string[] = /* @__PURE__ */ Object.keys(operators);

/**
 * Whether a record meets every condition of a rule. A condition is a plain value to equal, or an object of operators
 * ($eq $ne $in $nin $gt $gte $lt $lte $exists). Unknown operators are never met.
 */
export function meetsConditions(conditions: Readonly<Record<string, unknown>>, record: object): boolean {
  return Object.entries(conditions).every(([field, condition]) => meets(condition, ownValue(record, field)));
}

function meets(condition: unknown, value: unknown): boolean {
  if (typeof condition !== 'object' || condition === null) return value === condition;
  const parts = Object.entries(condition);
  return parts.length > 0 && parts.every(([name, operand]) => Object.hasOwn(operators, name) && operators[name]?.(value, operand) === true);
}

function ownValue(record: object, field: string): unknown {
  return Object.hasOwn(record, field) ? record[field as keyof typeof record] : undefined;
}

/** Compares two numbers or two texts; anything else has no order. */
function compared(isMet: (order: number) => boolean): Matcher {
  return (value, operand) => {
    if (typeof value === 'number' && typeof operand === 'number') return isMet(value - operand);
    if (typeof value === 'string' && typeof operand === 'string') return isMet(value < operand ? -1 : Number(value > operand));
    return false;
  };
}
