import type { MenuAction, MenuItem } from './Menu.types.ts';

/** Neighbouring items that are choices of one question, or plain actions. */
export interface MenuRun {
  readonly isChoice: boolean;
  readonly items: readonly MenuAction[];
}

export interface MenuSection {
  readonly id: string;
  readonly heading: string | undefined;
  readonly runs: readonly MenuRun[];
}

/** Separators and headings begin a section; within it, neighbours with `isChecked` form one radio group. */
export function groupItems(items: readonly MenuItem[]): readonly MenuSection[] {
  const sections: { id: string; heading: string | undefined; runs: { isChoice: boolean; items: MenuAction[] }[] }[] = [];
  for (const item of items) {
    const section = sections.at(-1);
    if ('kind' in item) {
      const heading = item.kind === 'heading' ? item.label : undefined;
      // A heading right after a separator belongs to the section that the separator began.
      if (section && section.runs.length === 0 && section.heading === undefined) section.heading = heading;
      else sections.push({ id: item.id, heading, runs: [] });
      continue;
    }
    const target = section ?? { id: item.id, heading: undefined, runs: [] };
    if (!section) sections.push(target);
    const isChoice = item.isChecked !== undefined;
    const run = target.runs.at(-1);
    if (run?.isChoice === isChoice) run.items.push(item);
    else target.runs.push({ isChoice, items: [item] });
  }
  return sections.filter((section) => section.runs.length > 0);
}
