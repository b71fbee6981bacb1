import { type ContactCard, type ContactContent, mergeContent } from '@manyline/contract';
import { Chip, FormDialog, isolate, RadioGroup, toast, usePhoneFormat } from '@manyline/ui';
import { useId, useState } from 'react';
import { useContactsText } from '../../messages/useText.ts';
import { contentOf } from '../contactForm.ts';
import type { ContactMergeActions } from '../Contacts.types.ts';
import { Kept } from '../import/ContactImport.styles.ts';

export interface MergeFormProps extends Pick<ContactMergeActions, 'onMerge' | 'onUndoMerge'> {
  readonly cards: readonly ContactCard[];
  readonly onClose: () => void;
}

/** Which name and company the one contact gets; everything else of all of them stays. */
export function MergeForm({ cards, onMerge, onUndoMerge, onClose }: MergeFormProps) {
  const t = useContactsText();
  const keptId = useId();
  const format = usePhoneFormat();
  const valuesOf = (field: 'name' | 'company') => [...new Set(cards.map((card) => card[field]).filter((value) => value !== ''))];
  const [names, companies] = [valuesOf('name'), valuesOf('company')];
  const [name, setName] = useState(names[0] ?? '');
  const [company, setCompany] = useState(companies[0] ?? '');
  const whole = cards.map(contentOf).reduce<ContactContent>((all, one) => mergeContent(all, one), contentOf(cards[0] as ContactCard));
  const kept = [...whole.numbers.map(({ value }) => format(value)), ...whole.emails.map(({ value }) => value)];

  const undo = async (id: string) => {
    const left = await onUndoMerge(id);
    if (left === undefined) toast({ tone: 'danger', text: t('chat.contacts.merge.undo.failed') });
    else if (left > 0) toast({ tone: 'warning', text: t('chat.contacts.restored.without', { count: left }) });
  };
  const merge = async () => {
    const [into, ...from] = cards;
    if (!into) return undefined;
    const saved = await onMerge({ into, from, content: { ...whole, name, company } });
    if (saved.kind === 'saved') {
      const action = { label: t('chat.contacts.undo'), onSelect: () => void undo(from[0]?.id ?? '') };
      toast({ tone: 'success', text: t('chat.contacts.merge.done', { name: isolate(name || company) }), action });
      return undefined;
    }
    if (saved.kind === 'stale') return t('chat.contacts.merge.stale');
    return saved.message ?? t('chat.contacts.merge.failed');
  };

  return (
    <FormDialog
      isOpen
      title={t('chat.contacts.merge.title', { count: cards.length })}
      description={t('chat.contacts.merge.text')}
      submitLabel={t('chat.contacts.merge')}
      cancelLabel={t('chat.contacts.cancel')}
      closesOnOutsidePress
      onSubmit={merge}
      onClose={onClose}
    >
      {names.length > 1 && (
        <RadioGroup
          label={t('chat.contacts.name')}
          value={name}
          options={names.map((value) => ({ value, label: value }))}
          onChange={setName}
        />
      )}
      {companies.length > 1 && (
        <RadioGroup
          label={t('chat.contacts.company')}
          value={company}
          options={companies.map((value) => ({ value, label: value }))}
          onChange={setCompany}
        />
      )}
      {kept.length + whole.tags.length > 0 && (
        <Kept>
          <b id={keptId}>{t('chat.contacts.merge.kept')}</b>
          <ul aria-labelledby={keptId}>
            {kept.map((fact) => (
              <li key={fact}>
                <bdi>{fact}</bdi>
              </li>
            ))}
            {whole.tags.length > 0 && (
              <li>
                {whole.tags.map((tag) => (
                  <Chip key={tag} size="sm" label={tag} />
                ))}
              </li>
            )}
          </ul>
        </Kept>
      )}
    </FormDialog>
  );
}
