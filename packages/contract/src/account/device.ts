import Bowser from 'bowser';

export interface DeviceFacts {
  readonly browser?: string;
  readonly system?: string;
  readonly kind: 'desktop' | 'mobile' | 'tablet' | 'unknown';
}

/** Readable names of the browser and system in a user agent; absent if unknown. */
export function describeDevice(userAgent: string): DeviceFacts {
  if (userAgent.trim() === '') return { kind: 'unknown' };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const version = browser.version?.split('.')[0];
  const kind = platform.type === 'desktop' || platform.type === 'mobile' || platform.type === 'tablet' ? platform.type : 'unknown';
  return {
    ...(browser.name && { browser: version ? `${browser.name} ${version}` : browser.name }),
    ...(os.name && { system: os.name }),
    kind,
  };
}
