/** Apart from the endpoint's schemas, so that the app can find the answer in its page before they are loaded. */
export const SYSTEM_CONFIG_PATH = '/api-internal/api/v1/system/system-config';
