/** The encodings in which a secret could be stored or sent by mistake. */
function encodingsOf(text: string): readonly (readonly [string, Buffer])[] {
  const bytes = Buffer.from(text);
  const inner = bytes.subarray(3, -3);
  return [
    ['as it is', bytes],
    ['as JSON', Buffer.from(JSON.stringify(text).slice(1, -1))],
    ['in a URL', Buffer.from(encodeURIComponent(text))],
    ['as a form', Buffer.from(new URLSearchParams({ x: text }).toString().slice(2))],
    ['in UTF-16', Buffer.from(text, 'utf16le')],
    ['in hex', Buffer.from(bytes.toString('hex'))],
    // For each base64 alignment.
    ...[0, 1, 2].map((shift) => ['in base64', Buffer.from(inner.subarray(shift).toString('base64').slice(0, -4))] as const),
    ...[0, 1, 2].map((shift) => ['in base64url', Buffer.from(inner.subarray(shift).toString('base64url').slice(0, -4))] as const),
  ];
}

/** Where each secret appears, and in which encoding. */
export function findSecrets(secrets: readonly string[], seen: readonly (readonly [string, Buffer])[]): readonly (readonly string[])[] {
  return secrets.flatMap((secret) =>
    encodingsOf(secret).flatMap(([encoding, bytes]) =>
      seen.filter(([, content]) => content.includes(bytes)).map(([where]) => [secret, where, encoding]),
    ),
  );
}
