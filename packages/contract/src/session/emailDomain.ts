/** Mail services where anyone can get an address: their domains name no organisation. */
const PUBLIC_DOMAINS = new Set(
  'gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com aol.com icloud.com me.com mac.com proton.me protonmail.com gmx.com gmx.de gmx.net web.de t-online.de mail.com mail.ru yandex.ru yandex.com qq.com 163.com 126.com free.fr orange.fr laposte.net wanadoo.fr hotmail.fr outlook.fr yahoo.fr hotmail.co.uk yahoo.co.uk zoho.com fastmail.com tutanota.com'.split(
    ' ',
  ),
);

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;
/** Neither spaces, controls and invisible characters nor anything that has a meaning of its own in an address. */
const LOCAL_PART = /^[^\s@"(),:;<>[\]\\\p{C}]{1,64}$/u;

/** A domain as it is compared: ASCII, lower case. Undefined if it isn't one. An `@` in front is allowed. */
export function readDomain(text: string): string | undefined {
  const typed = text.trim().replace(/^@/u, '').replace(/\.$/u, '');
  if (typed === '' || /[\s@/\\:?#%[\]]/u.test(typed) || !URL.canParse(`https://${typed}`)) return undefined;
  const { hostname } = new URL(`https://${typed}`);
  const labels = hostname.split('.');
  const isName = labels.length > 1 && labels.every((label) => LABEL.test(label)) && !/^\d+$/u.test(labels.at(-1) ?? '');
  return isName && hostname.length <= 253 ? hostname : undefined;
}

export function isPublicDomain(domain: string): boolean {
  return PUBLIC_DOMAINS.has(domain);
}

/**
 * The domain of a plain address, as `readDomain` returns it. Undefined for anything unusual: two `@`, quotes, comments, or a domain that
 * isn't written in ASCII, since look-alike letters become others when a name is resolved.
 */
export function domainOfAddress(address: string): string | undefined {
  const [local = '', domain = '', ...more] = address.split('@');
  if (more.length > 0 || !LOCAL_PART.test(local)) return undefined;
  // Only ASCII letters have a lower case here: the Kelvin sign would become a k.
  const lower = domain.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
  return readDomain(lower) === lower ? lower : undefined;
}
