import { Button, isolate, Kbd, type Loadable, VisuallyHidden } from '@manyline/ui';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useText } from '../messages/useText.ts';
import { FilledText } from './FilledText.tsx';
import { fillForContact } from './fillForContact.ts';
import { type Sign, TemplateMeta } from './TemplateMeta.tsx';
import { Option, Options, Sheet } from './Templates.styles.ts';
import type { TemplateContact, Templates } from './Templates.types.ts';
import type { SlashList } from './useSlash.ts';

export interface TemplateListProps {
  readonly slash: SlashList;
  readonly templates: Templates;
  /** What the contact is called. */
  readonly contactName: string;
  readonly isCounted: boolean;
  readonly sign: Sign;
  /** The words that were read out last. */
  readonly spoken: string;
  readonly onManage: () => void;
}

/** The list that a slash opens above the message field, which keeps the focus. */
export function TemplateList({ slash, templates, contactName, isCounted, sign, spoken, onManage }: TemplateListProps) {
  const t = useText();
  const { list, contact, isOld } = templates;
  const known = contactOf(contact, contactName);
  const { found, index, listId, optionId, choose } = slash;
  const root = useRef<HTMLUListElement>(null);
  useEffect(() => {
    root.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [index]);
  const isLoading = list.status === 'loading' || (list.status === 'ready' && contact.status === 'loading');
  const isEmpty = list.status === 'ready' && list.value.length === 0;
  return (
    // The field keeps the focus.
    <Sheet onMouseDown={(event: MouseEvent) => event.preventDefault()}>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
      <Options ref={root} role="listbox" id={listId} aria-label={t('chat.templates')} aria-busy={isLoading || undefined}>
        {found?.shown.map((template, at) => {
          const filled = fillForContact(template, known);
          return (
            <Option key={template.id} role="option" id={optionId(at)} aria-selected={at === index} onClick={() => choose(template)}>
              <b dir="auto">{template.name}</b>
              <FilledText filled={filled} isShort />
              <TemplateMeta
                filled={filled}
                contact={known}
                isShared={template.isShared || (template.sharedWith !== undefined && template.isSharingPaused !== true)}
                owner={template.owner}
                files={template.files.length}
                isCounted={isCounted}
                sign={sign}
              />
            </Option>
          );
        })}
      </Options>
      {isLoading && <p data-part="note">{t('chat.templates.loading')}</p>}
      {list.status === 'failed' && <p data-part="note">{list.message || t('chat.templates.failed')}</p>}
      {isEmpty && <p data-part="note">{t('chat.templates.none')}</p>}
      {!isEmpty && found?.shown.length === 0 && <p data-part="note">{t('chat.templates.noMatch', { query: isolate(slash.query) })}</p>}
      {found && found.others > 0 && <p data-part="more">{t('chat.templates.others', { count: found.others })}</p>}
      {isOld && list.status === 'ready' && <p data-part="more">{t('chat.templates.old')}</p>}
      {known.isIncomplete && <p data-part="more">{t('chat.templates.incomplete', { name: isolate(known.name) })}</p>}
      <div data-part="foot">
        <span data-part="keys" aria-hidden="true">
          {found && found.shown.length > 0 && (
            <>
              <span>
                <Kbd keys="ArrowUp" /> <Kbd keys="ArrowDown" /> <span>{t('chat.templates.keys.choose')}</span>
              </span>
              <span>
                <Kbd keys="Enter" /> <span>{t('chat.templates.keys.insert')}</span>
              </span>
            </>
          )}
          <span>
            <Kbd keys="Escape" /> <span>{t('chat.templates.keys.close')}</span>
          </span>
        </span>
        <Button variant="ghost" size="sm" onClick={onManage}>
          {t('chat.templates.manage')}
        </Button>
      </div>
    </Sheet>
  );
}

/** Without a card there is what the chat is called. */
export function contactOf(contact: Loadable<TemplateContact>, name: string): TemplateContact {
  return contact.status === 'ready' ? contact.value : { name, values: {}, isIncomplete: contact.status === 'failed' };
}
