import { FILE_KINDS_MAX_COUNT, OWN_WORD_MAX_LENGTH, OWN_WORDS_MAX_COUNT, SETTING_BOUNDS, type SystemSettings } from '@manyline/contract';
import { type FormErrors, isolate, type SaveOutcome, SectionNav } from '@manyline/ui';
import { useConfigText } from '../messages/useText.ts';
import { EMAILS_ANCHOR } from './emails/EmailQueueSection.tsx';
import { AvailabilitySection } from './sections/AvailabilitySection.tsx';
import { ConnectionSections } from './sections/ConnectionSections.tsx';
import { SignInSections } from './sections/SignInSections.tsx';
import { useTests } from './sections/useTests.tsx';
import type { SystemScreenProps } from './system.types.ts';
import { Form } from './systemFormParts.ts';
import {
  HUMAN_CHECK_KEY_MAX_LENGTH,
  refusedWord,
  type SystemField,
  type SystemValues,
  toValues,
  type ValueProblem,
  valueProblems,
} from './systemValues.ts';
import { useSystemTexts } from './useSystemTexts.ts';

export interface SystemFormProps extends Pick<
  SystemScreenProps,
  | 'inForce'
  | 'ssoName'
  | 'ssoLink'
  | 'canEdit'
  | 'now'
  | 'operators'
  | 'draft'
  | 'canTestKey'
  | 'onTestKey'
  | 'onTestSocket'
  | 'onReload'
  | 'onDraftChange'
  | 'onSectionOpen'
  | 'emails'
> {
  readonly settings: SystemSettings;
  readonly onSave: (values: SystemValues) => Promise<SaveOutcome<SystemValues>>;
}

export function SystemForm({
  settings,
  inForce,
  ssoName,
  ssoLink,
  draft,
  canEdit,
  now,
  operators,
  onSave,
  onDraftChange,
  onSectionOpen,
  emails,
  ...tests
}: SystemFormProps) {
  const t = useConfigText();
  const words = useSystemTexts();
  const { keyObstacle, tryKey, trySocket } = useTests(tests);
  const parts = { words, isReadOnly: !canEdit };

  function check(values: SystemValues): FormErrors<SystemValues> {
    const found = Object.entries(valueProblems(values, settings, now)) as readonly [SystemField, ValueProblem][];
    return Object.fromEntries(found.map(([name, problem]) => [name, t(`cms.system.problem.${problem}`, detailOf(name, values))]));
  }

  return (
    <Form
      values={toValues(settings, now)}
      {...(draft && { draft })}
      variant={canEdit ? 'edit' : 'plain'}
      saveLabel={t('cms.system.save')}
      showsChanges
      validate={check}
      onSave={onSave}
      {...(onDraftChange && { onDraftChange })}
    >
      <SectionNav
        label={t('cms.system.sections')}
        items={[...SECTIONS, ...(emails ? [EMAILS] : [])].map(([anchor, id]) => ({ anchor, label: t(id) }))}
        onOpen={onSectionOpen}
      >
        <AvailabilitySection {...parts} inForce={inForce ?? settings} now={now} operators={operators} />
        <SignInSections
          {...parts}
          saved={settings}
          hasSso={ssoName !== undefined}
          ssoLink={ssoLink}
          keyObstacle={keyObstacle}
          onTryKey={tryKey}
        />
        <ConnectionSections {...parts} onTrySocket={trySocket} />
      </SectionNav>
    </Form>
  );
}

const SECTIONS = [
  ['availability', 'cms.system.state'],
  ['sign-in', 'cms.system.signIn'],
  ['sessions', 'cms.system.sessions'],
  ['connection', 'cms.system.connection'],
  ['files', 'cms.system.files'],
  ['blocked-files', 'cms.system.refusedFileKinds.title'],
  ['bulk', 'cms.system.bulk'],
  ['words', 'cms.system.ownWords.title'],
  ['help', 'cms.system.helpReply.title'],
] as const;

/** Below the form: it isn't saved with it. */
const EMAILS = [EMAILS_ANCHOR, 'cms.emails.heading'] as const;

/** The values that a field's problem text names. */
function detailOf(name: SystemField, values: SystemValues) {
  const bounds = name in SETTING_BOUNDS ? SETTING_BOUNDS[name as keyof typeof SETTING_BOUNDS] : { min: 0, max: 0 };
  const isWords = name === 'optOutWords' || name === 'optInWords';
  const word = isWords ? isolate(refusedWord(name, values)?.word ?? '') : '';
  const count = isWords ? OWN_WORDS_MAX_COUNT : name === 'refusedFileKinds' ? FILE_KINDS_MAX_COUNT : HUMAN_CHECK_KEY_MAX_LENGTH;
  return { word, longest: OWN_WORD_MAX_LENGTH, list: name, count, ...bounds };
}
