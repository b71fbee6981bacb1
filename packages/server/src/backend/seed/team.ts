import type { DemoRoleId } from './demoRoles.ts';

/** A member of the demo organisation who is not shown on the sign-in page. Times are days ago. */
export interface TeamMember {
  readonly username: string;
  readonly name: string;
  readonly email?: string;
  readonly roles: readonly DemoRoleId[];
  /** The parent's username. */
  readonly parent?: string;
  readonly tns?: readonly string[];
  readonly isDisabled?: true;
  readonly hasEmailCodes?: boolean;
  readonly created: number;
  readonly seen?: number;
}

const at = (username: string) => `${username}@manyline.example`;

export const team: readonly TeamMember[] = [
  {
    username: 'lena',
    name: 'Lena Fischer',
    email: at('lena'),
    roles: ['team-lead'],
    tns: ['+442079460101'],
    created: 410.7711,
    seen: 0.1011,
  },
  {
    username: 'youssef',
    name: 'يوسف المنصوري',
    email: at('youssef'),
    roles: ['team-lead'],
    tns: ['+442079460102'],
    created: 398.9471,
    seen: 0.4023,
    hasEmailCodes: true,
  },
  {
    username: 'samir',
    name: 'Samir Benali',
    email: at('samir'),
    roles: ['support'],
    tns: ['+442079460103'],
    created: 390.7929,
    seen: 0.2036,
    hasEmailCodes: true,
  },
  {
    username: 'ingrid',
    name: 'Ingrid Solberg',
    email: at('ingrid'),
    roles: ['auditor'],
    created: 377.7702,
    seen: 6.0548,
    hasEmailCodes: true,
  },
  {
    username: 'marta',
    name: 'Marta Oliveira',
    email: at('marta'),
    roles: ['user-manager'],
    tns: ['+442079460104'],
    created: 365.3411,
    seen: 1.0685,
  },
  {
    username: 'noor',
    name: 'نور حداد',
    email: at('noor'),
    roles: ['agent'],
    parent: 'alice',
    tns: ['+442079460105'],
    created: 300.3325,
    seen: 0.3077,
  },
  {
    username: 'julien',
    name: 'Julien Chevalier',
    email: at('julien'),
    roles: ['agent'],
    parent: 'alice',
    tns: ['+442079460106', '+442079460107'],
    created: 280.8687,
    seen: 2.0959,
  },
  { username: 'amina', name: 'Amina Diallo', email: at('amina'), roles: ['agent'], parent: 'alice', created: 260.8094, seen: 12.1096 },
  {
    username: 'tomas',
    name: 'Tomás Herrera',
    email: at('tomas'),
    roles: ['agent'],
    parent: 'julien',
    tns: ['+442079460108'],
    created: 120.1842,
    seen: 0.6123,
  },
  {
    username: 'grace.lin',
    name: 'Grace Lin',
    email: at('grace.lin'),
    roles: ['agent'],
    parent: 'lena',
    tns: ['+442079460109'],
    created: 240.7616,
    seen: 0.214,
  },
  {
    username: 'oleh',
    name: 'Oleh Kovalenko',
    email: at('oleh'),
    roles: ['agent'],
    parent: 'lena',
    tns: ['+442079460110'],
    created: 232.2623,
    seen: 1.1507,
  },
  {
    username: 'priya',
    name: 'Priya Raman',
    email: at('priya'),
    roles: ['agent', 'support'],
    parent: 'lena',
    tns: ['+442079460111'],
    created: 221.1785,
    seen: 0.5175,
  },
  {
    username: 'dylan',
    name: 'Dylan O’Connor',
    email: at('dylan'),
    roles: ['agent'],
    parent: 'lena',
    created: 210.9125,
    seen: 48.1781,
    isDisabled: true,
  },
  {
    username: 'salma',
    name: 'سلمى بنعيسى',
    email: at('salma'),
    roles: ['agent'],
    parent: 'youssef',
    tns: ['+442079460112'],
    created: 205.0986,
    seen: 0.7213,
  },
  {
    username: 'karim',
    name: 'كريم الفاسي',
    email: at('karim'),
    roles: ['agent'],
    parent: 'youssef',
    tns: ['+442079460113'],
    created: 198.7721,
    seen: 3.2055,
  },
  { username: 'mehdi', name: 'Mehdi Lahlou', email: at('mehdi'), roles: ['agent'], parent: 'youssef', created: 180.0545, seen: 9.2192 },
  {
    username: 'chloe',
    name: 'Chloé Dubois',
    email: at('chloe'),
    roles: ['agent'],
    tns: ['+442079460114'],
    created: 150.8956,
    seen: 0.9274,
  },
  { username: 'hugo', name: 'Hugo Lefèvre', email: at('hugo'), roles: ['agent'], created: 149.1334, seen: 30.2466 },
  {
    username: 'anna',
    name: 'Anna Lindqvist',
    email: at('anna'),
    roles: ['agent'],
    tns: ['+442079460115'],
    created: 101.1275,
    seen: 4.2603,
  },
  { username: 'pedro', name: 'Pedro Nascimento', email: at('pedro'), roles: ['agent'], created: 90.0884, seen: 88.274, isDisabled: true },
  {
    username: 'maximilian',
    name: 'Maximilian Alexander von Hohenberg-Waldstätten',
    email: 'maximilian.alexander.von.hohenberg-waldstaetten@manyline.example',
    roles: ['agent'],
    created: 77.3416,
    seen: 5.2877,
  },
  { username: 'kiosk', name: 'Reception kiosk', roles: ['agent'], tns: ['+442079460116'], created: 60.4263, seen: 0.0887 },
  { username: 'yuki', name: 'Yuki Tanaka', email: at('yuki'), roles: ['agent'], tns: ['+442079460117'], created: 33.0792, seen: 2.3151 },
  { username: 'fatou', name: 'Fatou Ndiaye', email: at('fatou'), roles: [], created: 9.7901 },
  { username: 'liam', name: 'Liam Walker', email: at('liam'), roles: ['agent'], created: 3.5645 },
];
