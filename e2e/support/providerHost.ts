// Loaded into the server before its own code: calls to providers go to their stand-ins on this machine.
import http, { type RequestOptions } from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';

/** Ports by host name. */
const ports = JSON.parse(process.env['PROVIDER_HOSTS'] ?? '{}') as Readonly<Record<string, number>>;
const { request } = https;

const redirected = (url: URL, { method, headers, agent }: RequestOptions) =>
  url.hostname in ports
    ? http.request(`http://127.0.0.1:${ports[url.hostname]}${url.pathname}${url.search}`, { method, headers, agent })
    : undefined;

https.request = ((...call: Parameters<typeof request>) =>
  redirected(call[0] as URL, call[1] as RequestOptions) ?? request(...call)) as typeof request;
syncBuiltinESMExports();
