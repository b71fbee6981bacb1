import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CSSProperties } from 'react';
import { styled } from 'styled-components';
import { variableName } from './createTheme.ts';
import { fills, palette } from './palette.ts';
import { token } from './token.ts';

const meta = { title: 'Foundations/Colours', parameters: { layout: 'padded' } } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const groups = [
  ['Ground', ['page', 'surface', 'surfaceRaised', 'surfaceSunken', 'bubbleOther', 'bubbleOwn']],
  ['Lines', ['borderSubtle', 'border', 'borderStrong', 'borderControl']],
  ['Accent', ['accent', 'accentStrong', 'accentStronger', 'accentStrongest', 'accent8', 'accent16', 'accent24']],
  ['Tones', ['success', 'warning', 'danger', 'info', 'successTint', 'warningTint', 'dangerTint', 'infoTint']],
  ['Fills', Object.keys(fills)],
] as const;

const textColours = ['text', 'textMuted', 'textSubtle', 'link', 'successStrong', 'warningStrong', 'dangerStrong', 'infoStrong'] as const;

export const Default: Story = {
  render: () => (
    <Sheet>
      {groups.map(([title, names]) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {names.map((name) => (
              <li key={name}>
                <Swatch style={{ '--swatch': `var(${variableName(name)})` } as CSSProperties} />
                {name}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section>
        <h2>Text</h2>
        <ul>
          {textColours.map((name) => (
            <li key={name}>
              <Words style={{ '--swatch': `var(${variableName(name)})` } as CSSProperties}>
                {name satisfies keyof typeof palette.light}
              </Words>
            </li>
          ))}
        </ul>
      </section>
    </Sheet>
  ),
};

export const Dark: Story = { ...Default, globals: { theme: 'dark' } };

const Sheet = styled.div`
  display: grid;
  gap: 16px;
  h2 {
    font-size: 0.9375rem;
  }
  ul {
    display: grid;
    grid-template-columns: repeat(8, 1fr);
    padding: 0;
    list-style: none;
    gap: 12px;
    margin-block-start: 6px;
    font-size: 0.75rem;
  }
`;

const Swatch = styled.div`
  block-size: 48px;
  margin-block-end: 4px;
  border: 1px solid ${token.border};
  border-radius: ${token.radiusControl};
  background: var(--swatch);
`;

const Words = styled.div`
  padding-block: 10px;
  padding-inline: 12px;
  border-radius: ${token.radiusControl};
  background: ${token.surface};
  box-shadow: ${token.shadowCard};
  color: var(--swatch);
  font-weight: 600;
`;
