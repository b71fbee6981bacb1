import { latinDigits } from '../../i18n/latinDigits.ts';

/** A day without time zone as `YYYY-MM-DD`, or an empty string. */
export type IsoDate = string;

export interface DateLimits {
  readonly min?: IsoDate | undefined;
  readonly max?: IsoDate | undefined;
}

export type DatePart = 'day' | 'month' | 'year';

/** The order of day, month and year in a language. `tag` is a BCP 47 tag. */
export function datePartOrder(tag: string): readonly DatePart[] {
  let order = orders.get(tag);
  if (!order) {
    const parts = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'numeric', year: 'numeric' }).formatToParts(0);
    order = parts.map((part) => part.type).filter((type): type is DatePart => type === 'day' || type === 'month' || type === 'year');
    orders.set(tag, order);
  }
  return order;
}

/** Formats `2026-11-21` as `11/21/2026` in English, `21/11/2026` in French. */
export function showDate(date: IsoDate, order: readonly DatePart[]): string {
  // An invalid value from outside is shown unchanged.
  if (!SHAPE.test(date)) return date;
  const [year = '', month = '', day = ''] = date.split('-');
  const parts = { year, month, day };
  return order.map((part) => parts[part]).join('/');
}

/** Reads digits in the given order, or `YYYY-MM-DD`; undefined if the day doesn't exist. */
export function readDate(text: string, order: readonly DatePart[]): IsoDate | undefined {
  const plain = latinDigits(text.trim()).replaceAll(/[\u200E\u200F\u061C]/g, '');
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(plain);
  if (iso) return toDay(iso[1], iso[2], iso[3]);
  const separated = /^(\d{1,4})[\s./-]+(\d{1,4})[\s./-]+(\d{1,4})$/.exec(plain);
  const figures = separated ? separated.slice(1) : splitFigures(plain, order);
  if (!figures) return undefined;
  const part = (name: DatePart) => figures[order.indexOf(name)];
  return toDay(part('year'), part('month'), part('day'));
}

export function toIsoDate(date: Date): IsoDate {
  const pad = (value: number, length = 2) => String(value).padStart(length, '0');
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** Today's date on this device. */
export function deviceDay(): IsoDate {
  return toIsoDate(new Date());
}

/** Midnight of the day in the device's time zone; undefined for an invalid date. */
export function toDate(date: IsoDate | undefined): Date | undefined {
  if (!date || !SHAPE.test(date)) return undefined;
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day);
}

export function addDays(date: IsoDate, days: number): IsoDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return toIsoDate(new Date(year, month - 1, day + days));
}

const SHAPE = /^\d{4}-\d{2}-\d{2}$/;

const orders = new Map<string, readonly DatePart[]>();

function splitFigures(text: string, order: readonly DatePart[]): readonly string[] | undefined {
  if (!/^(?:\d{6}|\d{8})$/.test(text)) return undefined;
  let rest = text;
  return order.map((part) => {
    const length = part === 'year' ? text.length - 4 : 2;
    const figures = rest.slice(0, length);
    rest = rest.slice(length);
    return figures;
  });
}

function toDay(yearText = '', monthText = '', dayText = ''): IsoDate | undefined {
  if (yearText.length !== 2 && yearText.length !== 4) return undefined;
  if (monthText.length > 2 || dayText.length > 2) return undefined;
  const short = Number(yearText);
  const year = yearText.length === 4 ? short : short + (short < 70 ? 2000 : 1900);
  const [month, day] = [Number(monthText), Number(dayText)];
  const date = new Date(year, month - 1, day);
  const isReal = year >= 1000 && date.getFullYear() === year && date.getMonth() === month - 1 && date.getDate() === day;
  return isReal ? toIsoDate(date) : undefined;
}
