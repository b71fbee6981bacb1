import { ANY_LANGUAGE, type Template, type TemplateVersion } from '@manyline/contract';
import { fn } from '@manyline/plays';
import { ready } from '@manyline/ui';
import type { TemplateContact, Templates } from './Templates.types.ts';

export function templateOf(name: string, text: string, more: Partial<Template> = {}): Template {
  return {
    id: name.toLowerCase().replaceAll(' ', '-'),
    version: 1,
    name,
    isShared: false,
    texts: text === '' ? [] : [{ language: ANY_LANGUAGE, text }],
    files: [],
    updatedBy: 'Alice Green',
    updatedTime: 1_764_000_000,
    canEdit: true,
    canRemove: true,
    uses: 0,
    ...more,
  };
}

export const berthFile = { id: 'map', name: 'harbour-map.pdf', type: 'application/pdf', size: 184_320 };

export const templates: readonly Template[] = [
  templateOf('Berth is ready', 'Hello {{first name|there}}, your berth {{berth}} is ready from 6 pm.', {
    uses: 214,
    lastUsedTime: 1_764_200_000,
  }),
  templateOf('Opening hours', '', {
    isShared: true,
    canEdit: false,
    canRemove: false,
    uses: 1_032,
    texts: [
      { language: 'en', text: 'Hello {{first name|there}}, we are open every day from 8 am to 6 pm.' },
      { language: 'fr', text: 'Bonjour {{first name|}}, nous sommes ouverts tous les jours de 8 h à 18 h.' },
      { language: 'ar', text: 'مرحبًا {{first name|بك}}، نحن نعمل كل يوم من الثامنة صباحًا إلى السادسة مساءً.' },
    ],
  }),
  templateOf('Way to the harbour', 'The harbour is at Quai 9. The map shows where to park.', {
    isShared: true,
    files: [berthFile],
    uses: 48,
  }),
];

export const bob: TemplateContact = {
  name: 'Bob Martin',
  values: { name: 'Bob Martin', 'first name': 'Bob', berth: 'B 12', number: '+33 6 12 34 56 78' },
  language: 'fr',
};

const versions: readonly TemplateVersion[] = [
  {
    ...templateOf('Berth is ready', 'Hello {{first name|there}}, your berth {{berth}} is ready from 6 pm.'),
    version: 3,
    updatedTime: 1_764_100_000,
  },
  {
    ...templateOf('Berth is ready', 'Hello {{first name}}, your berth is ready.'),
    version: 2,
    updatedBy: 'Nadia Haddad',
    updatedTime: 1_763_800_000,
  },
  { ...templateOf('Berth', 'Your berth is ready.'), version: 1, updatedBy: undefined, updatedTime: 1_763_000_000 },
];

export const templatesOfBob: Templates = {
  list: ready(templates),
  isOld: false,
  contact: ready(bob),
  canShare: true,
  onLoad: fn(),
  onSave: fn(async (draft) => ({ kind: 'saved' as const, template: templateOf(draft.name, draft.texts[0]?.text ?? '') })),
  onRemove: fn(async () => undefined),
  onRestore: fn(async () => undefined),
  onLoadRoles: fn(async () => [{ id: 'harbour', name: 'Harbour team' }]),
  onLoadHistory: fn(async () => versions),
  onAddFile: fn(async (file) => ({ id: file.name, name: file.name, type: file.type, size: file.size })),
  onReadFile: fn(async ({ name, type }) => new File(['map'], name, { type })),
  onUsed: fn(),
};
