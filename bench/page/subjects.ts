import type { ChatSubject, ListSubject } from './subject.ts';

interface Subjects {
  readonly chat: (root: HTMLElement) => ChatSubject;
  readonly list?: (root: HTMLElement) => ListSubject;
}

/** Each page loads the code of one subject only. */
export async function createSubjects(name: string): Promise<Subjects> {
  switch (name) {
    case 'floor': {
      const { createFloorChat, createFloorList } = await import('./subjects/floor.ts');
      return { chat: createFloorChat, list: createFloorList };
    }
    case 'manyline': {
      const { createOurChat, createOurList } = await import('./subjects/ours.tsx');
      return { chat: createOurChat, list: createOurList };
    }
    case 'virtuoso': {
      const { createVirtuosoChat } = await import('./subjects/virtuoso.tsx');
      return { chat: createVirtuosoChat };
    }
    case 'chatscope': {
      const { createChatscopeChat, createChatscopeList } = await import('./subjects/chatscope.tsx');
      return { chat: createChatscopeChat, list: createChatscopeList };
    }
    default:
      throw new Error(`There is no subject ${name}.`);
  }
}
