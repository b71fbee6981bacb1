/**
 * Whether a paste is its files rather than its text. File managers add the names or paths of the files as text. Copied table cells and
 * paragraphs arrive as text with its format, and as a picture of it: users want the text.
 */
export function pastesFiles(data: Pick<DataTransfer, 'types' | 'files' | 'getData'>): boolean {
  const { types, files } = data;
  if (!types.includes('text/plain')) return true;
  if (types.includes('text/html') || types.includes('text/rtf')) return false;
  const names = new Set(Array.from(files, ({ name }) => name.normalize('NFC')));
  const lines = data
    .getData('text/plain')
    .split(/[\r\n]+/u)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !ACTION.test(line));
  return files.length > 0 && lines.every((line) => PATH.test(line) || names.has(line.normalize('NFC')));
}

const PATH = /^(?:file:\/\/|\/|~\/|[a-z]:[\\/]|\\\\)/iu;
/** What the file managers of GNOME write before the paths. */
const ACTION = /^(?:x-special\/\S+|copy|cut)$/u;
