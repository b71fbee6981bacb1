import type { Template } from '@manyline/contract';
import {
  Button,
  EmptyState,
  IconButton,
  isolate,
  type Loadable,
  LoadableView,
  Menu,
  type MenuItem,
  SearchField,
  Skeleton,
} from '@manyline/ui';
import { IconDotsVertical } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../messages/useText.ts';
import { FilledText } from './FilledText.tsx';
import { fillForContact } from './fillForContact.ts';
import { findTemplates } from './findTemplates.ts';
import { type Sign, TemplateMeta } from './TemplateMeta.tsx';
import { Rows, Stack } from './Templates.styles.ts';
import type { TemplateContact } from './Templates.types.ts';
import { useLanguageName } from './useLanguageName.ts';

export interface TemplateRowsProps {
  readonly list: Loadable<readonly Template[]>;
  readonly isOld: boolean;
  readonly contact: TemplateContact | undefined;
  readonly sign?: Sign | undefined;
  readonly onRetry: () => void;
  /** In this language, or in the contact's. */
  readonly onUse: (template: Template, language: string | undefined) => void;
  readonly onEdit: (template: Template) => void;
  readonly onHistory: (template: Template) => void;
  readonly onRemove: (template: Template) => void;
}

const MOST = 100;

/** The templates, found by name and text. */
export function TemplateRows({ list, isOld, onRetry, ...actions }: TemplateRowsProps) {
  const t = useText();
  const [query, setQuery] = useState('');
  return (
    <LoadableView
      value={list}
      skeleton={<RowsSkeleton />}
      isEmpty={(all) => all.length === 0}
      empty={<EmptyState illustration="conversation" title={t('chat.templates.none')} text={t('chat.templates.none.text')} />}
      onRetry={onRetry}
    >
      {(all) => {
        const { shown, others } = findTemplates(all, query, MOST);
        return (
          <Stack>
            <SearchField label={t('chat.templates.search')} value={query} onChange={setQuery} />
            {isOld && <p data-part="hint">{t('chat.templates.old')}</p>}
            {shown.length === 0 && <p data-part="hint">{t('chat.templates.noMatch', { query: isolate(query) })}</p>}
            <Rows aria-label={t('chat.templates')}>
              {shown.map((template) => (
                <TemplateRow key={template.id} template={template} {...actions} />
              ))}
            </Rows>
            {others > 0 && <p data-part="hint">{t('chat.templates.others', { count: others })}</p>}
          </Stack>
        );
      }}
    </LoadableView>
  );
}

interface TemplateRowProps extends Pick<TemplateRowsProps, 'contact' | 'sign' | 'onUse' | 'onEdit' | 'onHistory' | 'onRemove'> {
  readonly template: Template;
}

function TemplateRow({ template, contact, sign, onUse, onEdit, onHistory, onRemove }: TemplateRowProps) {
  const t = useText();
  const nameOf = useLanguageName();
  const { name, texts, isShared, sharedWith, isSharingPaused = false, owner, files, canEdit, canRemove, uses } = template;
  const filled = fillForContact(template, contact ?? NOBODY);
  const items: MenuItem[] = [
    ...(texts.length > 1
      ? texts.map(({ language }) => ({
          id: `use ${language}`,
          label: t('chat.templates.use.in', { language: nameOf(language) }),
          onSelect: () => onUse(template, language),
        }))
      : []),
    ...(canEdit ? [{ id: 'edit', label: t('chat.templates.edit'), onSelect: () => onEdit(template) }] : []),
    { id: 'history', label: t('chat.templates.history'), onSelect: () => onHistory(template) },
    ...(canRemove
      ? [{ id: 'remove', label: t('chat.templates.remove'), variant: 'danger' as const, onSelect: () => onRemove(template) }]
      : []),
  ];
  return (
    <li>
      <span data-part="words">
        <b dir="auto">{name}</b>
        <FilledText filled={filled} isShort />
        <TemplateMeta
          filled={contact ? filled : { ...filled, missing: [] }}
          contact={contact ?? NOBODY}
          isShared={isShared || (sharedWith !== undefined && !isSharingPaused)}
          owner={owner}
          files={files.length}
          sign={sign}
          uses={uses}
        />
      </span>
      <Button variant="soft" size="sm" aria-label={t('chat.templates.use.name', { name })} onClick={() => onUse(template, undefined)}>
        {t('chat.templates.use')}
      </Button>
      <Menu
        align="end"
        trigger={
          <IconButton size="sm" label={t('chat.templates.actions', { name })} icon={<IconDotsVertical aria-hidden="true" size={18} />} />
        }
        items={items}
      />
    </li>
  );
}

const NOBODY: TemplateContact = { name: '', values: {} };

function RowsSkeleton() {
  return (
    <Rows as="div">
      {[0, 1, 2].map((index) => (
        <li key={index} role="presentation">
          <span data-part="words">
            <Skeleton width="9rem" height="1.1rem" />
            <Skeleton width="16rem" />
            <Skeleton width="6rem" />
          </span>
        </li>
      ))}
    </Rows>
  );
}
