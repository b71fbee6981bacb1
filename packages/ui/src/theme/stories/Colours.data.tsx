import { IconCopy } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { styled } from 'styled-components';
import { useAnnounce } from '../../feedback/Announcer/Announcer.tsx';
import type { Rgba } from '../contrast/contrast.ts';
import { TEXT_PAIRS } from '../contrast/contrastPairs.ts';
import { token } from '../token.ts';
import { ratioOn, usePageColour } from '../usePageColour.ts';
import { variableName } from '../variableName.ts';
import { Sheet, Specimen, Tiles } from './specimen.tsx';

interface Group {
  readonly title: string;
  readonly note: string;
  readonly names: readonly (keyof typeof token)[];
  /** The text colour used on this fill. */
  readonly on?: keyof typeof token;
}

export const groups: readonly Group[] = [
  {
    title: 'Ground',
    note: 'What everything lies on. Depth shows as steps of lightness; in the dark theme, of 4 to 5 L*: page, bar, surface, raised, bubble.',
    names: ['page', 'bar', 'surfaceSunken', 'surface', 'surfaceRaised', 'bubbleOther', 'scrim'],
    on: 'text',
  },
  {
    title: 'Lines',
    note: 'Subtle between rows, plain around cards, strong where parts meet, control around what can be changed (3 : 1).',
    names: ['borderSubtle', 'border', 'borderStrong', 'borderControl'],
  },
  {
    title: 'Accent',
    note: 'The person’s own colour. accent draws focus, selection and lines; the strong steps are fills at rest, hovered and pressed.',
    names: ['accent', 'accentStrong', 'accentStronger', 'accentStrongest', 'accent8', 'accent16', 'accent24', 'bubbleOwn'],
  },
  {
    title: 'Tones',
    note: 'What happened: done, careful, wrong, good to know. Plain for icons and dots, tint for grounds, strong for words.',
    names: ['success', 'warning', 'danger', 'info', 'successTint', 'warningTint', 'dangerTint', 'infoTint'],
  },
  {
    title: 'Fills',
    note: 'Grounds for white text, the same in both modes: toasts and dangerous buttons.',
    names: ['successFill', 'warningFill', 'infoFill', 'neutralFill', 'dangerFill', 'dangerFillStrong', 'dangerFillStrongest'],
    on: 'onFill',
  },
  {
    title: 'Words',
    note: 'Muted for what explains, subtle for what can be left unread. The figure is the contrast on a surface.',
    names: ['text', 'textMuted', 'textSubtle', 'link', 'successStrong', 'warningStrong', 'dangerStrong', 'infoStrong'],
  },
];

export function Swatch({ name, on }: { readonly name: keyof typeof token; readonly on: keyof typeof token | undefined }) {
  const colour = usePageColour();
  const isText = /^(text|link)|Strong$/.test(name) && !/^(accent|border)|Fill/.test(name);
  const ratio = isText ? ratioOn(colour, name, 'surface') : on && name !== 'scrim' ? ratioOn(colour, on, name) : undefined;
  return (
    <li>
      <Patch style={colours(isText ? token.surface : token[name], isText ? token[name] : token[on ?? 'text'])}>
        {ratio && <span>{`Aa ${ratio.toFixed(1)}`}</span>}
      </Patch>
      <Name>{name}</Name>
      <CopyVariable name={name} />
      <Value>{written(colour(name))}</Value>
    </li>
  );
}

function CopyVariable({ name }: { readonly name: string }) {
  const announce = useAnnounce();
  const variable = variableName(name);
  const copy = () =>
    // A page in the background has no clipboard access; the name is still shown.
    navigator.clipboard.writeText(`var(${variable})`).then(
      () => announce(`${variable} copied`),
      () => undefined,
    );
  return (
    <CopyButton type="button" aria-label={`Copy ${variable}`} onClick={() => void copy()}>
      <code>{variable}</code>
      <IconCopy aria-hidden="true" />
    </CopyButton>
  );
}

/** `#7367f0`, with opacity if below 1: `#7367f0 16 %`. */
function written([red, green, blue, alpha]: Rgba): string {
  const hex = [red, green, blue].map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('');
  return alpha === 1 ? `#${hex}` : `#${hex} ${Math.round(alpha * 100)} %`;
}

