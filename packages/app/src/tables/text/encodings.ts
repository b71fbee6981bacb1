import type { TableEncoding } from '@manyline/ui';

/** The encodings a table can be written in, most likely first. Labels as TextDecoder knows them; no browser knows `cp850` and `cp852`. */
export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'macintosh',
  'cp850',
  'cp852',
  'windows-1255',
  'windows-1251',
  'windows-1256',
  'windows-1250',
  'iso-8859-2',
  'windows-1254',
  'windows-1253',
  'koi8-r',
  'ibm866',
  'x-mac-cyrillic',
  'iso-8859-6',
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
] as const satisfies readonly TableEncoding[];
export type Encoding = TableEncoding;

/** The upper halves of the code pages in which Windows consoles and old programs of Western and Central Europe write. */
const DOS: Readonly<Partial<Record<Encoding, string>>> = {
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0',
  cp852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00AD˝˛ˇ˘§÷¸°¨˙űŘř■\u00A0',
};

/** Bytes that the encoding doesn't have become U+FFFD. Removes a byte order mark. */
export function decode(bytes: Uint8Array, encoding: Encoding): string {
  const page = DOS[encoding];
  if (page === undefined) return new TextDecoder(encoding).decode(bytes);
  // Latin-1 as browsers decode it differs from code points in 0x80–0x9F only.
  const text = new TextDecoder('iso-8859-1').decode(bytes);
  const signs = Array.from(page);
  let decoded = '';
  let from = 0;
  for (const [index, byte] of bytes.entries()) {
    if (byte < 0x80) continue;
    decoded += text.slice(from, index) + (signs[byte - 0x80] ?? '');
    from = index + 1;
  }
  return decoded + text.slice(from);
}
