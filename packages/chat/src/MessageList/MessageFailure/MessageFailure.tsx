import { isFittedType, MESSAGE_MAX_LENGTH } from '@manyline/contract';
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
  return (
    <div className="failure">
      <p>{failureText ? <bdi>{failureText}</bdi> : t(`chat.message.failure.${reasonOf(message)}`, { limit: MESSAGE_MAX_LENGTH })}</p>
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

function reasonOf({ failure = 'unknown', failureDetail, file }: MessageItem) {
  // With details, the provider has answered, but doesn't know the outcome.
  if (failure === 'unconfirmed' && failureDetail) return 'undecided';
  return failure === 'fileTooLarge' && file && isFittedType(file.type) ? 'pictureTooLarge' : failure;
}
