import { isFittedType, MESSAGE_MAX_LENGTH } from '@manyline/contract';
import { use } from 'react';
import { FilesContext } from '../../Files/filesContext.ts';
import { useFileSizeText } from '../../Files/useFileSizeText.ts';
import { useText } from '../../messages/useText.ts';
import type { MessageItem } from '../MessageList.types.ts';

export interface MessageFailureProps {
  readonly message: MessageItem;
  readonly onRetry: ((key: string) => void) | undefined;
  readonly onDelete: ((key: string) => void) | undefined;
}

/** Why a message was not sent, or may not have been, and what can be done about it. */
export function MessageFailure({ message, onRetry, onDelete }: MessageFailureProps) {
  const t = useText();
  const { key, failureText } = message;
  const sizeText = useFileSizeText();
  const carriedBytes = use(FilesContext)?.carriedBytes;
  const reason = reasonOf(message, carriedBytes);
  const [from, to] = [message.file?.size ?? 0, carriedBytes ?? 0].map(sizeText);
  return (
    <div className="failure">
      <p>{failureText ? <bdi>{failureText}</bdi> : t(`chat.message.failure.${reason}`, { limit: MESSAGE_MAX_LENGTH, from, to })}</p>
      <div>
        {onRetry && (
          <button type="button" tabIndex={-1} onClick={() => onRetry(key)}>
            {t('chat.message.retry')}
          </button>
        )}
        {onDelete && (
          <button type="button" tabIndex={-1} onClick={() => onDelete(key)}>
            {t('chat.message.delete')}
          </button>
        )}
      </div>
    </div>
  );
}

/** Pictures of these types may move: then there is no smaller copy. */
const MAY_MOVE: ReadonlySet<string> = new Set(['image/gif', 'image/webp']);

/** `carriedBytes`: what the contact's carrier takes, as far as is known; 0 if nothing but a link arrives. */
function reasonOf({ failure = 'unknown', failureDetail, file }: MessageItem, carriedBytes = Infinity) {
  // With details, the provider has answered, but doesn't know the outcome.
  if (failure === 'unconfirmed' && failureDetail) return 'undecided';
  if (failure !== 'fileTooLarge' || !file || !isFittedType(file.type) || carriedBytes === 0) return failure;
  if (MAY_MOVE.has(file.type)) return 'movingTooLarge';
  return carriedBytes < file.size ? 'pictureFitted' : 'pictureTooLarge';
}
