import { IconArrowDown, IconArrowUp, IconPin, IconPinnedFilled } from '@tabler/icons-react';
import { Button } from '../../controls/Button/Button.tsx';
import { IconButton } from '../../controls/IconButton/IconButton.tsx';
import { useAnnounce } from '../../feedback/Announcer/Announcer.tsx';
import { Checkbox } from '../../fields/Checkbox/Checkbox.tsx';
import { useConsoleText } from '../../messages/useText.ts';
import type { Density } from '../../theme/variables.ts';
import { columnZones, pinColumn, showColumn, moveColumn } from '../state/tableChanges.ts';
import type { TableState } from '../state/tableState.ts';
import { usePageDensity } from '../state/usePageDensity.ts';
import type { TableColumn } from '../Table/Table.types.ts';
import { Densities, List, Panel } from './TableSettingsPanel.styles.ts';

export interface TableSettingsPanelProps {
  readonly columns: readonly Pick<TableColumn<never>, 'id' | 'label' | 'isHideable' | 'isPinnable'>[];
  readonly state: TableState;
  readonly defaultState: TableState;
  readonly onStateChange: (state: TableState) => void;
}

export function TableSettingsPanel(props: TableSettingsPanelProps) {
  const { columns, state, defaultState, onStateChange } = props;
  const t = useConsoleText();
  const pageDensity = usePageDensity();
  const { start, centre, end } = columnZones(
    columns.map((column) => column.id),
    state,
  );
  const handleReset = () => {
    const { hidden, order, widths, pinned, density } = defaultState;
    onStateChange({ ...state, hidden, order, widths, pinned, density });
  };
  return (
    <Panel>
      <p>{t('ui.table.settings.hint')}</p>
      <div data-part="zones">
        {start.length > 0 && <h3>{t('ui.table.settings.pinnedStart')}</h3>}
        <Zone {...props} ids={start} />
        {start.length > 0 && <hr />}
        <Zone {...props} ids={centre} />
        {end.length > 0 && <hr />}
        {end.length > 0 && <h3>{t('ui.table.settings.pinnedEnd')}</h3>}
        <Zone {...props} ids={end} />
      </div>
      <footer>
        <DensityChoice
          density={state.density === 'page' ? pageDensity : state.density}
          // Choosing the page's density makes the table follow the page again.
          onChange={(density) => onStateChange({ ...state, density: density === pageDensity ? 'page' : density })}
        />
        <Button variant="ghost" size="sm" onClick={handleReset}>
          {t('ui.table.settings.reset')}
        </Button>
      </footer>
    </Panel>
  );
}

function Zone({ ids, columns, state, onStateChange }: TableSettingsPanelProps & { readonly ids: readonly string[] }) {
  const t = useConsoleText();
  const announce = useAnnounce();
  if (ids.length === 0) return null;
  const columnIds = columns.map((column) => column.id);
  const shownCount = columnIds.filter((id) => !state.hidden.includes(id)).length;

  const move = (id: string, label: string, to: number) => {
    const other = ids[to];
    if (other === undefined) return;
    onStateChange(moveColumn(state, columnIds, id, other));
    announce(t('ui.table.settings.moved', { column: label, position: to + 1, count: ids.length }), 'atOnce');
  };
  return (
    <List role="list">
      {ids.map((id, index) => {
        const { label = id, isHideable = true, isPinnable = true } = columns.find((column) => column.id === id) ?? {};
        const isShown = !state.hidden.includes(id);
        const isPinned = state.pinned.start.includes(id) || state.pinned.end.includes(id);
        return (
          <li key={id}>
            <Checkbox
              label={label}
              isChecked={isShown}
              // At least one column must stay visible.
              isDisabled={!isHideable || (isShown && shownCount === 1)}
              onChange={(isChecked) => onStateChange(showColumn(state, id, isChecked))}
            />
            {isPinnable && (
              <IconButton
                label={t('ui.table.settings.pin', { column: label })}
                icon={isPinned ? <IconPinnedFilled aria-hidden="true" /> : <IconPin aria-hidden="true" />}
                size="sm"
                aria-pressed={isPinned}
                onClick={() => onStateChange(pinColumn(state, id, isPinned ? undefined : 'start'))}
              />
            )}
            <IconButton
              label={t('ui.table.settings.up', { column: label })}
              icon={<IconArrowUp aria-hidden="true" />}
              size="sm"
              // `disabled` would drop the focus at the first position.
              aria-disabled={index === 0}
              onClick={() => move(id, label, index - 1)}
            />
            <IconButton
              label={t('ui.table.settings.down', { column: label })}
              icon={<IconArrowDown aria-hidden="true" />}
              size="sm"
              aria-disabled={index === ids.length - 1}
              onClick={() => move(id, label, index + 1)}
            />
          </li>
        );
      })}
    </List>
  );
}

function DensityChoice({ density, onChange }: { readonly density: Density; readonly onChange: (density: Density) => void }) {
  const t = useConsoleText();
  return (
    <Densities>
      <legend>{t('ui.table.settings.density')}</legend>
      {(['comfortable', 'compact'] as const).map((choice) => (
        <label key={choice}>
          <input type="radio" name="density" checked={density === choice} onChange={() => onChange(choice)} />
          <span>{t(choice === 'comfortable' ? 'ui.table.settings.comfortable' : 'ui.table.settings.compact')}</span>
        </label>
      ))}
    </Densities>
  );
}
