import { expect, it } from 'vitest';
import { readArrival } from './arrival.ts';

it.each([
  ['#new', { kind: 'new' }],
  [
    `#to=${encodeURIComponent('sms:+15105550101?body=Caf%C3%A9 & more')}`,
    { kind: 'link', recipients: ['+15105550101'], text: 'Café & more' },
  ],
  ['#to=sms%3A%2B15105550101%3Fbody%3D100%2525', { kind: 'link', recipients: ['+15105550101'], text: '100%' }],
  ['#share', { kind: 'share' }],
  ['#share=site', { kind: 'share', problem: 'site' }],
  ['#share=<script>', undefined],
  ['#share=other', { kind: 'share' }],
  ['#to=https%3A%2F%2Fa.test', undefined],
  ['#to=%E0%A4%A', undefined],
  ['#main', undefined],
  ['', undefined],
])('%s', (hash, arrival) => expect(readArrival(hash)).toEqual(arrival));
