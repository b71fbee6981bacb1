import type { MessageEditor } from '@manyline/chat/bulk';
import { isAlive } from '@manyline/contract';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { emojiChoicesAtom } from '../../composer/emojiChoices.ts';
import { typeTemplateAtom } from '../draft.ts';
import { sendTestAtom } from '../editorActions.ts';
import { type CurrentDraft, showPreviewAtom } from '../currentDraft.ts';
import { loadTemplatesAtom, removeTemplateAtom, saveTemplateAtom, templatesAtom } from '../lists.ts';
import { profilesAtom } from '../../lines/profiles.ts';

/** The message part of the page. */
export function useMessage(current: CurrentDraft | undefined): MessageEditor {
  const [emojiChoices, onEmojiChoicesChange] = useAtom(emojiChoicesAtom);
  const templates = useAtomValue(templatesAtom);
  const profiles = useAtomValue(profilesAtom);
  const type = useSetAtom(typeTemplateAtom);
  const onPreview = useSetAtom(showPreviewAtom);
  const onTest = useSetAtom(sendTestAtom);
  const onSaveTemplate = useSetAtom(saveTemplateAtom);
  const onRemoveTemplate = useSetAtom(removeTemplateAtom);
  const loadTemplates = useSetAtom(loadTemplatesAtom);
  useEffect(() => void loadTemplates(), [loadTemplates]);
  return {
    template: current?.template ?? '',
    preview: current?.preview,
    unknownFields: current?.state?.unknownFields ?? NO_FIELDS,
    templates,
    testTargets: profiles.filter((profile) => isAlive(profile) && profile.tn !== current?.line).map(({ tn, name = '' }) => ({ tn, name })),
    emojiChoices,
    onEmojiChoicesChange,
    onTemplateChange: (template) => void type(template),
    onPreview,
    onTest,
    onSaveTemplate,
    onRemoveTemplate,
    onRetryTemplates: () => void loadTemplates(),
  };
}

const NO_FIELDS: readonly string[] = [];
