import { createTransport } from 'nodemailer';
import type { Mailer } from '../../backend/index.ts';

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
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({
        from,
        // As an object, so no character in the address can add a second recipient.
        to: { name: '', address: to },
        subject,
        text,
        // Suppresses automatic replies.
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
  };
}
