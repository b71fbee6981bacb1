import type { MessageEditor } from '@manyline/chat/bulk';
import { isAlive } from '@manyline/contract';
import { useAtom, useAtomValue } from 'jotai';
import { profilesAtom } from '../../messaging/state/profiles.ts';
import { emojiChoicesAtom } from '../../preferences/emojiChoices.ts';
import { useAction } from '../../shared/action.ts';
import { useTemplateActions } from '../../templates/useTemplateActions.ts';
import { type CurrentDraft, showPreview } from '../currentDraft.ts';
import { typeTemplate } from '../draft.ts';
import { sendTest } from '../editorActions.ts';

/** The message part of the page. */
export function useMessage(current: CurrentDraft | undefined): MessageEditor {
  const [emojiChoices, onEmojiChoicesChange] = useAtom(emojiChoicesAtom);
  const templates = useTemplateActions();
  const profiles = useAtomValue(profilesAtom);
  const type = useAction(typeTemplate);
  const onPreview = useAction(showPreview);
  const onTest = useAction(sendTest);
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
  };
}

const NO_FIELDS: readonly string[] = [];
