import { Alert, Button } from '@manyline/ui';
import { useUserText } from '../../messages/useText.ts';

export interface EditedByOthersProps {
  /** The form that compares both versions when saving. */
  readonly formId: string;
}

/** Another user saved during editing: the edits stay, and both versions can be compared. */
export function EditedByOthers({ formId }: EditedByOthersProps) {
  const t = useUserText();
  return (
    <Alert
      tone="warning"
      action={
        <Button type="submit" form={formId} variant="outline" size="sm">
          {t('cms.user.outdated.compare')}
        </Button>
      }
    >
      {t('cms.user.outdated')}
    </Alert>
  );
}
