import { isTimeZone } from '@manyline/contract';

/** Some devices know only their offset. */
const DEVICE_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time zone of the device. */
export const OWN_ZONE = isTimeZone(DEVICE_ZONE) ? DEVICE_ZONE : 'UTC';
