import { FileCard } from '../Files/FileSlot/FileCard.tsx';
import { isShownAsPicture } from '../Files/pictureBox.ts';
import type { MessageItem } from '../MessageList/MessageList.types.ts';
import { useText } from '../messages/useText.ts';
import { Grid, Section } from './ContactPanel.styles.ts';

export interface ContactFilesProps {
  readonly messages: readonly MessageItem[];
}

/** The pictures and files of the chat, newest first. */
export function ContactFiles({ messages }: ContactFilesProps) {
  const t = useText();
  const files = messages.flatMap(({ file, state }) => (file && !file.isPending && state !== 'failed' ? [file] : [])).toReversed();
  const pictures = files.filter(isShownAsPicture).slice(0, PICTURES_MAX);
  const others = files.filter((file) => !isShownAsPicture(file)).slice(0, FILES_MAX);
  return (
    <>
      {(pictures.length > 0 || others.length === 0) && (
        <Section>
          <h3>{t('chat.contact.media')}</h3>
          {pictures.length === 0 ? (
            <p>{t('chat.contact.files.none')}</p>
          ) : (
            <Grid>
              {pictures.map((file) => (
                <li key={file.id}>
                  <FileCard file={file} state={undefined} />
                </li>
              ))}
            </Grid>
          )}
        </Section>
      )}
      {others.length > 0 && (
        <Section>
          <h3>{t('chat.contact.files')}</h3>
          {others.map((file) => (
            <FileCard key={file.id} file={file} state={undefined} />
          ))}
        </Section>
      )}
    </>
  );
}

const PICTURES_MAX = 12;
const FILES_MAX = 20;
