import { type AbilityRule, decide, type Template, type TemplateVersion } from '@manyline/contract';
import type { StoredTemplate, StoredTemplateVersion, StoreOperations } from '../store/store.ts';

export type TemplateRight = 'create' | 'update' | 'delete';

/** Who is asking, with the rules that apply now. */
export interface Asker {
  readonly user: { readonly id: string; readonly roleIds: readonly string[] };
  readonly abilities: readonly AbilityRule[];
}
type Owner = { readonly name: string; readonly roleIds: readonly string[] };

/** Everyone sees the organisation's templates; a personal one is seen by its owner, and by users of the role that it is shared with. */
export async function seesTemplate(
  tx: Pick<StoreOperations, 'findUser'>,
  { user }: Pick<Asker, 'user'>,
  template: StoredTemplate,
): Promise<boolean> {
  const { userId, sharedWith, removedAt } = template;
  if (removedAt !== undefined) return false;
  if (userId === undefined || userId === user.id) return true;
  if (sharedWith === undefined || !user.roleIds.includes(sharedWith)) return false;
  const owner = await tx.findUser(userId);
  return owner !== undefined && isShared(template, owner);
}

/** Sharing with a role rests while the owner doesn't have it. */
export function isShared({ sharedWith }: { readonly sharedWith?: string }, owner: Pick<Owner, 'roleIds'>): boolean {
  return sharedWith !== undefined && owner.roleIds.includes(sharedWith);
}

export function mayOnShared({ abilities }: Pick<Asker, 'abilities'>, action: TemplateRight, { id, name }: { id: string; name: string }) {
  return decide(abilities, { action, subject: 'messageTemplate', record: { id, name } }).isPermitted;
}

/** With its owner's name if that is another user. */
export function toTemplate(template: StoredTemplate, asker: Asker, owner?: Pick<Owner, 'name'>): Wire<Template> {
  const { id, uses, lastUsedAt, userId, sharedWith } = template;
  const may = (action: TemplateRight) => (userId === undefined ? mayOnShared(asker, action, template) : userId === asker.user.id);
  return {
    id,
    ...toVersion({ ...template, templateId: id, isShared: userId === undefined }),
    canEdit: may('update'),
    canRemove: may('delete'),
    ...(sharedWith !== undefined && { sharedWith }),
    ...(sharedWith !== undefined && userId === asker.user.id && !isShared(template, asker.user) && { isSharingPaused: true }),
    ...(owner && userId !== asker.user.id && { owner: owner.name }),
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
