import { PROGRAM_KINDS } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { signIn, type Visitor, visit } from '../session/visitor.ts';

/** The start of a Windows executable. */
const PROGRAM = `MZ${'\0'.repeat(58)}\x40\0\0\0PE\0\0${'\0'.repeat(300)}`;

export function describeProgramFiles({ host, users }: Examined): void {
  const { alice, aliceLine, bobLine, admin, password } = users;
  const asAlice = () => signIn(host(), alice, password);

  const send = (user: Visitor, content: BlobPart, name: string) =>
    user.call('sendFile', { name: '', phoneNumber: bobLine, msg: '', fileData: new File([content], name) }, aliceLine);

  describe('executable files', () => {
    it.each([
      ['setup.exe', 'text'],
      ['SETUP.EXE', PROGRAM],
      ['photo.jpg.scr', 'text'],
      ['go.ps1', 'text'],
      ['page.hta', '<!doctype html>'],
      ['viewer.jnlp', '<jnlp/>'],
      ['panel.SettingContent-ms', 'text'],
      ['link.lnk. . ', 'text'],
    ])('programs are refused by their name: %j', async (name, content) => {
      const { status, envelope } = await send(await asAlice(), content, name);
      const kind = /\.([\w-]+)[. ]*$/u.exec(name.toLowerCase())?.[1] ?? '';
      expect([status, envelope.errors?.map(({ field }) => field)]).toEqual([400, ['fileData']]);
      expect(envelope.message).toBe(`This server doesn’t accept .${kind} files. Send a link instead.`);
    });

    it.each([
      ['setup', PROGRAM],
      ['data.bin', '\u007fELF\u0002\u0001\u0001\0'],
      ['notes', '#!/bin/sh\nrm -rf ~\n'],
      ['notes.txt', '#!/usr/bin/env python3\n'],
      ['data.o', new Uint8Array([0xcf, 0xfa, 0xed, 0xfe, 7, 0, 0, 1, 3, 0, 0, 0, 2, 0, 0, 0])],
    ])('programs are refused by their content: %j', async (name, content) => {
      const { status, envelope } = await send(await asAlice(), content as BlobPart, name);
      expect([status, envelope.errors?.map(({ field }) => field)]).toEqual([400, ['fileData']]);
      expect(envelope.message).toBe('This server doesn’t accept programs or scripts. Send a link instead.');
    });

    it('the refused types are a setting, sent to pages if it differs from the default', async () => {
      const manager = await signIn(host(), admin, password);
      const { version, refusedFileKinds } = await manager.get('getSystemSettings', {});
      expect(refusedFileKinds).toEqual(PROGRAM_KINDS);
      expect((await visit(host()).get('getSystemConfig', {})).refusedFileKinds).toBeUndefined();
      const kinds = ['pages', 'zip'];
      await manager.get('updateSystemSettings', { version, refusedFileKinds: kinds });
      expect((await visit(host()).get('getSystemConfig', {})).refusedFileKinds).toEqual(kinds);
      const user = await asAlice();
      expect((await send(user, 'text', 'a.zip')).status).toBe(400);
      expect((await send(user, PROGRAM, 'setup.exe')).data.message.file?.type).toBe('application/x-msdownload');
      for (const wrong of [['.exe'], ['EXE'], ['x'.repeat(21)], Array.from({ length: 301 }, (_, at) => `k${at}`)]) {
        const reply = await manager.call('updateSystemSettings', { version: version + 1, refusedFileKinds: wrong });
        expect([wrong.length, reply.status]).toEqual([wrong.length, 400]);
      }
      await manager.get('updateSystemSettings', { version: version + 1, refusedFileKinds: [...PROGRAM_KINDS] });
    });
  });
}
