import { Fragment } from 'react';
import { Kbd } from '../Kbd/Kbd.tsx';
import type { CommandRow } from './rankCommands.ts';

/** One result, with the matched letters highlighted. */
export function CommandRowContent({ row: { item, ranges } }: { readonly row: CommandRow }) {
  return (
    <>
      {item.icon}
      <span data-part="words">
        <bdi>
          {ranges.map(([start, end], index) => (
            <Fragment key={start}>
              <span>{item.label.slice(ranges[index - 1]?.[1] ?? 0, start)}</span>
              <mark>{item.label.slice(start, end)}</mark>
            </Fragment>
          ))}
          <span>{item.label.slice(ranges.at(-1)?.[1] ?? 0)}</span>
        </bdi>
        {item.description !== undefined && <bdi data-part="description">{item.description}</bdi>}
      </span>
      {item.shortcut !== undefined && <Kbd keys={item.shortcut} />}
    </>
  );
}
