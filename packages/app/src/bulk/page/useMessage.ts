import type { MessageEditor } from '@manyline/chat/bulk';
import { isAlive } from '@manyline/contract';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { profilesAtom } from '../../messaging/state/profiles.ts';
import { emojiChoicesAtom } from '../../preferences/emojiChoices.ts';
import { useAction } from '../../shared/action.ts';
import { type CurrentDraft, showPreview } from '../currentDraft.ts';
import { typeTemplate } from '../draft.ts';
import { sendTest } from '../editorActions.ts';
import { removeTemplate, saveTemplate, templatesAtom } from '../lists.ts';
import * as listsActions from '../lists.ts';

/** The message part of the page. */
export function useMessage(current: CurrentDraft | undefined): MessageEditor {
  const [emojiChoices, onEmojiChoicesChange] = useAtom(emojiChoicesAtom);
  const templates = useAtomValue(templatesAtom);
  const profiles = useAtomValue(profilesAtom);
  const type = useAction(typeTemplate);
  const onPreview = useAction(showPreview);
  const onTest = useAction(sendTest);
  const onSaveTemplate = useAction(saveTemplate);
  const onRemoveTemplate = useAction(removeTemplate);
  const loadTemplates = useAction(listsActions.loadTemplates);
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
