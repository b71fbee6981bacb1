import type { Template } from '@manyline/contract';
import { isolate, RadioGroup } from '@manyline/ui';
import { useEffect, useState } from 'react';
import { useText } from '../messages/useText.ts';
import type { TemplateActions, TemplateDraft, TemplateRole } from './Templates.types.ts';

/** The audience of the organisation's templates; no role has this id. */
export const TEMPLATE_FOR_ALL = ' ';

/** What an audience is called in a draft: everyone, a role, or nobody else. */
export function sharingOf(audience: string): Pick<TemplateDraft, 'isShared' | 'sharedWith'> {
  if (audience === TEMPLATE_FOR_ALL) return { isShared: true };
  return { isShared: false, ...(audience !== '' && { sharedWith: audience }) };
}

interface TemplateAudienceProps {
  readonly value: string;
  readonly template: Template | undefined;
  readonly canShare: boolean;
  readonly onLoadRoles: TemplateActions['onLoadRoles'];
  readonly onChange: (audience: string) => void;
}

/** Chooses who else uses a template. */
export function TemplateAudience({ value, template, canShare, onLoadRoles, onChange }: TemplateAudienceProps) {
  const t = useText();
  const [roles, setRoles] = useState<readonly TemplateRole[]>();
  useEffect(() => {
    let isOver = false;
    void onLoadRoles().then((found) => {
      if (!isOver) setRoles(found);
    });
    return () => {
      isOver = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Another function doesn't change the user's roles.
  }, []);
  const mayShare = canShare || template?.isShared === true;
  const before = template?.sharedWith;
  const isLost = roles !== undefined && before !== undefined && roles.every(({ id }) => id !== before);
  const options = [
    { value: '', label: t('chat.templates.share.me') },
    ...(roles ?? []).map(({ id, name }) => ({ value: id, label: t('chat.templates.share.role', { role: isolate(name) }) })),
    // What was chosen before stays on offer.
    ...(isLost ? [{ value: before, label: t('chat.templates.share.lostRole') }] : []),
    { value: TEMPLATE_FOR_ALL, label: t('chat.templates.share'), isDisabled: !mayShare },
  ];
  return (
    <RadioGroup
      label={t('chat.templates.share.who')}
      hint={t(mayShare ? 'chat.templates.share.text' : 'chat.templates.share.cannot')}
      value={value}
      options={options}
      onChange={onChange}
    />
  );
}
