/** Apart from the endpoints, so that the service worker needs nothing else of them. */
export const PUSH_ACT_PATH = '/api-user/api/v1/push/act';
