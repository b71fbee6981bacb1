import { describe, expect, it } from 'vitest';
import { ICONS } from './icons.data.ts';
import { MIRRORED } from './mirrored.data.ts';

const sources = Object.entries(
  import.meta.glob<string>('../../../*/src/**/*.tsx', { query: '?raw', import: 'default', eager: true }),
).filter(([file]) => !/\.(stories|test|samples)\.tsx$/.test(file));

const used = new Set(
  sources.flatMap(([, code]) =>
    [...code.matchAll(/import \{([^}]*)\} from '@tabler\/icons-react'/g)].flatMap(([, names = '']) => names.match(/\bIcon\w+/g) ?? []),
  ),
);

const mirrored = new Set(sources.flatMap(([, code]) => [...code.matchAll(/<(Icon\w+)\b[^<>]*data-mirror/g)].map(([, name = '']) => name)));

describe('the icon overview', () => {
  it('shows exactly the icons the product uses', () => {
    expect(Object.keys(ICONS).toSorted()).toEqual([...used].filter((name) => name !== 'IconProps').toSorted());
  });

  it('marks all mirrored icons', () => {
    expect([...mirrored].filter((name) => !(MIRRORED as ReadonlySet<string>).has(name))).toEqual([]);
  });
});
