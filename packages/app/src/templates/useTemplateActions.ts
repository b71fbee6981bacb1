import type { TemplateActions } from '@manyline/chat';
import type { Template } from '@manyline/contract';
import type { Loadable } from '@manyline/ui';
import { useAtomValue } from 'jotai';
import { useAccess } from '../access/AccessProvider.tsx';
import { permits } from '../access/permits.ts';
import { useAction } from '../shared/action.ts';
import {
  addTemplateFile,
  loadTemplateHistory,
  loadTemplateRoles,
  removeTemplate,
  restoreTemplate,
  saveTemplate,
} from './templateChanges.ts';
import { EVERYTHING, loadTemplates, templateList } from './templatesState.ts';

/** The templates, and what can be done with them. */
export function useTemplateActions(): TemplateActions & { readonly list: Loadable<readonly Template[]>; readonly isOld: boolean } {
  const { value, outdatedSince } = templateList.held(useAtomValue(templateList.placesAtom), EVERYTHING);
  return {
    list: value,
    isOld: outdatedSince !== undefined,
    canShare: permits(useAccess(), { action: 'create', subject: 'messageTemplate' }),
    onLoad: useAction(loadTemplates),
    onSave: useAction(saveTemplate),
    onRemove: useAction(removeTemplate),
    onRestore: useAction(restoreTemplate),
    onLoadRoles: useAction(loadTemplateRoles),
    onLoadHistory: useAction(loadTemplateHistory),
    onAddFile: useAction(addTemplateFile),
  };
}
