import { IconChevronDown } from '@tabler/icons-react';
import type { DropdownProps } from 'react-day-picker';

/** The month or year above a calendar. The library's own dropdown has its text beside the icon, where page translators break it. */
export function CalendarDropdown({ options = [], className, ...select }: DropdownProps) {
  return (
    <span className="rdp-dropdown_root" data-disabled={select.disabled}>
      <select className={`rdp-dropdown ${className ?? ''}`} {...select}>
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <span className="rdp-caption_label" aria-hidden="true">
        <span>{options.find(({ value }) => value === select.value)?.label}</span>
        <IconChevronDown size={18} />
      </span>
    </span>
  );
}
