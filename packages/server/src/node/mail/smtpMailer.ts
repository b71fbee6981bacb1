import { createTransport } from 'nodemailer';
import type { Mailer } from '../../backend/index.ts';

export interface SmtpSettings {
  /** smtp:// or smtps://, with the user's name and password in it; parameters such as requireTLS=true belong to nodemailer. */
  readonly url: string;
  /** An address, or a name with an address in angle brackets. */
  readonly from: string;
}

/** A mail server that hangs must not keep the server from closing for long. */
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
        // As an object: no character of it can name a second addressee.
        to: { name: '', address: to },
        subject,
        text,
        // Nobody's holiday notice answers us.
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
  };
}
