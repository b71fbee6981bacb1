import type * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Endpoint } from '../api/endpoint.ts';
import { endpoints } from './endpoints.ts';

const [USER, CHAT, ACCOUNT] = ['/api-user/api/v1/user', '/api-ctn/api/v1/chat', '/api-ctn/api/v1/account'];

/** Specification 7: method, path, and the fields it names of payload and answer. */
const CALLS: Readonly<Record<string, readonly [method: string, path: string, payload?: readonly string[], answer?: readonly string[]]>> = {
  getSystemConfig: ['GET', '/api-internal/api/v1/system/system-config', [], ['googleReCaptchaKey', 'routes', 'systemStatus']],
  getInfo: ['GET', `${USER}/get-info`, [], ['accounts', 'abilities']],
  getSubusers: ['GET', `${USER}/fetch-subusers`],
  changePassword: ['POST', `${USER}/change-password`],
  updateProfile: ['POST', `${USER}/update-profile`],
  getUsers: ['GET', `${USER}/fetch-users`],
  getUser: ['GET', `${USER}/fetch-user`, ['id']],
  createUser: ['POST', `${USER}/create-user`],
  updateUser: ['POST', `${USER}/update-user`],
  getListMessages: ['GET', `${CHAT}/get-list-messages`, ['tn']],
  sendMessage: ['POST', `${CHAT}/send-message`, ['name', 'phoneNumber', 'msg'], ['id', 'time']],
  sendFile: ['POST', `${CHAT}/send-file`, ['name', 'phoneNumber', 'msg', 'fileData'], ['id', 'message', 'time']],
  sendMultiple: ['POST', `${CHAT}/send-multiple`, ['phones', 'msg']],
  replaceLines: ['POST', `${ACCOUNT}/replace`, []],
};

const table: Readonly<Record<string, Endpoint>> = endpoints;
const fieldsOf = (schema: v.GenericSchema): readonly string[] => Object.keys((schema as { entries?: object }).entries ?? {});

describe('the calls of specification 7', () => {
  test('are these, and no other call claims to be one', () => {
    const specified = Object.entries(table).filter(([, { source }]) => source === 'specified');
    expect(specified.map(([name]) => name).sort()).toEqual(Object.keys(CALLS).sort());
  });

  test.each(Object.entries(CALLS))('%s', (name, [method, path, payload = [], answer = []]) => {
    const call = table[name]!;
    expect([call.method, call.path]).toEqual([method, path]);
    expect(fieldsOf(call.payload)).toEqual(expect.arrayContaining([...payload]));
    expect(fieldsOf(call.answer)).toEqual(expect.arrayContaining([...answer]));
  });

  test('a file travels as a multipart form', () => expect(endpoints.sendFile.body).toBe('multipart'));
});
