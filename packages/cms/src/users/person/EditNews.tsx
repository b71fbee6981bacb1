import { Alert, Button } from '@manyline/ui';
import { usePeopleText } from '../../messages/useText.ts';

export interface EditNewsProps {
  /** The form whose saving compares. */
  readonly formId: string;
}

/** Another person saved during editing: the typed text is kept, and both versions can be compared. */
export function EditNews({ formId }: EditNewsProps) {
  const t = usePeopleText();
  return (
    <Alert
      tone="warning"
      action={
        <Button type="submit" form={formId} variant="outline" size="sm">
          {t('cms.person.news.compare')}
        </Button>
      }
    >
      {t('cms.person.news')}
    </Alert>
  );
}
