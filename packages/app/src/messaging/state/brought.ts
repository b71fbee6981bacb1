import type { Brought } from '@manyline/chat';
import type { FileToSend } from '@manyline/chat';
import { atom } from 'jotai';
import type { ShareStorage } from '../../services/shares/shareStorage.ts';
import { servicesAtom } from '../../shared/servicesAtom.ts';

/** What a link or another app brought along, until the user chooses a chat for it. */
export interface BroughtState extends Omit<Brought, 'maxFileBytes' | 'onBulk'> {
  /** Those that can be sent. */
  readonly attachable: readonly FileToSend[];
  /** Where it is kept until then; a link isn't. */
  readonly shareId?: string;
}

export type BroughtProblemKind = 'site' | 'missed' | 'room' | 'line';

export const broughtAtom = atom<BroughtState>();
export const broughtProblemAtom = atom<BroughtProblemKind>();
/** Counts what was put into drafts: the open composer looks for its files again. */
export const broughtCountAtom = atom(0);

/** Recipients and a text for the bulk message of a line. */
export const bulkHandoffAtom = atom<{ readonly line: string; readonly recipients: readonly string[]; readonly text: string }>();

/** The browser's own unless the services replace it. */
export const shareStorageAtom = atom((get): Promise<ShareStorage> => {
  const { shares } = get(servicesAtom);
  return shares
    ? Promise.resolve(shares)
    : import('../../services/shares/shareStorage.ts').then(({ createShareStorage }) => createShareStorage());
});
