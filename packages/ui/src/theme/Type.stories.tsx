import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { styled } from 'styled-components';
import { token } from './token.ts';

interface Sample {
  readonly sentence: string;
  readonly body: string;
}

const meta = {
  title: 'Foundations/Type',
  args: {
    sentence: 'Every line you own, one calm inbox',
    body: 'Answer on the number people know. Drafts, unsent messages and files stay with you, whatever the connection does.',
  },
  render: ({ sentence, body }) => (
    <Sheet>
      <h1>{sentence}</h1>
      <h2>{sentence}</h2>
      <h3>{sentence}</h3>
      <h4>{sentence}</h4>
      <p>{body}</p>
      <p data-part="muted">{body}</p>
      <p data-part="small">{body}</p>
      <p data-part="tiny">{body}</p>
      <p>
        <span className="num">09:41:12 2026-11-21 · +1 415 555 2671 · 1,284</span>
      </p>
      <p data-part="weights">
        {[300, 400, 500, 600, 700].map((weight) => (
          <span key={weight} data-weight={weight}>
            {weight}
          </span>
        ))}
      </p>
    </Sheet>
  ),
} satisfies Meta<Sample>;

export default meta;
type Story = StoryObj<Sample>;

export const Default: Story = {
  play: async () => {
    await document.fonts.ready;
    await expect(document.fonts.check("600 15px 'Public Sans Variable'")).toBe(true);
  },
};

export const French: Story = {
  args: {
    sentence: 'Toutes vos lignes, une seule boîte de réception',
    body: 'Répondez depuis le numéro que l’on connaît. Brouillons, messages et fichiers restent là, quoi qu’il arrive à la connexion.',
  },
  globals: { locale: 'fr' },
};

export const DarkArabic: Story = {
  args: {
    sentence: 'كل خطوطك في صندوق وارد واحد هادئ',
    body: 'أجب من الرقم الذي يعرفه الناس. تبقى المسودات والرسائل غير المرسلة والملفات معك مهما حدث للاتصال.',
  },
  globals: { theme: 'dark', locale: 'ar' },
  play: async () => {
    await document.fonts.load("600 15px 'Noto Sans Arabic Variable'", 'كل');
  },
};

const Sheet = styled.div`
  display: grid;
  gap: 14px;
  max-inline-size: 720px;
  [data-part='muted'] {
    color: ${token.textMuted};
  }
  [data-part='small'] {
    font-size: 0.8125rem;
  }
  [data-part='tiny'] {
    font-size: 0.75rem;
    color: ${token.textSubtle};
  }
  [data-part='weights'] {
    display: flex;
    gap: 20px;
    font-size: 1.375rem;
  }
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
