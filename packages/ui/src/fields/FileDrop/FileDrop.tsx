import { IconCloudUpload } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { type FileRejection, useDropzone } from 'react-dropzone';
import { useConsoleText } from '../../messages/useText.ts';
import { describeField, FieldFrame } from '../FieldFrame.tsx';
import { FileDropList, FileDropZone } from './FileDrop.styles.ts';
import { FileDropRow, type FileDropRowProps, RejectedFileRow } from './FileDropRow.tsx';
import { useFileLimits } from './useFileLimits.ts';

export interface FileDropProps extends Pick<FileDropRowProps, 'onCancel' | 'onRetry' | 'onRemove'> {
  readonly label: string;
  /** Accepted files and their progress. The parent uploads them. */
  readonly files: readonly FileDropItem[];
  /** MIME types with their extensions, `{ 'image/png': ['.png'] }`; all files by default. */
  readonly accept?: Readonly<Record<string, readonly string[]>>;
  /** Larger files are refused, with the reason. */
  readonly maxBytes?: number;
  /** Maximum number of files, including those already accepted. */
  readonly maxFiles?: number;
  /** Says what to do with a file of another type. */
  readonly wrongType?: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly isDisabled?: boolean;
  readonly isReadOnly?: boolean;
  readonly required?: boolean;
  /** Called with the files inside the limits; the others are listed with a reason. */
  readonly onAdd: (files: readonly File[]) => void;
}

export interface FileDropItem {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly state: FileDropState;
}

export type FileDropState =
  | { readonly kind: 'waiting' | 'done' }
  /** `progress` is 0 to 1, if known. */
  | { readonly kind: 'sending'; readonly progress?: number }
  | { readonly kind: 'failed'; readonly reason: string };

/**
 * Accepts files by picker, drag and drop or paste, and checks each one.
 * @use To read files; dragging is a shortcut for its button.
 * @avoid in a chat, where files are attached → Composer
 * @key Enter, Space: Opens the file dialog.
 */
export function FileDrop({
  label,
  files,
  accept,
  maxBytes,
  maxFiles = Number.POSITIVE_INFINITY,
  wrongType,
  error,
  hint,
  isDisabled = false,
  isReadOnly = false,
  required,
  onAdd,
  onCancel,
  onRetry,
  onRemove,
}: FileDropProps) {
  const t = useConsoleText();
  const id = useId();
  const limits = useFileLimits({ accept, maxBytes, maxFiles });
  const { 'aria-describedby': describedBy } = describeField(id, { error, limits: limits.length > 0, hint });
  const [rejected, setRejected] = useState<readonly Rejected[]>([]);
  const isSingle = maxFiles === 1;

  const handleDrop = (taken: readonly File[], refused: readonly FileRejection[]) => {
    const room = Math.max(0, maxFiles - files.length);
    const surplus = taken.slice(room).map((file) => ({ file, reason: 'tooMany' as const }));
    setRejected([...refused.map(({ file, errors }) => ({ file, reason: reasonOf(errors[0]?.code) })), ...surplus]);
    if (taken.length > surplus.length) onAdd(taken.slice(0, room));
  };
  const { getRootProps, getInputProps, isDragActive, isDragReject } = useDropzone({
    ...(accept && { accept }),
    ...(maxBytes !== undefined && { maxSize: maxBytes }),
    minSize: 1,
    multiple: !isSingle,
    noKeyboard: true,
    disabled: isDisabled,
    onDrop: handleDrop,
  });
  const drag = isDragActive ? (isDragReject ? 'refused' : 'release') : undefined;
  const action = t(drag ? `ui.files.${drag}` : isSingle ? 'ui.files.chooseOne' : 'ui.files.choose');

  return (
    <FieldFrame id={id} label={label} isRequired={required} error={error} hint={hint} isBoxless>
      {!isReadOnly && (
        <FileDropZone
          {...getRootProps()}
          data-drag={drag}
          data-disabled={isDisabled || undefined}
          data-invalid={error !== undefined || undefined}
        >
          <input {...getInputProps({ id, 'aria-label': label, 'aria-hidden': true, disabled: isDisabled })} />
          <IconCloudUpload aria-hidden="true" size={28} />
          {/* The click bubbles to the zone, which opens the picker. */}
          <button type="button" aria-label={t('ui.files.zone', { label, action })} aria-describedby={describedBy} disabled={isDisabled}>
            {action}
          </button>
          {limits.length > 0 && (
            <p id={`${id}-limits`} data-part="limits">
              {limits.map((limit) => (
                <span key={limit}>{limit}</span>
              ))}
            </p>
          )}
        </FileDropZone>
      )}
      <div aria-live="polite">
        {rejected.length > 0 && (
          <FileDropList role="list" aria-label={t('ui.files.rejected')}>
            {rejected.map(({ file, reason }) => (
              <RejectedFileRow
                key={`${file.name}/${file.size}/${file.lastModified}`}
                name={file.name}
                bytes={file.size}
                reason={(reason === 'type' && wrongType) || t(`ui.files.reason.${reason}`, { count: maxFiles })}
                onDismiss={() => setRejected(rejected.filter((each) => each.file !== file))}
              />
            ))}
          </FileDropList>
        )}
      </div>
      {files.length > 0 && (
        <FileDropList role="list" aria-label={t('ui.files.list', { label })}>
          {files.map((file) => (
            <FileDropRow
              key={file.id}
              file={file}
              isFixed={isDisabled || isReadOnly}
              onCancel={onCancel}
              onRetry={onRetry}
              onRemove={onRemove}
            />
          ))}
        </FileDropList>
      )}
    </FieldFrame>
  );
}

type Reason = 'type' | 'size' | 'empty' | 'tooMany';

interface Rejected {
  readonly file: File;
  readonly reason: Reason;
}

function reasonOf(code: string | undefined): Reason {
  if (code === 'file-too-large') return 'size';
  if (code === 'file-too-small') return 'empty';
  return code === 'too-many-files' ? 'tooMany' : 'type';
}
