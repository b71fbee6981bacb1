// Loaded into the server before its own code: calls to one provider go to its stand-in on this machine.
import http, { type RequestOptions } from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';

const { PROVIDER_HOST, PROVIDER_HOST_PORT } = process.env;
const { request } = https;

const redirected = (url: URL, { method, headers, agent }: RequestOptions) =>
  url.hostname === PROVIDER_HOST
    ? http.request(`http://127.0.0.1:${PROVIDER_HOST_PORT}${url.pathname}${url.search}`, { method, headers, agent })
    : undefined;

https.request = ((...call: Parameters<typeof request>) =>
  redirected(call[0] as URL, call[1] as RequestOptions) ?? request(...call)) as typeof request;
syncBuiltinESMExports();
