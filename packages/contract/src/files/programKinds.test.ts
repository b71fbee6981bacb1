import { describe, expect, it } from 'vitest';
import { FILE_KIND_PATTERN, parseFileKinds, PROGRAM_KINDS, refusedByContent, refusedByName } from './programKinds.ts';

describe('files that run when they are opened', () => {
  it('an administrator could enter the default list', () => {
    expect(PROGRAM_KINDS).toEqual(parseFileKinds(PROGRAM_KINDS.join(' ')));
    expect(PROGRAM_KINDS.filter((kind) => !FILE_KIND_PATTERN.test(kind))).toEqual([]);
    expect(PROGRAM_KINDS).toEqual(expect.arrayContaining('exe msi bat cmd ps1 vbs js jar scr com apk sh lnk hta'.split(' ')));
  });

  it.each([
    ['setup.exe', 'exe'],
    ['SETUP.EXE', 'exe'],
    ['photo.jpg.scr', 'scr'],
    ['run.bat. . ', 'bat'],
    ['C:\\Users\\me\\go.ps1', 'ps1'],
    ['invoice\u202efdp.exe', 'exe'],
    ['e\u200bxe.e\u200bxe', 'exe'],
    ['exe', undefined],
    ['setup.exe.txt', undefined],
    ['archive.zip', undefined],
    ['', undefined],
  ])('%j: %s', (name, kind) => {
    expect(refusedByName(name, PROGRAM_KINDS)).toBe(kind);
  });

  it.each([
    ['MZ\u0090', 'exe'],
    ['\u007fELF', 'elf'],
    ['\u00cf\u00fa\u00ed\u00fe', 'macho'],
    ['\u00ca\u00fe\u00ba\u00be', 'macho'],
    ['#!/bin/sh', 'sh'],
    ['\u00ef\u00bb\u00bf#!/bin/sh', 'sh'],
    ['L\0\0\0\u0001\u0014\u0002\0', 'lnk'],
    ['#!AMR', 'sh'],
    ['#!AMR\r\n', 'sh'],
    ['#!amr\n', 'sh'],
    ['#!AMR\n\u003c', undefined],
    ['#!AMR-WB\n\u0044', undefined],
    ['#!AMR-WB_MC1.0\n', undefined],
    ['#!SILK_V3', undefined],
    ['# !', undefined],
    ['M', undefined],
    ['', undefined],
  ])('content %j: %s', (text, kind) => {
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    expect(refusedByContent(bytes, PROGRAM_KINDS)).toBe(kind);
    expect(refusedByContent(bytes, [])).toBeUndefined();
  });

  it('parses a list in any notation', () => {
    expect(parseFileKinds(' .EXE, *.msi;bat\nexe ')).toEqual(['bat', 'exe', 'msi']);
  });
});
