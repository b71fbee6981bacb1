import type { Template } from '@manyline/contract';
import { Button, Dialog, isolate, type Loadable } from '@manyline/ui';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '../messages/useText.ts';
import { RemovedTemplate } from './RemovedTemplate.tsx';
import { TemplateForm } from './TemplateForm.tsx';
import { TemplateHistory } from './TemplateHistory.tsx';
import type { Sign } from './TemplateMeta.tsx';
import { TemplateQuestions } from './TemplateQuestions.tsx';
import { TemplateRows } from './TemplateRows.tsx';
import type { TemplateActions, TemplateContact } from './Templates.types.ts';

export interface TemplatesDialogProps {
  readonly isOpen: boolean;
  readonly templates: TemplateActions & { readonly list: Loadable<readonly Template[]>; readonly isOld: boolean };
  /** Who the texts are shown for; without one they are shown with their fields. */
  readonly contact?: TemplateContact | undefined;
  /** The text with the signature that is sent with it. */
  readonly sign?: Sign | undefined;
  /** What is written now: a new template begins with it. */
  readonly text: string;
  /** Called once the dialog is closed, so that the field can take the text. */
  readonly onUse: (template: Template, language: string | undefined) => void;
  readonly onOpenChange: (isOpen: boolean) => void;
}

type View =
  | { readonly kind: 'list' }
  | { readonly kind: 'edit'; readonly template: Template | undefined }
  | { readonly kind: 'history'; readonly template: Template };

const LIST: View = { kind: 'list' };

/** All templates: use, write, change, restore and delete. */
export default function TemplatesDialog({ isOpen, templates, contact, sign, text, onUse, onOpenChange }: TemplatesDialogProps) {
  const titleOf = useTitle();
  const formId = useId();
  const [view, setView] = useState<View>(LIST);
  const [isBusy, setIsBusy] = useState(false);
  const [isChanged, setIsChanged] = useState(false);
  const [leavingTo, setLeavingTo] = useState<'list' | 'closed'>();
  const [removed, setRemoved] = useState<Template>();
  const [undoable, setUndoable] = useState<Template>();
  const used = useRef<{ readonly template: Template; readonly language: string | undefined }>(undefined);

  const show = (next: View) => {
    setIsChanged(false);
    setUndoable(undefined);
    setView(next);
  };
  const close = () => {
    show(LIST);
    onOpenChange(false);
  };
  /** What was written is not thrown away without asking. */
  const leave = (to: 'list' | 'closed') => {
    if (isBusy) return;
    if (view.kind === 'edit' && isChanged) setLeavingTo(to);
    else if (to === 'closed') close();
    else show(LIST);
  };
  const handleUse = (template: Template, language: string | undefined) => {
    used.current = { template, language };
    close();
  };
  // Kept until it opens again: where the focus goes is asked after it is closed.
  useEffect(() => {
    if (isOpen) used.current = undefined;
  }, [isOpen]);
  const handleClosed = () => {
    if (used.current) onUse(used.current.template, used.current.language);
  };
  return (
    <>
      <Dialog
        isOpen={isOpen}
        title={titleOf(view)}
        size="lg"
        closesOnOutsidePress={view.kind !== 'edit'}
        leavesFocus={() => used.current !== undefined}
        onOpenChange={(isNowOpen) => !isNowOpen && leave(view.kind === 'history' ? 'list' : 'closed')}
        onClosed={handleClosed}
        footer={
          <ViewButtons
            view={view}
            formId={formId}
            isBusy={isBusy}
            onNew={() => show({ kind: 'edit', template: undefined })}
            onBack={() => leave('list')}
          />
        }
      >
        {view.kind === 'edit' ? (
          <TemplateForm
            key={view.template?.id ?? ''}
            {...templates}
            id={formId}
            template={view.template}
            text={text}
            contact={contact}
            onBusyChange={setIsBusy}
            onChanged={setIsChanged}
            onSaved={() => show(LIST)}
          />
        ) : view.kind === 'history' ? (
          <TemplateHistory {...templates} template={view.template} onRestored={() => show(LIST)} />
        ) : (
          <>
            {undoable && <RemovedTemplate key={undoable.id} template={undoable} onRestore={templates.onRestore} onEnd={setUndoable} />}
            <TemplateRows
              {...templates}
              contact={contact}
              sign={sign}
              onRetry={templates.onLoad}
              onUse={handleUse}
              onEdit={(template) => show({ kind: 'edit', template })}
              onHistory={(template) => show({ kind: 'history', template })}
              onRemove={setRemoved}
            />
          </>
        )}
      </Dialog>
      <TemplateQuestions
        removed={removed}
        isLeaving={leavingTo !== undefined}
        onRemove={templates.onRemove}
        onRemoved={setUndoable}
        onDiscard={() => (leavingTo === 'closed' ? close() : show(LIST))}
        onAnswered={() => {
          setRemoved(undefined);
          setLeavingTo(undefined);
        }}
      />
    </>
  );
}

function useTitle() {
  const t = useText();
  return (view: View): string => {
    if (view.kind === 'history') return t('chat.templates.history.title', { name: isolate(view.template.name) });
    if (view.kind === 'list') return t('chat.templates');
    return view.template ? t('chat.templates.edit.title') : t('chat.templates.new');
  };
}

interface ViewButtonsProps {
  readonly view: View;
  readonly formId: string;
  readonly isBusy: boolean;
  readonly onNew: () => void;
  readonly onBack: () => void;
}

function ViewButtons({ view, formId, isBusy, onNew, onBack }: ViewButtonsProps) {
  const t = useText();
  if (view.kind === 'list')
    return (
      <Button startIcon={<IconPlus aria-hidden="true" />} onClick={onNew}>
        {t('chat.templates.new')}
      </Button>
    );
  const isForm = view.kind === 'edit';
  return (
    <>
      <Button variant="outline" disabled={isBusy} onClick={onBack}>
        {t(isForm ? 'chat.cancel' : 'chat.templates.back')}
      </Button>
      {isForm && (
        <Button type="submit" form={formId} isBusy={isBusy}>
          {t('chat.templates.save')}
        </Button>
      )}
    </>
  );
}
