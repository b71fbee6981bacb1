import { extensionOf, isShownType } from '@manyline/contract';
import type { FileStream } from '../ports/ports.ts';
import { UNKNOWN_TYPE } from './detectType.ts';

/**
 * What phones and carriers send by MMS, and its usual extension: the formats of 3GPP TS 26.140 and 3GPP2 C.S0045, those of OMA's
 * conformance document, and what newer phones record. Media types have several names in the field.
 */
const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg image/jpg image/pjpeg',
  png: 'image/png image/x-png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif image/avif-sequence',
  heic: 'image/heic image/heic-sequence',
  heif: 'image/heif image/heif-sequence',
  tif: 'image/tiff',
  bmp: 'image/bmp image/x-bmp image/x-ms-bmp',
  wbmp: 'image/vnd.wap.wbmp',
  jp2: 'image/jp2',
  jpx: 'image/jpx',
  jxl: 'image/jxl',
  ico: 'image/x-icon image/vnd.microsoft.icon',
  dng: 'image/x-adobe-dng',
  svg: 'image/svg+xml',
  amr: 'audio/amr audio/x-amr audio/amr-nb',
  awb: 'audio/amr-wb audio/amr-wb+',
  '3gp': 'video/3gpp video/3gp audio/3gpp audio/3gp video/3gpp-tt',
  '3g2': 'video/3gpp2 audio/3gpp2',
  m4a: 'audio/mp4 audio/x-m4a audio/m4a audio/mp4a-latm',
  aac: 'audio/aac audio/x-aac audio/aacp audio/x-hx-aac-adts',
  mp3: 'audio/mpeg audio/mp3 audio/mpg audio/mpeg3 audio/x-mp3 audio/x-mpeg',
  ogg: 'audio/ogg application/ogg audio/opus audio/vorbis',
  wav: 'audio/wav audio/x-wav audio/wave audio/vnd.wave',
  mid: 'audio/midi audio/mid audio/x-midi audio/x-mid audio/sp-midi',
  mxmf: 'audio/mobile-xmf',
  imy: 'audio/imelody audio/x-imelody text/x-imelody text/imelody',
  evc: 'audio/evrc',
  qcp: 'audio/qcelp audio/vnd.qcelp',
  au: 'audio/basic',
  caf: 'audio/x-caf audio/caf',
  flac: 'audio/flac audio/x-flac',
  weba: 'audio/webm',
  mp4: 'video/mp4 video/x-m4v',
  mov: 'video/quicktime',
  mpg: 'video/mpeg',
  webm: 'video/webm',
  mkv: 'video/x-matroska video/matroska',
  avi: 'video/x-msvideo video/avi video/vnd.avi',
  ts: 'video/mp2t',
  vcf: 'text/vcard text/x-vcard text/directory',
  vcs: 'text/x-vcalendar',
  vnt: 'text/x-vnote',
  ics: 'text/calendar',
  smil: 'application/smil application/smil+xml',
  txt: 'text/plain',
  csv: 'text/csv',
  html: 'text/html',
  xml: 'application/xml text/xml',
  pdf: 'application/pdf',
  rtf: 'application/rtf text/rtf',
  zip: 'application/zip application/x-zip-compressed',
  json: 'application/json',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  pkpass: 'application/vnd.apple.pkpass',
};
const EXTENSIONS: ReadonlyMap<string, string> = new Map(
  Object.entries(TYPES).flatMap(([extension, types]) => types.split(' ').map((type) => [type, extension] as const)),
);
/** Containers of sound or film: their content doesn't say which, the declared type does. */
const SOUND_OF: Readonly<Record<string, string>> = { 'video/3gpp': 'audio/3gpp', 'video/3gpp2': 'audio/3gpp2', 'video/mp4': 'audio/mp4' };

/**
 * The media type of a received file. The content decides. What its content doesn't tell is as declared, if phones send such files; the
 * page never shows or plays those, since a browser would find something else in them.
 */
export function receivedType(detected: string, declared: string): string {
  if (SOUND_OF[detected] === declared) return declared;
  if (detected !== UNKNOWN_TYPE || !EXTENSIONS.has(declared) || isShownType(declared)) return detected;
  return declared.startsWith('text/') ? detected : declared;
}

/** Named as its content. Without a name from the provider, the declared type has given an extension. */
export function receivedName({ name, isUnnamed }: Pick<FileStream, 'name' | 'isUnnamed'>, type: string): string {
  const extension = isUnnamed || extensionOf(name) === '' ? EXTENSIONS.get(type) : undefined;
  if (extension === undefined || type === 'text/plain') return name;
  return `${isUnnamed ? name.slice(0, name.lastIndexOf('.')) : name}.${extension}`;
}

export function nameOfType(base: string, type: string): string {
  return `${base}.${EXTENSIONS.get(type) ?? 'bin'}`;
}
