import type { Browser, Page } from '@playwright/test';
import { createSmsGatewayStandIn } from '../packages/server/src/backend/providers/testing/smsGatewayStandIn.ts';
import type { StandIn } from '../packages/server/src/backend/providers/testing/standIn.ts';
import { createTelnyxStandIn, TELNYX_PUBLIC_KEY } from '../packages/server/src/backend/providers/testing/telnyxStandIn.ts';
import { createSignalwireStandIn, createTwilioStandIn } from '../packages/server/src/backend/providers/testing/twilioStandIn.ts';
import { openSmscStandIn, type SmscStandIn } from '../packages/server/src/node/providers/smpp/testing/smscStandIn.ts';
import { freePort } from '../packages/server/src/node/testing/freePort.ts';
import { type ExampleBridge, startExampleBridge } from './support/exampleBridge.ts';
import { expect, lendServer, test } from './support/server.ts';
import { callHook, leadTo, serveStandIn } from './support/standInServer.ts';
import { openAs } from './support/users.ts';

const LINES_PATH = '/cms/config/page-cms-config-lines';
const CONTACT = '+33612345670';
const [TWILIO_TN, TELNYX_TN, PHONE_TN, CARRIER_TN] = ['+14155550177', '+14155550166', '+14155550188', '+14155550199'] as const;
const [SIGNALWIRE_TN, BRIDGE_TN] = ['+14155550155', '+14155550144'] as const;
const now = () => Date.now() / 1_000;

/** Loaded again: on a busy machine, a list that just came back from the wizard may still scroll under the button. */
async function openList(page: Page): Promise<void> {
  await page.goto(new URL(LINES_PATH, page.url()).href);
  await expect(page.getByRole('row').nth(2)).toBeVisible();
}

