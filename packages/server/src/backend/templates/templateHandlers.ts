import { TEMPLATE_RESTORE_SECONDS, TEMPLATE_VERSIONS_MAX_COUNT, TEMPLATES_MAX_COUNT } from '@manyline/contract';
import { type Audit, changesBetween } from '../audit/audit.ts';
import { type CurrentCaller, currentCaller } from '../calls/currentCaller.ts';
import { type CallerCall, type Handlers, type Refusal, withCaller } from '../calls/outcome.ts';
import { stale } from '../calls/refusals.ts';
import { createFileKeeper } from '../files/fileKeeper.ts';
import { limited, type LimitedNeeds } from '../limits/limited.ts';
import type { Clock, FileDepot } from '../ports/ports.ts';
import type { Store, StoredTemplate, StoredTemplateFile, StoredTemplateVersion, StoreOperations } from '../store/store.ts';
import { readTemplate } from './readTemplate.ts';
import { cannotShare, templateFileGone, templateGone, templateReadOnly, tooManyTemplates } from './templateRefusals.ts';
import { isShared as isSharedBy, mayOnShared, seesTemplate, toTemplate, toVersion } from './templateRights.ts';

export interface TemplateNeeds extends LimitedNeeds {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly audit: Audit;
  readonly depot: FileDepot;
  readonly newId: () => string;
}

type TemplateHandlers = Pick<Handlers, 'getTemplates' | 'getTemplateHistory' | 'saveTemplate' | 'removeTemplate' | 'restoreTemplate'>;

const MAY_SEND = { action: 'send', subject: 'chat' };

/** A user's own templates, those shared with the user's role, and the organisation's; others are treated as nonexistent. */
export function templateHandlers(needs: TemplateNeeds): TemplateHandlers {
  const { store, clock, audit, depot, newId } = needs;
  const { forget } = createFileKeeper({ depot, clock, newId });
  const nowMs = () => Math.round(clock.now() * 1_000);

  /** Changes of the organisation's templates are in the audit log. */
  async function note(tx: StoreOperations, call: CallerCall, before: StoredTemplate | undefined, after: StoredTemplate | undefined) {
    const isShared = [before, after].some((one) => one && one.userId === undefined);
    const named = after ?? before;
    if (!isShared || !named) return;
    const action = !before ? 'create' : after ? 'update' : 'delete';
    const changes = changesBetween<AuditedTemplate>(before ? audited(before) : {}, after ? audited(after) : {}, ['name', 'isShared']);
    await audit.note(tx, call, { action, object: { type: 'messageTemplate', id: named.id, name: named.name }, changes });
  }

  return {
    ...limited(needs, 'reads', {
      getTemplates: withCaller<'getTemplates'>(async (_, { caller }) => {
        const { id: callerId, roleIds } = caller.user;
        const found = await store.templatesOf(callerId, roleIds);
        const others = found.flatMap(({ userId }) => (userId === undefined || userId === callerId ? [] : [userId]));
        const owners = new Map((await store.usersById([...new Set(others)])).map((owner) => [owner.id, owner]));
        return {
          data: found.flatMap((template) => {
            const { userId = callerId } = template;
            const owner = owners.get(userId);
            return userId === callerId || (owner && isSharedBy(template, owner)) ? [toTemplate(template, caller, owner)] : [];
          }),
        };
      }),

      getTemplateHistory: withCaller<'getTemplateHistory'>(async ({ id }, { caller }) => {
        const template = await store.findTemplate(id);
        if (!template || !(await seesTemplate(store, caller, template))) return templateGone();
        const isTheirs = template.userId !== undefined && template.userId !== caller.user.id;
        const versions = sinceShared(await store.templateVersions(id));
        return {
          data: (isTheirs ? versions.filter(({ version }) => version >= (template.sharedFrom ?? Infinity)) : versions).map(toVersion),
        };
      }),
    }),

    ...limited(needs, 'storedForMany', {
      saveTemplate: withCaller<'saveTemplate'>(async ({ id, version, isShared, sharedWith: wanted, fileIds, ...typed }, call) => {
        const read = readTemplate({ ...typed, fileIds });
        if ('refusal' in read) return read;
        const outcome = await store.transaction(async (tx) => {
          const self = await currentCaller(tx, call, MAY_SEND);
          if ('refusal' in self) return self;
          const old = id === undefined ? undefined : await tx.findTemplate(id);
          if (id !== undefined && (!old || !(await seesTemplate(tx, self, old)))) return templateGone();
          const sharedWith = isShared ? undefined : wanted;
          const isSharedAsBefore = sharedWith === old?.sharedWith;
          if (sharedWith !== undefined && !isSharedAsBefore && !self.user.roleIds.includes(sharedWith)) return cannotShare();
          const nextVersion = (old?.version ?? 0) + 1;
          const next: StoredTemplate = {
            id: old?.id ?? newId(),
            ...(!isShared && { userId: self.user.id }),
            version: nextVersion,
            ...(sharedWith !== undefined && { sharedWith, sharedFrom: (isSharedAsBefore && old?.sharedFrom) || nextVersion }),
            ...read,
            files: [],
            updatedAt: nowMs(),
            updatedBy: self.user.name,
            uses: old?.uses ?? 0,
            ...(old?.lastUsedAt !== undefined && { lastUsedAt: old.lastUsedAt }),
          };
          const refusal = refuseChange(self, old, next);
          if (refusal) return refusal;
          if (old && old.version !== version) return stale<'saveTemplate'>(toTemplate(old, self));
          if ((old?.userId !== next.userId || !old) && (await isFull(tx, self, next.userId))) return tooManyTemplates();
          const files = await findFiles(tx, self, next.id, fileIds);
          if (!files) return templateFileGone();
          const template = { ...next, files: files.map(({ id: fileId, name, type, size }) => ({ id: fileId, name, type, size })) };
          await tx.putTemplate(template);
          const { id: templateId, name, texts, updatedAt, updatedBy } = template;
          await tx.addTemplateVersion({
            templateId,
            version: nextVersion,
            name,
            isShared,
            texts,
            files: template.files,
            updatedAt,
            ...(updatedBy !== undefined && { updatedBy }),
          });
          await tx.attachTemplateFiles(
            files.flatMap((file) => (file.templateId === undefined ? [file.id] : [])),
            templateId,
          );
          await note(tx, call, old, template);
          return { template, self, left: await dropOldVersions(tx, template) };
        });
        if ('refusal' in outcome) return outcome;
        for (const fileId of outcome.left) await forget(fileId);
        return { data: toTemplate(outcome.template, outcome.self) };
      }),

      removeTemplate: withCaller<'removeTemplate'>(async ({ id }, call) =>
        store.transaction(async (tx) => {
          const self = await currentCaller(tx, call, MAY_SEND);
          if ('refusal' in self) return self;
          const template = await tx.findTemplate(id);
          if (!template || !(await seesTemplate(tx, self, template))) return templateGone();
          if (!mayRemove(self, template)) return templateReadOnly();
          await tx.putTemplate({ ...template, removedAt: nowMs() });
          await note(tx, call, template, undefined);
          return { data: {} };
        }),
      ),

      restoreTemplate: withCaller<'restoreTemplate'>(async ({ id }, call) =>
        store.transaction(async (tx) => {
          const self = await currentCaller(tx, call, MAY_SEND);
          if ('refusal' in self) return self;
          const template = await tx.findTemplate(id);
          const isOthers = template?.userId !== undefined && template.userId !== self.user.id;
          if (!template || isOthers || (template.removedAt ?? Infinity) < nowMs() - TEMPLATE_RESTORE_SECONDS * 1_000) return templateGone();
          if (!mayRemove(self, template)) return templateReadOnly();
          if (template.removedAt === undefined) return { data: toTemplate(template, self) };
          if (await isFull(tx, self, template.userId)) return tooManyTemplates();
          const { removedAt: _, ...restored } = template;
          await tx.putTemplate(restored);
          await note(tx, call, undefined, restored);
          return { data: toTemplate(restored, self) };
        }),
      ),
    }),
  };
}

