import { type ContactAddress, type ContactContent, foldText } from '@manyline/contract';

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The contact without what an import added to it. What was changed since stays. */
export function takeBack(now: ContactContent, before: ContactContent, after: ContactContent): ContactContent {
  const text = (field: 'name' | 'company' | 'note') => (now[field] === after[field] ? before[field] : now[field]);
  const addresses = (field: 'numbers' | 'emails') => {
    const find = (all: readonly ContactAddress[], value: string) => all.find((one) => one.value.toLowerCase() === value.toLowerCase());
    return now[field].flatMap((one) => {
      const [old, imported] = [find(before[field], one.value), find(after[field], one.value)];
      if (!old) return imported ? [] : [one];
      return [same(one, imported) ? old : one];
    });
  };
  const others = <T>(current: readonly T[], old: readonly T[], imported: readonly T[], keyOf: (one: T) => string) => {
    const [had, added] = [new Set(old.map(keyOf)), new Set(imported.map(keyOf))];
    return current.filter((one) => had.has(keyOf(one)) || !added.has(keyOf(one)));
  };
  return {
    name: text('name'),
    company: text('company'),
    numbers: addresses('numbers'),
    emails: addresses('emails'),
    tags: others(now.tags, before.tags, after.tags, foldText),
    note: text('note'),
    fields: others(now.fields, before.fields, after.fields, ({ name, value }) => `${foldText(name)}\n${value}`),
  };
}
