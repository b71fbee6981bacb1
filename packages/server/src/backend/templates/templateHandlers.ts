import { TEMPLATE_VERSIONS_MAX_COUNT, TEMPLATES_MAX_COUNT } from '@manyline/contract';
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
import { mayOnShared, seesTemplate, toTemplate, toVersion } from './templateRights.ts';

export interface TemplateNeeds extends LimitedNeeds {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly audit: Audit;
  readonly depot: FileDepot;
  readonly newId: () => string;
}

type TemplateHandlers = Pick<Handlers, 'getTemplates' | 'getTemplateHistory' | 'saveTemplate' | 'removeTemplate'>;

const MAY_SEND = { action: 'send', subject: 'chat' };

/** A user's own templates and the organisation's; those of other users are treated as nonexistent. */
export function templateHandlers(needs: TemplateNeeds): TemplateHandlers {
  const { store, clock, audit, depot, newId } = needs;
  const { forget } = createFileKeeper({ depot, clock, newId });

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
      getTemplates: withCaller<'getTemplates'>(async (_, { caller }) => ({
        data: (await store.templatesOf(caller.user.id)).map((template) => toTemplate(template, caller)),
      })),

      getTemplateHistory: withCaller<'getTemplateHistory'>(async ({ id }, { caller }) => {
        const template = await store.findTemplate(id);
        if (!template || !seesTemplate(caller, template)) return templateGone();
        return { data: sinceShared(await store.templateVersions(id)).map(toVersion) };
      }),
    }),

    ...limited(needs, 'storedForMany', {
      saveTemplate: withCaller<'saveTemplate'>(async ({ id, version, isShared, fileIds, ...typed }, call) => {
        const read = readTemplate({ ...typed, fileIds });
        if ('refusal' in read) return read;
        const outcome = await store.transaction(async (tx) => {
          const self = await currentCaller(tx, call, MAY_SEND);
          if ('refusal' in self) return self;
          const old = id === undefined ? undefined : await tx.findTemplate(id);
          if (id !== undefined && (!old || !seesTemplate(self, old))) return templateGone();
          const next: StoredTemplate = {
            id: old?.id ?? newId(),
            ...(!isShared && { userId: self.user.id }),
            version: (old?.version ?? 0) + 1,
            ...read,
            files: [],
            updatedAt: Math.round(clock.now() * 1_000),
            updatedBy: self.user.name,
            uses: old?.uses ?? 0,
            ...(old?.lastUsedAt !== undefined && { lastUsedAt: old.lastUsedAt }),
          };
          const refusal = refuseChange(self, old, next);
          if (refusal) return refusal;
          if (old && old.version !== version) return stale<'saveTemplate'>(toTemplate(old, self));
          if (old?.userId !== next.userId || !old) {
            const known = await tx.templatesOf(self.user.id);
            if (known.filter(({ userId }) => userId === next.userId).length >= TEMPLATES_MAX_COUNT) return tooManyTemplates();
          }
          const files = await findFiles(tx, self, next.id, fileIds);
          if (!files) return templateFileGone();
          const template = { ...next, files: files.map(({ id: fileId, name, type, size }) => ({ id: fileId, name, type, size })) };
          await tx.putTemplate(template);
          const { userId: _, id: templateId, uses: __, lastUsedAt: ___, ...content } = template;
          await tx.addTemplateVersion({ ...content, templateId, isShared });
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

      removeTemplate: withCaller<'removeTemplate'>(async ({ id }, call) => {
        const outcome = await store.transaction(async (tx) => {
          const self = await currentCaller(tx, call, MAY_SEND);
          if ('refusal' in self) return self;
          const template = await tx.findTemplate(id);
          if (!template || !seesTemplate(self, template)) return templateGone();
          if (template.userId === undefined && !mayOnShared(self, 'delete', template)) return templateReadOnly();
          const files = await tx.templateFilesOf(id);
          await tx.removeTemplate(id);
          await note(tx, call, template, undefined);
          return { files };
        });
        if ('refusal' in outcome) return outcome;
        for (const file of outcome.files) await forget(file.id);
        return { data: {} };
      }),
    }),
  };
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
