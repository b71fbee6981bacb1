/**
 * The key for limits per address. An IPv6 user controls all 2^64 addresses of a network, so they count as one. IPv4-mapped addresses
 * become IPv4, and a port appended by a proxy is removed.
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
  // An address without `::` has all its groups.
  const network = tail === undefined ? (before ?? []) : groups.toSpliced(before?.length ?? 0, groups.length - 8);
  return `${network.slice(0, 4).join(':')}::/64`;
}
