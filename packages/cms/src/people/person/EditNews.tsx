import { Alert, Button } from '@manyline/ui';
import { usePeopleText } from '../../messages/useText.ts';

export interface EditNewsProps {
  /** The form whose saving compares. */
  readonly formId: string;
}

/** Somebody else saved under the hands of whoever types: nothing typed is touched, and one can look at both at once. */
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
