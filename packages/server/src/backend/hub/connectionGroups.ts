import type { AbilityRule } from '@manyline/contract';
import type { ConnectedClient, HubPeer } from '../ports/ports.ts';

export interface Connection {
  readonly id: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly peer: HubPeer;
  /** Set while it ends with the token of its page, unless the session is renewed before. */
  cancelEnd?: () => void;
  /** Set once the connection is open. */
  client?: ConnectedClient;
}

interface Group {
  readonly connections: Set<Connection>;
  /** Cleared when the user's rights change or could not be read. */
  abilities?: Promise<readonly AbilityRule[]> | undefined;
}

/** The hub connections of this process, grouped by user, with each user's rights. */
export interface ConnectionGroups {
  add(connection: Connection): void;
  remove(connection: Connection): void;
  has(connection: Connection): boolean;
  hasUser(userId: string): boolean;
  userIds(): readonly string[];
  /** Follows later changes. */
  of(userId: string): Iterable<Connection>;
  all(): readonly Connection[];
  /** Rights that cannot be read permit nothing for now. */
  abilitiesOf(userId: string): Promise<readonly AbilityRule[]>;
  /** The user's rights may have changed. */
  readAbilitiesAgain(userId: string): void;
  clear(): void;
}

export function createConnectionGroups(readAbilities: (userId: string) => Promise<readonly AbilityRule[]>): ConnectionGroups {
  const groups = new Map<string, Group>();

  function read(group: Group, userId: string): Promise<readonly AbilityRule[]> {
    const reading: Promise<readonly AbilityRule[]> = readAbilities(userId).catch(() => {
      if (group.abilities === reading) group.abilities = undefined;
      return [];
    });
    group.abilities = reading;
    return reading;
  }

  return {
    add(connection) {
      const { userId } = connection;
      const known = groups.get(userId);
      const group: Group = known ?? { connections: new Set() };
      group.connections.add(connection);
      groups.set(userId, group);
      if (!known) void read(group, userId);
    },
    remove(connection) {
      connection.cancelEnd?.();
      const group = groups.get(connection.userId);
      group?.connections.delete(connection);
      if (group?.connections.size === 0) groups.delete(connection.userId);
    },
    has: (connection) => groups.get(connection.userId)?.connections.has(connection) ?? false,
    hasUser: (userId) => groups.has(userId),
    userIds: () => [...groups.keys()],
    of: (userId) => groups.get(userId)?.connections ?? [],
    all: () => [...groups.values()].flatMap(({ connections }) => [...connections]),
    abilitiesOf(userId) {
      const group = groups.get(userId);
      return group ? (group.abilities ?? read(group, userId)) : Promise.resolve([]);
    },
    readAbilitiesAgain(userId) {
      const group = groups.get(userId);
      if (group) void read(group, userId);
    },
    clear() {
      for (const { connections } of groups.values()) for (const { cancelEnd } of connections) cancelEnd?.();
      groups.clear();
    },
  };
}
