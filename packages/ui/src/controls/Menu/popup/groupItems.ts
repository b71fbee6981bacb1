import type { MenuAction, MenuCheckbox, MenuItem, MenuSubmenu } from '../Menu.types.ts';

export type MenuEntry = MenuAction | MenuCheckbox | MenuSubmenu;

/** Neighbouring items that form one radio group, or independent items. */
export type MenuRun =
  | { readonly isChoice: true; readonly items: readonly MenuAction[] }
  | { readonly isChoice: false; readonly items: readonly MenuEntry[] };

export interface MenuSection {
  readonly id: string;
  readonly heading: string | undefined;
  readonly runs: readonly MenuRun[];
}

/** Separators and headings start a section; inside it, neighbouring actions with `isChecked` form one radio group. */
export function groupItems(items: readonly MenuItem[]): readonly MenuSection[] {
  const sections: Draft[] = [];
  for (const item of items) {
    const section = sections.at(-1);
    if ('kind' in item && (item.kind === 'separator' || item.kind === 'heading')) {
      const heading = item.kind === 'heading' ? item.label : undefined;
      // A heading right after a separator belongs to the section the separator started.
      if (section && section.runs.length === 0 && section.heading === undefined) section.heading = heading;
      else sections.push({ id: item.id, heading, runs: [] });
      continue;
    }
    const target = section ?? { id: item.id, heading: undefined, runs: [] };
    if (!section) sections.push(target);
    addTo(target.runs, item);
  }
  return sections.filter((section) => section.runs.length > 0);
}

interface Draft {
  readonly id: string;
  heading: string | undefined;
  readonly runs: DraftRun[];
}

type DraftRun = { readonly isChoice: true; readonly items: MenuAction[] } | { readonly isChoice: false; readonly items: MenuEntry[] };

function addTo(runs: DraftRun[], item: MenuEntry): void {
  const run = runs.at(-1);
  if (!('kind' in item) && item.isChecked !== undefined) {
    if (run?.isChoice) run.items.push(item);
    else runs.push({ isChoice: true, items: [item] });
    return;
  }
  if (run?.isChoice === false) run.items.push(item);
  else runs.push({ isChoice: false, items: [item] });
}
