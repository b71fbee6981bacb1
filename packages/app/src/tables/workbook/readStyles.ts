import { getFormatFromId } from 'numfmt';
import { parseXml } from './parseXml.ts';

/** Number formats by the style of a cell. */
export function readStyles(part: Uint8Array): readonly string[] {
  const own = new Map<number, string>();
  const formats: string[] = [];
  let isInCells = false;
  parseXml(part, {
    onOpen(name, attributes) {
      if (name === 'numFmt') {
        const { numFmtId, formatCode = '' } = attributes();
        own.set(Number(numFmtId), formatCode);
      }
      if (name === 'cellXfs') isInCells = true;
      if (name === 'xf' && isInCells) {
        const id = Number(attributes().numFmtId ?? 0);
        formats.push(own.get(id) ?? BY_COMPUTER.get(id) ?? getFormatFromId(id) ?? 'General');
      }
    },
    onClose(name) {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return formats;
}

/** How these look depends on the computer. Year first, no reader can mistake the day for the month. */
const BY_COMPUTER: ReadonlyMap<number, string> = new Map([
  [14, 'yyyy-mm-dd'],
  [22, 'yyyy-mm-dd hh:mm'],
]);