export function ContrastTable() {
  const colour = usePageColour();
  return (
    <Sheet>
      <Specimen
        title="Where words may stand"
        note="Measured on this page: every pair has at least 4.5 : 1, in both modes and with any colour a person chooses."
      >
        <Table>
          <thead>
            <tr>
              <th scope="col">Colour</th>
              {GROUNDS.map(([on, through]) => (
                <th key={`${on}${through}`} scope="col">
                  {through ?? on}
                </th>
              ))}
              <th scope="col">Own tint</th>
            </tr>
          </thead>
          <tbody>
            {ON_GROUNDS.map(([name, pairs]) => {
              const own = pairs.find(({ through }) => through?.endsWith('Tint'))?.through;
              return (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {GROUNDS.map(([on, through]) => {
                    const pair = pairs.find((candidate) => candidate.on === on && candidate.through === through);
                    return <Cell key={`${on}${through}`} {...(pair && { name, on, through, ratio: ratioOn(colour, name, on, through) })} />;
                  })}
                  <Cell {...(own && { name, on: 'surface', through: own, ratio: ratioOn(colour, name, 'surface', own) })} />
                </tr>
              );
            })}
          </tbody>
        </Table>
      </Specimen>
      <Specimen title="Words on fills" note="Where the chosen colour is light the words on it turn dark.">
        <Tiles>
          {ON_FILLS.flatMap(([name, pairs]) =>
            pairs.map(({ on }) => (
              <li key={`${name}${on}`}>
                <Sample style={colours(`var(${variableName(on)})`, `var(${variableName(name)})`)}>
                  <b>Aa</b>
                  <span>{ratioOn(colour, name, on).toFixed(1)}</span>
                </Sample>
                <Name>{name}</Name>
                <Name>{on}</Name>
              </li>
            )),
          )}
        </Tiles>
      </Specimen>
    </Sheet>
  );
}

const isFillText = ([name]: readonly [string, unknown]) => /^on|^bubble/.test(name);

const ON_GROUNDS = Object.entries(TEXT_PAIRS).filter((entry) => !isFillText(entry));

const ON_FILLS = Object.entries(TEXT_PAIRS).filter(isFillText);

const GROUNDS = [
  ['surface', undefined],
  ['surfaceRaised', undefined],
  ['surfaceSunken', undefined],
  ['bar', undefined],
  ['page', undefined],
  ['surface', 'accent8'],
  ['surface', 'accent16'],
  ['bubbleOther', undefined],
] as const;

interface CellProps {
  readonly name?: string;
  readonly on?: string;
  readonly through?: string | undefined;
  readonly ratio?: number;
}

function Cell({ name, on, through, ratio }: CellProps) {
  if (name === undefined || on === undefined || ratio === undefined) return <td>—</td>;
  return (
    <td aria-label={`${name} on ${through ?? on}: ${ratio.toFixed(1)}`}>
      <Sample
        style={
          {
            ...colours(`var(${variableName(on)})`, `var(${variableName(name)})`),
            '--through': `var(${variableName(through ?? 'none')}, transparent)`,
          } as CSSProperties
        }
      >
        <b>Aa</b>
        <span>{ratio.toFixed(1)}</span>
      </Sample>
    </td>
  );
}

const colours = (ground: string, ink: string) => ({ '--ground': ground, '--ink': ink }) as CSSProperties;

const Patch = styled.div`
  display: flex;
  align-items: end;
  block-size: 44px;
  padding: 6px 10px;
  border: 1px solid ${token.border};
  border-radius: ${token.radiusControl};
  background: var(--ground);
  color: var(--ink);
  font-size: ${token.fontCaption};
  font-weight: 600;
`;

const Name = styled.code`
  display: block;
  margin-block-start: 4px;
  font: inherit;
  font-size: ${token.fontCaption};
`;

const Value = styled.code`
  color: ${token.textMuted};
  font: inherit;
  font-size: ${token.fontCaption};
`;

const CopyButton = styled.button`
  display: flex;
  align-items: center;
  gap: 4px;
  max-inline-size: 100%;
  min-block-size: 24px;
  padding: 0;
  border: 0;
  border-radius: ${token.radiusControl};
  background: none;
  color: ${token.textMuted};
  font-size: ${token.fontCaption};
  cursor: copy;
  code {
    overflow: hidden;
    font: inherit;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  svg {
    flex: none;
    inline-size: 14px;
    block-size: 14px;
  }
  &:hover {
    color: ${token.text};
  }
`;

const Table = styled.table`
  inline-size: 100%;
  border-collapse: separate;
  border-spacing: 4px;
  font-size: ${token.fontCaption};
  text-align: start;
  th {
    font-weight: 500;
    text-align: start;
  }
  td {
    inline-size: 112px;
    padding: 0;
    color: ${token.textSubtle};
    text-align: center;
  }
`;

const Sample = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  block-size: 40px;
  padding-inline: 10px;
  border: 1px solid ${token.borderSubtle};
  border-radius: ${token.radiusControl};
  background: linear-gradient(var(--through, transparent), var(--through, transparent)), var(--ground);
  color: var(--ink);
  font-size: ${token.fontCaption};
  b {
    font-size: 0.9375rem;
    font-weight: 600;
  }
`;
