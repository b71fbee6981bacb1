import { createTransport } from 'nodemailer';
import { type Mailer, MailRefused } from '../../backend/index.ts';

export interface SmtpSettings {
  /** smtp:// or smtps:// with credentials. Query parameters such as requireTLS=true are passed to nodemailer. */
  readonly url: string;
  /** An address, or a name with the address in angle brackets. */
  readonly from: string;
}

/** A hanging mail server must not delay shutdown for long. */
const CONNECT_MS = 5_000;
const SILENCE_MS = 10_000;

export function createSmtpMailer({ url, from }: SmtpSettings): Mailer {
  const transport = createTransport({
    url,
    dnsTimeout: CONNECT_MS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  });
  const domain = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ to, subject, text, html, unsubscribe, id }) {
      const sending = transport.sendMail({
        from,
        // The same for every try: the mail server may have taken one whose answer was lost.
        ...(id !== undefined && { messageId: `<${id}@${domain}>` }),
        // As an object, so no character in the address can add a second recipient.
        to: { name: '', address: to },
        subject,
        text,
        ...(html !== undefined && { html }),
        // Suppresses automatic replies.
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          ...(unsubscribe !== undefined && endingWith(unsubscribe)),
        },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      await sending.catch((error: unknown) => {
        throw refusedBy(error) ?? error;
      });
    },
  };
}

/** Mail services post to the address for their users, only over https. */
function endingWith(address: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${address}>`,
    ...(address.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
}

/** Whether the mail server refused this e-mail, not the connection or the credentials. 4xx: for now, 5xx: for good. */
function refusedBy(error: unknown): MailRefused | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, responseCode } = error as { readonly code?: unknown; readonly responseCode?: unknown };
  // 421: the mail server closes the connection, whatever was sent.
  if ((code !== 'EENVELOPE' && code !== 'EMESSAGE') || typeof responseCode !== 'number' || responseCode === 421) return undefined;
  return new MailRefused(error.message, { isFinal: responseCode >= 500, responseCode, cause: error });
}
