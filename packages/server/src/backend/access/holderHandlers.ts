import { type AbilityRule, decide, HOLDERS_MAX_COUNT, isLimitable, type Permission, type RightHolders } from '@manyline/contract';
import { type Handlers, withCaller } from '../calls/outcome.ts';
import { createRuleReader, type EffectiveRules } from '../rules/effectiveRules.ts';
import { toRecord } from '../rules/userRecord.ts';
import { createViewer, type Viewer } from '../rules/viewer.ts';
import { sees } from '../rules/visibility.ts';
import type { Store } from '../store/store.ts';
import type { ListedUser } from '../store/userStore.ts';

type Holder = RightHolders['users']['items'][number];
type Holds = Holder['holds'];

const PART_SIZE = 500;

export interface Needs {
  readonly store: Store;
}

/** Answers who has a right. */
export function holderHandlers({ store }: Needs): Pick<Handlers, 'getRightHolders'> {
  return {
    getRightHolders: withCaller<'getRightHolders'>(async (right, { caller }) => {
      const viewer = createViewer(caller.abilities, 'view');
      const roles = (await store.roles()).flatMap(({ id, name, userCount, rules }) => {
        const found = holdingOf(rules, right);
        return found ? [{ id, name, userCount, holds: found.holds }] : [];
      });
      // Everyone else has neither a role nor a rule that could give the right.
      const ids = new Set(await store.usersWithOwnRules());
      for (const role of roles) for (const id of await store.usersWithRole(role.id)) ids.add(id);
      const reader = createRuleReader(store, undefined, []);
      const holders: Holder[] = [];
      let isPartial = !seesEveryone(viewer);
      const all = [...ids];
      for (let at = 0; at < all.length; at += PART_SIZE) {
        const part = all.slice(at, at + PART_SIZE);
        const listed = await store.findManyListed(part, viewer.visible);
        for (const one of listed) {
          const record = toRecord(one);
          if (!viewer.mayField(record, 'roleIds') || !viewer.mayField(record, 'abilities')) isPartial = true;
          else if (one.user.status !== 'deleting') holders.push(...holderOf(one, await reader.of(one.user), right, viewer));
        }
      }
      holders.sort((one, other) => nameOf(one).localeCompare(nameOf(other)) || (one.id < other.id ? -1 : 1));
      const off = (await store.features('disabled')).filter(({ type, code }) =>
        isSame(type === 'subject' ? right.subject : right.action, code),
      );
      return {
        data: {
          switchedOff: off.map(({ code }) => code),
          roles,
          users: { items: holders.slice(0, HOLDERS_MAX_COUNT), total: holders.length },
          isPartial,
        },
      };
    }),
  };
}

function holderOf(listed: ListedUser, { rules, sources }: EffectiveRules, right: Permission, viewer: Viewer): Holder[] {
  const found = holdingOf(rules, right);
  const source = found && sources[found.ruleIndex];
  if (!source) return [];
  const record = toRecord(listed);
  const { id, name, username, status } = listed.user;
  return [
    {
      id,
      ...(viewer.mayField(record, 'name') && { name }),
      ...(viewer.mayField(record, 'username') && { username }),
      ...(viewer.mayField(record, 'status') && { status }),
      holds: found.holds,
      source,
    },
  ];
}

function holdingOf(rules: readonly AbilityRule[], right: Permission): { readonly holds: Holds; readonly ruleIndex: number } | undefined {
  const whole = decide(rules, right, 'whole');
  if (whole.isPermitted && whole.ruleIndex !== undefined) return { holds: 'always', ruleIndex: whole.ruleIndex };
  const some = isLimitable(right.subject, right) ? decide(rules, right, 'some') : undefined;
  return some?.isPermitted && some.ruleIndex !== undefined ? { holds: 'sometimes', ruleIndex: some.ruleIndex } : undefined;
}

/** With all fields that the answer depends on. */
function seesEveryone({ visible, openFields }: Viewer): boolean {
  return sees(visible, {}) && visible.length === 1 && openFields.has('roleIds') && openFields.has('abilities');
}

function nameOf({ name, username, id }: Holder): string {
  return name ?? username ?? id;
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
