import { Menu } from '@base-ui/react/menu';
import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { useLayerRoot } from '../../../theme/layerRoot.ts';
import { isPlainClick } from '../../isPlainClick.ts';
import { Kbd } from '../../Kbd/Kbd.tsx';
import { ariaShortcut } from '../../shortcut.ts';
import type { MenuAction, MenuCheckbox, MenuItem, MenuSubmenu } from '../Menu.types.ts';
import { groupItems, type MenuEntry, type MenuRun } from './groupItems.ts';
import { MenuPositioner, MenuSurface } from './Menu.styles.ts';

/** The sections of a menu or submenu. */
export function MenuContent({ items }: { readonly items: readonly MenuItem[] }) {
  return groupItems(items).map((section) => (
    <Menu.Group key={section.id} data-part="section">
      {section.heading !== undefined && <Menu.GroupLabel data-part="heading">{section.heading}</Menu.GroupLabel>}
      {section.runs.map((run) => (
        <Run key={run.items[0]?.id} run={run} />
      ))}
    </Menu.Group>
  ));
}

function Run({ run }: { readonly run: MenuRun }) {
  if (!run.isChoice) return run.items.map((item) => <Entry key={item.id} item={item} />);
  return (
    <Menu.RadioGroup value={run.items.find((item) => item.isChecked)?.id ?? null}>
      {run.items.map((item) => (
        <Menu.RadioItem key={item.id} value={item.id} disabled={item.isDisabled ?? false} closeOnClick onClick={item.onSelect}>
          <ItemContent item={item}>
            <Menu.RadioItemIndicator data-part="check" keepMounted>
              <IconCheck aria-hidden="true" />
            </Menu.RadioItemIndicator>
          </ItemContent>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

function Entry({ item }: { readonly item: MenuEntry }) {
  if (!('kind' in item)) return <Action item={item} />;
  return item.kind === 'checkbox' ? <Checkbox item={item} /> : <Submenu item={item} />;
}

function Action({ item }: { readonly item: MenuAction }) {
  const own = {
    'data-variant': item.variant,
    'aria-keyshortcuts': item.shortcut === undefined ? undefined : ariaShortcut(item.shortcut),
  };
  const content = (
    <ItemContent item={item}>
      {item.shortcut !== undefined && (
        <span data-part="shortcut" aria-hidden="true">
          <Kbd keys={item.shortcut} />
        </span>
      )}
    </ItemContent>
  );
  if (item.href === undefined || item.isDisabled === true)
    return (
      <Menu.Item {...own} disabled={item.isDisabled ?? false} onClick={item.onSelect}>
        {content}
      </Menu.Item>
    );
  const handleClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    item.onSelect();
  };
  return (
    <Menu.LinkItem {...own} href={item.href} closeOnClick onClick={handleClick}>
      {content}
    </Menu.LinkItem>
  );
}

function Checkbox({ item }: { readonly item: MenuCheckbox }) {
  return (
    <Menu.CheckboxItem
      checked={item.isChecked}
      disabled={item.isDisabled ?? false}
      onCheckedChange={(isChecked) => item.onChange(isChecked)}
    >
      <ItemContent item={item}>
        <Menu.CheckboxItemIndicator data-part="check" keepMounted>
          <IconCheck aria-hidden="true" />
        </Menu.CheckboxItemIndicator>
      </ItemContent>
    </Menu.CheckboxItem>
  );
}

function Submenu({ item }: { readonly item: MenuSubmenu }) {
  const layerRoot = useLayerRoot();
  return (
    <Menu.SubmenuRoot>
      <Menu.SubmenuTrigger disabled={item.isDisabled ?? false}>
        <ItemContent item={item}>
          <IconChevronRight aria-hidden="true" data-mirror />
        </ItemContent>
      </Menu.SubmenuTrigger>
      <Menu.Portal container={layerRoot}>
        <MenuPositioner side="inline-end" align="start" sideOffset={2} alignOffset={-7} collisionPadding={8}>
          <MenuSurface>
            <MenuContent items={item.items} />
          </MenuSurface>
        </MenuPositioner>
      </Menu.Portal>
    </Menu.SubmenuRoot>
  );
}

interface ItemContentProps {
  readonly item: Pick<MenuAction, 'icon' | 'label' | 'description' | 'aside'>;
  /** Content at the end of the row. */
  readonly children: ReactNode;
}

function ItemContent({ item: { icon, label, description, aside }, children }: ItemContentProps) {
  return (
    <>
      {icon}
      <span data-part="label">
        <bdi>{label}</bdi>
        {description !== undefined && <span data-part="description">{description}</span>}
      </span>
      {aside}
      {children}
    </>
  );
}
