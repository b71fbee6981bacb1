// Loaded into the server before its own code: calls to one provider go to its stand-in on this machine.
import http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';

const { PROVIDER_HOST, PROVIDER_HOST_PORT } = process.env;
const { request } = https;

https.request = (url, options, ...others) => {
  if (!(url instanceof URL) || url.hostname !== PROVIDER_HOST) return request(url, options, ...others);
  return http.request(`http://127.0.0.1:${PROVIDER_HOST_PORT}${url.pathname}${url.search}`, { ...options, lookup: undefined }, ...others);
};
syncBuiltinESMExports();
