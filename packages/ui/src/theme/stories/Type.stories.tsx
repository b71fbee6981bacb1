import { expect, screen } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { TableDate } from '../../table/TableDate.tsx';
import { token } from '../token.ts';
import { Sheet, Specimen } from './specimen.tsx';

interface Sample {
  readonly sentence: string;
  readonly body: string;
  readonly parts: readonly [scale: string, weights: string, figures: string, reading: string];
}

/** Text sizes, weights and digits in both scripts. */
const meta = {
  title: 'Foundations/Type',
  args: {
    sentence: 'Every line you own, one calm inbox',
    body: 'Answer on the number people know. Drafts, unsent messages and files stay with you, whatever the connection does.',
    parts: ['Scale', 'Weights', 'Figures in columns', 'Reading'],
  },
  render: ({ sentence, body, parts: [scale, weights, figures, reading] }) => (
    <Sheet>
      <Specimen title={scale}>
        <Scale>
          {SCALE.map(({ size, height, weight, use }) => (
            <div key={size}>
              <dt>
                <b>{size}</b> / {height} · {weight}
                <span>{use}</span>
              </dt>
              <dd data-size={size}>{sentence}</dd>
            </div>
          ))}
        </Scale>
      </Specimen>
      <Columns>
        <Specimen title={weights}>
          <Weights>
            {[300, 400, 500, 600, 700].map((weight) => (
              <span key={weight} data-weight={weight}>
                {weight}
              </span>
            ))}
          </Weights>
        </Specimen>
        <Specimen title={figures}>
          <Figures>
            <TableDate seconds={1_795_254_072} />
            <TableDate seconds={1_767_265_871} />
            {['+1 415 555 2671', '+33 6 12 34 56 78'].map((figure) => (
              <span key={figure} className="num">
                {figure}
              </span>
            ))}
          </Figures>
        </Specimen>
        <Specimen title={reading}>
          <Reading>
            <p>{body}</p>
            <p data-part="muted">{body}</p>
          </Reading>
        </Specimen>
      </Columns>
    </Sheet>
  ),
} satisfies Meta<Sample>;

export default meta;
type Story = StoryObj<Sample>;

export const Default: Story = {
  tags: ['picture'],
  play: async () => {
    await document.fonts.ready;
    await expect(document.fonts.check("600 15px 'Public Sans Variable'")).toBe(true);
  },
};

export const French: Story = {
  args: {
    sentence: 'Toutes vos lignes, une seule boîte de réception',
    body: 'Répondez depuis le numéro que l’on connaît. Brouillons, messages et fichiers restent là, quoi qu’il arrive à la connexion.',
    parts: ['Échelle', 'Graisses', 'Chiffres en colonnes', 'Lecture'],
  },
  globals: { locale: 'fr' },
};

export const DarkArabic: Story = {
  tags: ['picture'],
  args: {
    sentence: 'كل خطوطك في صندوق وارد واحد هادئ',
    body: 'أجب من الرقم الذي يعرفه الناس. تبقى المسودات والرسائل غير المرسلة والملفات معك مهما حدث للاتصال.',
    parts: ['السلّم', 'الأوزان', 'الأرقام في الأعمدة', 'القراءة'],
  },
  globals: { theme: 'dark', locale: 'ar' },
  play: async () => {
    await document.fonts.load("600 15px 'Noto Sans Arabic Variable'", 'كل');
    const heading = getComputedStyle(await screen.findByRole('heading', { name: 'السلّم' }));
    await expect(parseFloat(heading.lineHeight) / parseFloat(heading.fontSize)).toBeCloseTo(1.45);
    const label = document.querySelector('[data-size="13"]')!;
    await expect(getComputedStyle(label).fontSize).toBe('14px');
  },
};

const SCALE = [
  { size: 28, height: '1.3, ar 1.45', weight: 600, use: 'h1' },
  { size: 22, height: '1.3, ar 1.45', weight: 600, use: 'h2' },
  { size: 18, height: '1.3, ar 1.45', weight: 600, use: 'h3' },
  { size: 15, height: 1.5, weight: 400, use: 'body, h4' },
  { size: 13, height: 1.5, weight: 400, use: 'label, hint; ar 14' },
  { size: 12, height: 1.5, weight: 400, use: 'time, count; ar 13' },
] as const;

const Scale = styled.dl`
  padding-block: 4px;
  padding-inline: 20px;
  border-radius: ${token.radiusCard};
  background: ${token.surface};
  box-shadow: ${token.shadowCard};
  > div {
    display: grid;
    grid-template-columns: 240px minmax(0, 1fr);
    align-items: baseline;
    gap: 16px;
    padding-block: 14px;
  }
  > div + div {
    border-block-start: 1px solid ${token.borderSubtle};
  }
  dt {
    display: flex;
    gap: 4px;
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
    direction: ltr;
  }
  [dir='rtl'] & dt {
    justify-content: end;
  }
  dt b {
    color: ${token.text};
    font-weight: 600;
  }
  dt span {
    margin-inline-start: 12px;
  }
  dd {
    overflow-wrap: anywhere;
  }
  [data-size='28'] {
    font-size: 1.75rem;
    letter-spacing: -0.01em;
  }
  [data-size='22'] {
    font-size: 1.375rem;
  }
  [data-size='18'] {
    font-size: 1.125rem;
  }
  :is([data-size='28'], [data-size='22'], [data-size='18']) {
    font-weight: 600;
    line-height: 1.3;
    &:lang(ar) {
      line-height: 1.45;
    }
  }
  [data-size='13'] {
    font-size: ${token.fontLabel};
  }
  [data-size='12'] {
    font-size: ${token.fontCaption};
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(300px, 1fr));
  gap: 24px 32px;
`;

const Weights = styled.p`
  display: flex;
  gap: 20px;
  font-size: 1.375rem;
  [data-weight='300'] {
    font-weight: 300;
  }
  [data-weight='500'] {
    font-weight: 500;
  }
  [data-weight='600'] {
    font-weight: 600;
  }
  [data-weight='700'] {
    font-weight: 700;
  }
`;

const Figures = styled.p`
  display: grid;
  justify-items: start;
`;

const Reading = styled.div`
  display: grid;
  gap: 8px;
  [data-part='muted'] {
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
`;