async function isFull(tx: StoreOperations, self: CurrentCaller, owner: string | undefined): Promise<boolean> {
  const known = await tx.templatesOf(self.user.id);
  return known.filter(({ userId }) => userId === owner).length >= TEMPLATES_MAX_COUNT;
}

function mayRemove(self: CurrentCaller, template: StoredTemplate): boolean {
  return template.userId === undefined ? mayOnShared(self, 'delete', template) : template.userId === self.user.id;
}

/** What someone wrote before sharing it stays theirs. */
function sinceShared(versions: readonly StoredTemplateVersion[]): readonly StoredTemplateVersion[] {
  const shared = versions.findIndex(({ isShared }) => isShared);
  const end = shared < 0 ? -1 : versions.findIndex(({ isShared }, index) => index > shared && !isShared);
  return end < 0 ? versions : versions.slice(0, end);
}

/** A template that becomes personal is gone for all others, as if it were deleted. */
function refuseChange(self: CurrentCaller, old: StoredTemplate | undefined, next: StoredTemplate): Refusal | undefined {
  const [wasShared, isShared] = [old !== undefined && old.userId === undefined, next.userId === undefined];
  // A role uses it; its owner alone changes it.
  if (old?.userId !== undefined && old.userId !== self.user.id) return templateReadOnly();
  if (old && wasShared && !mayOnShared(self, isShared ? 'update' : 'delete', old)) return templateReadOnly();
  if (wasShared && isShared && !mayOnShared(self, 'update', next)) return templateReadOnly();
  return isShared && !wasShared && !mayOnShared(self, 'create', next) ? cannotShare() : undefined;
}

/** In the order asked for; undefined if one is gone or is another user's. */
async function findFiles(tx: StoreOperations, { user }: CurrentCaller, templateId: string, ids: readonly string[]) {
  const files = await tx.templateFilesById([...new Set(ids)]);
  const isUsable = (file: StoredTemplateFile) => file.userId === user.id || file.templateId === templateId;
  return files.length === new Set(ids).size && files.every(isUsable) ? files : undefined;
}

/** Keeps the last versions. Returns the files that none of them has. */
async function dropOldVersions(tx: StoreOperations, { id, version }: StoredTemplate): Promise<readonly string[]> {
  await tx.removeTemplateVersions(id, version - TEMPLATE_VERSIONS_MAX_COUNT);
  const kept = new Set((await tx.templateVersions(id)).flatMap(({ files }) => files.map((file) => file.id)));
  const left = (await tx.templateFilesOf(id)).flatMap((file) => (kept.has(file.id) ? [] : [file.id]));
  await tx.removeTemplateFiles(left);
  return left;
}

interface AuditedTemplate {
  readonly name: string;
  readonly isShared: boolean;
}

function audited({ name, userId }: StoredTemplate): AuditedTemplate {
  return { name, isShared: userId === undefined };
}