async function choose(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a line' }).click();
  await page.getByText(kind, { exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function connect(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByRole('textbox', { name: label }).fill(text);
  await page.getByRole('button', { name: 'Test and continue' }).click();
}

/** Sends the test message, and watches how far it comes and whether an answer arrives. */
async function tryLine(page: Page, deliver: () => Promise<unknown>, answer: () => Promise<unknown>): Promise<void> {
  await page.getByRole('textbox', { name: 'Send to' }).fill(CONTACT);
  await page.getByRole('button', { name: 'Send test message' }).click();
  await expect(page.getByText('Handed to the network')).toBeVisible();
  await deliver();
  await expect(page.getByText('Delivered', { exact: true })).toBeVisible();
  await answer();
  await expect(page.getByText('The reply arrived.')).toBeVisible();
  await page.getByRole('button', { name: 'Finish' }).click();
}

interface Wizard {
  readonly page: Page;
  readonly standIns: Readonly<Record<'twilio' | 'telnyx' | 'signalwire' | 'phone', StandIn>>;
  readonly smsc: SmscStandIn;
  readonly phonePort: number;
  readonly next: () => Promise<void>;
  readonly tryHook: (standIn: StandIn, tn: string, prove?: () => Promise<void>) => Promise<void>;
  readonly prove: (tn: string, others?: () => readonly { readonly to: string; readonly text: string }[]) => Promise<void>;
}

/** An administrator at the lines of a server whose providers are stand-ins. */
async function withWizard(browser: Browser, use: (wizard: Wizard) => Promise<void>): Promise<void> {
  const [twilio, telnyx] = [createTwilioStandIn(now, [TWILIO_TN]), createTelnyxStandIn(now, { tns: [TELNYX_TN], hasProfile: true })];
  const signalwire = createSignalwireStandIn(now, [SIGNALWIRE_TN]);
  const [phone, smsc] = [createSmsGatewayStandIn(now, 'local'), await openSmscStandIn()];
  const atTwilio = await serveStandIn(twilio, 'https://api.twilio.com');
  const atTelnyx = await serveStandIn(telnyx, 'https://api.telnyx.com');
  const atSignalwire = await serveStandIn(signalwire, 'https://example.signalwire.com');
  const onPhone = await serveStandIn(phone, 'http://192.168.1.20:8080');
  const prepare = (url: string) => ({
    ...leadTo({ 'api.twilio.com': atTwilio.port, 'api.telnyx.com': atTelnyx.port, 'example.signalwire.com': atSignalwire.port }),
    PUBLIC_URL: url.replace('localhost', '127.0.0.1'),
    PROVIDER_LOCAL_HOSTS: '127.0.0.1',
  });

  await lendServer(async (server) => {
    const page = await openAs(browser, server.url, 'admin', LINES_PATH);
    const next = () => page.getByRole('button', { name: 'Continue', exact: true }).click();

    /** The webhook is registered; a message leaves, and its receipt and an answer arrive there. */
    const tryHook = async (standIn: StandIn, tn: string, prove?: () => Promise<void>) => {
      await expect(page.getByText('The provider now delivers to this address.')).toBeVisible();
      const url = await page.getByRole('textbox', { name: 'Webhook address' }).inputValue();
      await next();
      await prove?.();
      await tryLine(
        page,
        async () => {
          const taken = standIn.taken.find(({ to }) => to === CONTACT);
          if (!taken) throw new Error('The test message was not sent.');
          await callHook(server.url, await standIn.status(taken, 'delivered', { url, now: now() }));
        },
        async () => {
          const message = { id: crypto.randomUUID(), from: CONTACT, to: tn, text: 'OK' };
          await callHook(server.url, await standIn.receive(message, { url, now: now() }));
        },
      );
    };
    /** Types the code that arrived at this number. */
    const prove = async (tn: string, others: () => readonly { readonly to: string; readonly text: string }[] = () => []) => {
      await page.getByRole('button', { name: 'Send code' }).click();
      const sent = () => [...[twilio, telnyx, signalwire, phone].flatMap(({ taken }) => taken), ...others()];
      const code = () =>
        sent()
          .find(({ to }) => to === tn)
          ?.text.slice(0, 6) ?? '';
      await expect.poll(code).toMatch(/^\d{6}$/);
      await page.getByRole('textbox', { name: 'Code' }).fill(code());
    };

    const standIns = { twilio, telnyx, signalwire, phone };
    await use({ page, standIns, smsc, phonePort: onPhone.port, next, tryHook, prove });
  }, prepare);
  await Promise.all([atTwilio.close(), atTelnyx.close(), atSignalwire.close(), onPhone.close(), smsc.close()]);
}

test('the wizard adds numbers at Twilio, Telnyx and SignalWire; each sends and receives a message', async ({ browser }) => {
  await withWizard(browser, async ({ page, standIns: { twilio, telnyx, signalwire }, tryHook }) => {
    await test.step('a number at Twilio', async () => {
      await choose(page, 'A number at a provider');
      await connect(page, { 'Account SID': `AC${'0123456789abcdef'.repeat(2)}`, 'Auth token': 'auth-token' });
      await page.getByText('+1 415 555 0177').click();
      await page.getByRole('button', { name: 'Add this line' }).click();
      await tryHook(twilio, TWILIO_TN);
    });

    await test.step('a number at Telnyx, for another user', async () => {
      await openList(page);
      await choose(page, 'A number at a provider');
      await page.getByRole('combobox', { name: 'Provider' }).click();
      await page.getByRole('option', { name: 'Telnyx' }).click();
      await connect(page, { 'API key': 'api-key', 'Public key': TELNYX_PUBLIC_KEY });
      await page.getByText('+1 415 555 0166').click();
      await page.getByRole('combobox', { name: 'Who uses it?' }).fill('Carol');
      await page.getByRole('option', { name: /^Carol/ }).click();
      await page.getByRole('button', { name: 'Add this line' }).click();
      await tryHook(telnyx, TELNYX_TN);
    });

    await test.step('a number at SignalWire', async () => {
      await openList(page);
      await choose(page, 'A number at a provider');
      await page.getByRole('combobox', { name: 'Provider' }).click();
      await page.getByRole('option', { name: 'SignalWire' }).click();
      const { space, projectId } = signalwire.settings as Readonly<Record<string, string>>;
      const fields = { Space: space ?? '', 'Project ID': projectId ?? '', 'API token': 'api-token', 'Signing key': 'signing-key' };
      await connect(page, fields);
      await page.getByText('+1 415 555 0155').click();
      await page.getByRole('button', { name: 'Add this line' }).click();
      await tryHook(signalwire, SIGNALWIRE_TN);
    });
  });
});

test('the wizard adds an Android phone, an SMPP line and a bridge; each sends and receives a message', async ({ browser }) => {
  let bridge: ExampleBridge | undefined;
  await withWizard(browser, async ({ page, standIns: { phone }, smsc, phonePort, next, tryHook, prove }) => {
    await test.step('an Android phone', async () => {
      await choose(page, 'My Android phone');
      await page.getByText(/^Directly/).click();
      const fields = { Address: `http://127.0.0.1:${phonePort}`, Username: 'user', Password: 'password', 'Signing key': 'signing-key' };
      await connect(page, { ...fields, 'The phone’s number': PHONE_TN });
      await page.getByText('+1 415 555 0188').click();
      await page.getByRole('button', { name: 'Add this line' }).click();
      await tryHook(phone, PHONE_TN, () => prove(PHONE_TN));
    });

    await test.step('SMPP', async () => {
      await openList(page);
      await choose(page, 'SMPP');
      await connect(page, { Host: '127.0.0.1', Port: String(smsc.port), 'System ID': 'manyline', Password: 'password' });
      await page.getByRole('textbox', { name: 'Which number?' }).fill(CARRIER_TN);
      await page.getByRole('button', { name: 'Add this line' }).click();
      await prove(CARRIER_TN);
      const short_message = 'id:ID1 sub:001 dlvrd:001 submit date:2601010000 done date:2601010000 stat:DELIVRD err:000 text:';
      const common = { source_addr: CONTACT.slice(1), destination_addr: CARRIER_TN.slice(1) };
      await tryLine(
        page,
        () => smsc.deliver({ ...common, esm_class: 4, short_message }),
        () => smsc.deliver({ ...common, short_message: 'OK' }),
      );
    });

    await test.step('a bridge, the documented example', async () => {
      await openList(page);
      await choose(page, 'Another gateway');
      const port = String(await freePort());
      await page.getByRole('textbox', { name: 'Address' }).fill(`http://127.0.0.1:${port}/`);
      // The bridge is started with a secret that the server makes.
      await next();
      await page.getByRole('textbox', { name: 'Which number?' }).fill(BRIDGE_TN);
      await page.getByRole('button', { name: 'Add this line' }).click();
      const SECRET = await page.getByRole('textbox', { name: 'Signing secret' }).inputValue();
      const HOOK = await page.getByRole('textbox', { name: 'Webhook address' }).inputValue();
      bridge = await startExampleBridge({ PORT: port, SECRET, HOOK });
      await next();
      await prove(BRIDGE_TN, () => bridge?.sent() ?? []);
      await tryLine(
        page,
        async () => {
          const { id } = bridge?.sent().find(({ to }) => to === CONTACT) ?? {};
          expect(await bridge?.report({ type: 'message.status', data: { id, status: 'delivered' } })).toBe(204);
        },
        async () => {
          const data = { id: crypto.randomUUID(), from: CONTACT, to: BRIDGE_TN, text: 'OK' };
          expect(await bridge?.report({ type: 'message.received', data })).toBe(204);
        },
      );
    });
  });
  await bridge?.close();
});
