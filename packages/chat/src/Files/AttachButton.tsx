import { IconButton } from '@manyline/ui';
import { IconPaperclip } from '@tabler/icons-react';
import { type ChangeEvent, use, useRef } from 'react';
import { useText } from '../messages/useText.ts';
import { FilesContext } from './filesContext.ts';

/** Picks files for the conversation around it. */
export function AttachButton({ isDisabled }: { readonly isDisabled: boolean }) {
  const t = useText();
  const files = use(FilesContext);
  const input = useRef<HTMLInputElement>(null);
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    files?.onArrive(Array.from(target.files ?? [], (file) => ({ file, isFolder: false })));
    // The same file may be picked again.
    target.value = '';
  };
  return (
    <>
      <IconButton
        label={t('chat.files.attach')}
        icon={<IconPaperclip aria-hidden="true" />}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      />
      <input ref={input} type="file" multiple hidden onChange={handleChange} />
    </>
  );
}
