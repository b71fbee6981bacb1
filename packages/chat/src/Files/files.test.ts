import { describe, expect, test } from 'vitest';
import { canPlay, closedKind, fileKind, formatName } from './fileKind.ts';
import { fileLabel } from './fileLabel.ts';
import { fileSizeFormat } from './fileSizeFormat.ts';
import { isShownAsPicture, pictureBox } from './pictureBox.ts';
import { addFiles, captionEntry, emptyReview, moveEntry, removeEntry } from './reviewEntries.ts';

const file = (name: string, bytes = 1) => ({ id: crypto.randomUUID(), file: new File([new Uint8Array(bytes)], name), isFolder: false });

describe('the review', () => {
  test('names the limits before the upload, with a reason per file', () => {
    const review = addFiles(emptyReview, [
      file('a.txt'),
      file('empty.txt', 0),
      file('long.bin', 20 * 1_024 * 1_024 + 1),
      { ...file('folder', 1), isFolder: true },
      file('limit.bin', 20 * 1_024 * 1_024),
    ]);
    expect(review.entries.map(({ name }) => name)).toEqual(['a.txt', 'limit.bin']);
    expect(review.refused.map(({ name, reason }) => [name, reason])).toEqual([
      ['empty.txt', 'empty'],
      ['long.bin', 'tooLarge'],
      ['folder', 'folder'],
    ]);
  });

  test('programs are refused by their extension, with the list of the server or the default one', () => {
    const named = ['setup.EXE', 'photo.png', 'photo.png.scr', 'a.zip'].map((name) => file(name));
    const reasons = (kinds?: readonly string[]) =>
      addFiles(emptyReview, named, { refusedKinds: kinds }).refused.map(({ name, reason, kind }) => [name, reason, kind]);
    expect(reasons()).toEqual([
      ['setup.EXE', 'kind', 'exe'],
      ['photo.png.scr', 'kind', 'scr'],
    ]);
    expect(reasons(['zip'])).toEqual([['a.zip', 'kind', 'zip']]);
    expect(reasons([])).toEqual([]);
  });

  test('the twenty-first file is refused, even if added later', () => {
    const full = addFiles(
      emptyReview,
      Array.from({ length: 20 }, (_, index) => file(`${index}`)),
    );
    expect(addFiles(full, [file('late')]).refused.map(({ reason }) => reason)).toEqual(['tooMany']);
    const room = removeEntry(full, full.entries[0]?.key ?? 0);
    expect(addFiles(room, [file('late')]).entries).toHaveLength(20);
  });

  test('an entry moves with its caption and stays in the list', () => {
    const review = captionEntry(addFiles(emptyReview, [file('a'), file('b'), file('c')]), 3, 'Last');
    const names = (to: number) => moveEntry(review, 3, to).entries.map(({ name, caption }) => name + caption);
    expect([names(0), names(1), names(99), names(-5)]).toEqual([
      ['cLast', 'a', 'b'],
      ['a', 'cLast', 'b'],
      ['a', 'b', 'cLast'],
      ['cLast', 'a', 'b'],
    ]);
  });
});

test('the reserved size keeps the picture’s shape unless it would be too small to press', () => {
  expect(pictureBox(1600, 900)).toEqual({ width: 300, height: 169 });
  expect(pictureBox(20, 10)).toEqual({ width: 96, height: 96 });
  expect(pictureBox(10_000, 10)).toEqual({ width: 300, height: 96 });
  expect(pictureBox(0, 0)).toEqual({ width: 96, height: 96 });
});

test('never shows users’ SVG and HTML inline', () => {
  for (const type of ['image/svg+xml', 'text/html', 'application/xhtml+xml', 'image/bmp'])
    expect(isShownAsPicture({ id: '1', name: 'x', type, size: 1, width: 1, height: 1, hasThumbnail: true })).toBe(false);
  expect(canPlay({ type: 'video/mp4' })).toBe(true);
  expect(canPlay({ type: 'video/x-flv' })).toBe(false);
});

test('pictures, audio and video are named by their kind, other files by their name', () => {
  expect(fileLabel({ type: 'image/jpeg' })).toBe('chat.files.type.picture');
  expect(fileLabel({ type: 'audio/mpeg' })).toBe('chat.files.type.audio');
  expect(fileLabel({ type: 'image/svg+xml' })).toBeUndefined();
  expect(fileLabel({ type: 'application/pdf' })).toBeUndefined();
  expect(['application/zip', 'application/x-msdownload', 'text/csv', 'x/y'].map(fileKind)).toEqual(['archive', 'program', 'text', 'other']);
});

test.each([
  ['en', '3 bytes', '1 byte', '1.5 MB'],
  ['fr', '3 octets', '1 octet', '1,5 Mo'],
])('sizes are written as %s says them', (locale, three, one, more) => {
  const text = (bytes: number) => {
    const [value, how] = fileSizeFormat(bytes);
    return new Intl.NumberFormat(locale, how).format(value).replaceAll(/\s/gu, ' ');
  };
  expect([text(3), text(1), text(1_500_000)]).toEqual([three, one, more]);
});

test.each([
  ['photo.heic', 'image/heic', 'picture', 'HEIC'],
  ['scan.tiff', 'image/tiff', 'picture', 'TIFF'],
  ['clip.3gp', 'video/3gpp', 'video', '3GP'],
  ['file', 'audio/amr-wb', 'audio', 'AMR-WB'],
  ['note.amr', 'audio/amr', 'audio', 'AMR'],
  ['photo.jpg', 'image/jpeg', undefined, 'JPG'],
  ['clip.mp4', 'video/mp4', undefined, 'MP4'],
  ['drawing.svg', 'image/svg+xml', undefined, 'SVG'],
  ['list.csv', 'text/csv', undefined, 'CSV'],
])('%s (%s) can’t be shown as a %s', (name, type, kind, format) => {
  expect([closedKind({ type }), formatName({ name, type })]).toEqual([kind, format]);
});
