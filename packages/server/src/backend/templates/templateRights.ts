import { type AbilityRule, decide, type Template, type TemplateVersion } from '@manyline/contract';
import type { StoredTemplate, StoredTemplateVersion } from '../store/store.ts';

export type TemplateRight = 'create' | 'update' | 'delete';

/** Who is asking, with the rules that apply now. */
export interface Asker {
  readonly user: { readonly id: string };
  readonly abilities: readonly AbilityRule[];
}

/** Everyone sees the organisation's templates; a personal one is its owner's alone. */
export function seesTemplate({ user }: Pick<Asker, 'user'>, { userId }: StoredTemplate): boolean {
  return userId === undefined || userId === user.id;
}

export function mayOnShared({ abilities }: Pick<Asker, 'abilities'>, action: TemplateRight, { id, name }: { id: string; name: string }) {
  return decide(abilities, { action, subject: 'messageTemplate', record: { id, name } }).isPermitted;
}

export function toTemplate(template: StoredTemplate, asker: Pick<Asker, 'abilities'>): Wire<Template> {
  const { id, uses, lastUsedAt, userId } = template;
  const may = (action: TemplateRight) => userId !== undefined || mayOnShared(asker, action, template);
  return {
    id,
    ...toVersion({ ...template, templateId: id, isShared: userId === undefined }),
    canEdit: may('update'),
    canRemove: may('delete'),
    uses,
    ...(lastUsedAt !== undefined && { lastUsedTime: lastUsedAt / 1_000 }),
  };
}

export function toVersion({ version, name, isShared, texts, files, updatedAt, updatedBy }: StoredTemplateVersion): Wire<TemplateVersion> {
  return {
    version,
    name,
    isShared,
    texts: texts.map((one) => ({ ...one })),
    files: files.map(({ id, name: called, type, size }) => ({ id, name: called, type, size })),
    ...(updatedBy !== undefined && { updatedBy }),
    updatedTime: updatedAt / 1_000,
  };
}

type Wire<T> = Omit<T, 'texts' | 'files'> & {
  texts: (T extends { readonly texts: readonly (infer One)[] } ? One : never)[];
  files: (T extends { readonly files: readonly (infer One)[] } ? One : never)[];
};
