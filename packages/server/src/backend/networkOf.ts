/**
 * What limits per address are counted by. Whoever has one address of version 6 has the 2^64 of its network, so they count as
 * one. An IPv4 address in the form of version 6 is that IPv4 address; a port that a proxy left at its end is no part of it.
 */
export function networkOf(address: string): string {
  const [, v4] = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})(?::\d+)?$/i.exec(address) ?? [];
  if (v4 !== undefined) return v4;
  const [bare = ''] = address.replace(/^\[/, '').split(/[\]%]/, 1);
  const url = `http://[${bare}]`;
  if (!URL.canParse(url)) return address;
  const [head = '', tail] = new URL(url).hostname.slice(1, -1).split('::');
  const [before, after] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  const groups = [...(before ?? []), ...Array.from({ length: 8 }, () => '0'), ...(after ?? [])];
  // Where nothing was left out, nothing is filled in.
  const network = tail === undefined ? (before ?? []) : groups.toSpliced(before?.length ?? 0, groups.length - 8);
  return `${network.slice(0, 4).join(':')}::/64`;
}
