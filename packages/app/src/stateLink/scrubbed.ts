/** Parameters whose values are chosen from a list. Those that people type, such as `q`, are left out. */
const CHOSEN =
  /^(?:page|size|sort|hidden|order|widths|pin(?:Start|End)|density|view|tab|show|status|type|scope|operation|object|edit|add|from|to)$/u;
const CHOICE = /^(?:-?[A-Za-z][\w.,:%-]{0,120}|\d{1,4}|\d{4}-\d{2}-\d{2})$/u;

/** Parameters that name a line, a contact, a user or a bulk message. */
const NAMING = /^(?:line|on|chat|id|user|batch)$/u;
/** The demo's own, and numbers that regulators keep for fiction. */
const INVENTED =
  /^(?:all|withheld|\+?(?:1415555267[123]|33612345678|1\d{3}55501\d{2}|442079460\d{3}|447700900\d{3}|3363998\d{4})|(?:user|demo)-[a-z][a-z-]{0,40})$/u;

/** The address of a page without what people typed and whom they write to. What the demo invented stays, since Storybook has it too. */
export function scrubbed(pathname: string, search: string): string {
  const kept = [...new URLSearchParams(search)].filter(
    ([name, value]) => (CHOSEN.test(name) && CHOICE.test(value)) || (NAMING.test(name) && INVENTED.test(value)),
  );
  return kept.length > 0 ? `${pathname}?${new URLSearchParams(kept)}` : pathname;
}
