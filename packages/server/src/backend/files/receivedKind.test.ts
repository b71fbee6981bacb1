import { expect, it } from 'vitest';
import { detectType, UNKNOWN_TYPE } from './detectType.ts';
import { nameOfType, receivedName, receivedType } from './receivedKind.ts';

it.each([
  ['image/jpeg', 'jpg'],
  ['image/jpg', 'jpg'],
  ['image/heic', 'heic'],
  ['image/heif', 'heif'],
  ['image/avif', 'avif'],
  ['image/vnd.wap.wbmp', 'wbmp'],
  ['image/jp2', 'jp2'],
  ['audio/amr', 'amr'],
  ['audio/amr-wb', 'awb'],
  ['audio/3gpp', '3gp'],
  ['audio/x-wav', 'wav'],
  ['audio/vnd.wave', 'wav'],
  ['audio/sp-midi', 'mid'],
  ['audio/mobile-xmf', 'mxmf'],
  ['audio/evrc', 'evc'],
  ['audio/mp3', 'mp3'],
  ['video/3gpp', '3gp'],
  ['video/3gpp2', '3g2'],
  ['video/quicktime', 'mov'],
  ['text/directory', 'vcf'],
  ['text/x-vcard', 'vcf'],
  ['text/calendar', 'ics'],
  ['text/x-vcalendar', 'vcs'],
  ['application/smil', 'smil'],
  ['audio/x-caf', 'caf'],
  ['text/x-vnote', 'vnt'],
  ['application/msword', 'doc'],
  ['application/vnd.unknown', 'bin'],
  ['', 'bin'],
])('a file without a name that is declared as %s is named .%s', (type, extension) => {
  expect(nameOfType('file-1', type)).toBe(`file-1.${extension}`);
});

const ftyp = (brand: string) => `\0\0\0\u0018ftyp${brand}\0\0\0\0${brand}${brand}`;

it.each([
  ['#!AMR\n\u003c', 'application/octet-stream', 'audio/amr', 'amr'],
  ['#!AMR-WB\n\u0044', 'audio/amr', 'audio/amr-wb', 'awb'],
  [ftyp('heic'), 'image/jpeg', 'image/heic', 'heic'],
  [ftyp('avif'), 'image/heic', 'image/avif', 'avif'],
  [ftyp('3gp4'), 'application/octet-stream', 'video/3gpp', '3gp'],
  [ftyp('3gp4'), 'audio/3gpp', 'audio/3gpp', '3gp'],
  [ftyp('isom'), 'audio/mp4', 'audio/mp4', 'm4a'],
  ['BEGIN:VCARD\r\nVERSION:2.1\r\nEND:VCARD', 'text/plain', 'text/vcard', 'vcf'],
  ['begin:vcard\nversion:3.0\nend:vcard', 'text/directory', 'text/vcard', 'vcf'],
  ['BEGIN:VCALENDAR\r\n', 'text/plain', 'text/calendar', 'ics'],
  ['<?xml version="1.0"?><smil><body/></smil>', 'application/octet-stream', 'application/smil+xml', 'smil'],
  ['Hello', 'text/x-vcard', 'text/plain', 'vcf'],
  ['caff\0\u0001\0\0desc', 'audio/x-caf', 'audio/x-caf', 'caf'],
  ['\0\0\u0001\u0001\u00ff', 'image/vnd.wap.wbmp', 'image/vnd.wap.wbmp', 'wbmp'],
  ['\0\u0001\u0002\u0003', 'image/jpeg', UNKNOWN_TYPE, 'jpg'],
  ['\0\u0001\u0002\u0003', 'audio/evrc', 'audio/evrc', 'evc'],
  ['\0\u0001\u0002\u0003', 'application/x-shockwave', UNKNOWN_TYPE, 'bin'],
])('content %j declared as %s is %s and named .%s', async (content, declared, type, extension) => {
  const bytes = Uint8Array.from(content.padEnd(64, content.includes('\0') ? '\0' : ' '), (letter) => letter.charCodeAt(0));
  const received = receivedType(await detectType(bytes), declared);
  expect(received).toBe(type);
  expect(receivedName({ name: nameOfType('file-1', declared), isUnnamed: true }, received)).toBe(`file-1.${extension}`);
});

it('a name given by the provider is kept, with an extension if it has none', () => {
  expect(receivedName({ name: 'Holiday.JPG' }, 'image/heic')).toBe('Holiday.JPG');
  expect(receivedName({ name: 'IMG_0042' }, 'image/heic')).toBe('IMG_0042.heic');
  expect(receivedName({ name: 'README' }, 'text/plain')).toBe('README');
});

it.each([
  ['Hello', 'text/plain'],
  ['BEGIN:VCARD\r\nVERSION:2.1\r\nEND:VCARD', 'text/vcard'],
])('%j in UTF-16 is %s, though its mark looks like the beginning of an MP3', async (text, type) => {
  expect(await detectType(Uint8Array.from([0xff, 0xfe, ...Buffer.from(text, 'utf16le')]))).toBe(type);
});
