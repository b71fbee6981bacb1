import { Fragment } from 'react';
import { Avatar } from '../../feedback/Avatar/Avatar.tsx';
import { SpinnerMark } from '../../feedback/Spinner/Spinner.tsx';
import { useConsoleText } from '../../messages/useText.ts';
import { Kbd } from '../Kbd/Kbd.tsx';
import { type CommandGroupRow, type CommandRow, isItem } from './rankCommands.ts';

/** One result, with the matched letters highlighted; or the last row of a group. */
export function CommandRowContent({ row }: { readonly row: CommandRow | CommandGroupRow }) {
  const t = useConsoleText();
  if (!isItem(row))
    return (
      <span data-part="end">
        {row.isBusy && <SpinnerMark />}
        <span>
          {row.action === 'all'
            ? t('ui.palette.all', { count: row.count })
            : t(row.action === 'more' ? 'ui.palette.more' : 'ui.palette.retry')}
        </span>
      </span>
    );
  const { item, ranges } = row;
  return (
    <>
      {item.avatar ? <Avatar size="sm" {...item.avatar} /> : item.icon}
      <span data-part="words">
        <span data-part="title">
          <bdi>
            {ranges.map(([start, end], index) => (
              <Fragment key={start}>
                <span>{item.label.slice(ranges[index - 1]?.[1] ?? 0, start)}</span>
                <mark>{item.label.slice(start, end)}</mark>
              </Fragment>
            ))}
            <span>{item.label.slice(ranges.at(-1)?.[1] ?? 0)}</span>
          </bdi>
          {item.tag}
          {item.aside !== undefined && <span data-part="aside">{item.aside}</span>}
        </span>
        {item.excerpt ? (
          <span data-part="excerpt">
            {item.excerpt.lead !== undefined && <span>{`${item.excerpt.lead} `}</span>}
            <bdi>
              {item.excerpt.parts.map(({ text, isHit }, index) =>
                // The parts of a text have no identity but their position.
                isHit ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
              )}
            </bdi>
          </span>
        ) : (
          item.description !== undefined && <bdi data-part="description">{item.description}</bdi>
        )}
      </span>
      {item.shortcut !== undefined && <Kbd keys={item.shortcut} />}
    </>
  );
}
