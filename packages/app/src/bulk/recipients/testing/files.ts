import { createImport, type TableFile } from '../../import/importTable.ts';
import { readFile } from '../../import/readFile.ts';

export function file(content: BlobPart, name = 'people.csv', type = ''): File {
  return new File([content], name, { type });
}

export function read(one: File): ReturnType<typeof readFile> {
  return readFile(one, async () => undefined);
}

export async function tableOf(one: File): Promise<TableFile> {
  const table = await read(one);
  if (!('source' in table)) throw new Error(JSON.stringify(table));
  return table;
}

export async function peopleOf(one: File, country = 'FR') {
  return [...createImport(await tableOf(one), country).entries(country)].flatMap((entry) => (entry ? [entry.input] : []));
}
