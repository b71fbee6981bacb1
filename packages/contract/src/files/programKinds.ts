import { cleanFileName, extensionOf } from './fileName.ts';

/**
 * Extensions of files that run when opened; the default of the refused kinds.
 * `elf` and `macho` also match Linux and macOS programs with any name.
 */
export const PROGRAM_KINDS: readonly string[] = (
  'ade adp apk appimage appinstaller application appref-ms appx appxbundle bash bat cab chm class cmd com command cpl csh deb ' +
  'desktop diagcab diagcfg diagpkg dll dmg elf exe gadget hta img ins ipa iso isp jar jnlp js jse ksh library-ms lnk macho mde ' +
  'mjs msc msh msi msix msixbundle msp mst nsh pif pkg ps1 ps1xml ps2 psc1 psm1 pyw pyz reg rpm run scf scr sct ' +
  'searchconnector-ms settingcontent-ms sh shb shs sys terminal url vb vbe vbs vbscript vhd vhdx vxd workflow ws wsb wsc wsf ' +
  'wsh xbap xll zsh'
).split(' ');

export const FILE_KIND_PATTERN = /^[a-z0-9][a-z0-9-]{0,19}$/;
export const FILE_KINDS_MAX_COUNT = 300;

/** Parses a list of kinds: unique, lower case, without dots, sorted. */
export function parseFileKinds(text: string): readonly string[] {
  const words = text.toLowerCase().split(/[\s,;]+/u);
  return [...new Set(words.map((word) => word.replace(/^\*?\./u, '')))].filter((word) => word !== '').toSorted();
}

/** The refused kind of a file by its name, if any: the last extension of the name as it will be stored. */
export function refusedByName(name: string, kinds: readonly string[]): string | undefined {
  const kind = extensionOf(cleanFileName(name));
  return kinds.includes(kind) ? kind : undefined;
}

/** The refused kind of a file by its content, if any: programs and scripts are recognised by their first bytes. */
export function refusedByContent(bytes: Uint8Array, kinds: readonly string[]): string | undefined {
  if (SOUNDS.some((start) => beginsWith(bytes, start))) return undefined;
  return SIGNATURES.find(({ kind, starts }) => kinds.includes(kind) && starts.some((start) => beginsWith(bytes, start)))?.kind;
}

interface Signature {
  readonly kind: string;
  readonly starts: readonly (readonly number[])[];
}

const SIGNATURES: readonly Signature[] = [
  // MZ
  { kind: 'exe', starts: [[0x4d, 0x5a]] },
  { kind: 'elf', starts: [[0x7f, 0x45, 0x4c, 0x46]] },
  {
    kind: 'macho',
    starts: [
      [0xfe, 0xed, 0xfa, 0xce],
      [0xfe, 0xed, 0xfa, 0xcf],
      [0xce, 0xfa, 0xed, 0xfe],
      [0xcf, 0xfa, 0xed, 0xfe],
      [0xca, 0xfe, 0xba, 0xbe],
      [0xbe, 0xba, 0xfe, 0xca],
    ],
  },
  // #!, also after a byte order mark
  {
    kind: 'sh',
    starts: [
      [0x23, 0x21],
      [0xef, 0xbb, 0xbf, 0x23, 0x21],
    ],
  },
  { kind: 'lnk', starts: [[0x4c, 0x00, 0x00, 0x00, 0x01, 0x14, 0x02, 0x00]] },
];

/** Recordings that begin like scripts: RFC 4867 (AMR, AMR-WB, both with several channels) and SILK. */
const SOUNDS = ['#!AMR\n', '#!AMR-WB\n', '#!AMR_MC1.0\n', '#!AMR-WB_MC1.0\n', '#!SILK_V3'].map((start) =>
  Array.from(start, (letter) => letter.charCodeAt(0)),
);

function beginsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}
