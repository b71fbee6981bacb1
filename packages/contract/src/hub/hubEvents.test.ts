import { expect, test } from 'vitest';
import { CLIENT_HANDLER, hubEvents, parseHubEvent, PING_MESSAGE, PING_METHOD } from './hubEvents.ts';

const notice = {
  tn: '+14155552671',
  chat: { id: 'c', userTN: '+14155552671', name: 'Bob', tn: '+33612345678', unseenMsgs: 1 },
  message: { id: 'm', message: 'Hi', time: 1, senderTN: '+33612345678', feedback: { isSent: true, isDelivered: true, isSeen: false } },
};

test.each([
  ['ping-pong reply becomes a test event', '_HUB_PING_PONG', 'test'],
  ['client changed updates the client list', '_CLIENT_CHANGED', 'clientChanged'],
  ['system config changed triggers a config refresh', 'SYSTEM_CONFIG_CHANGED', 'systemConfigChanged'],
  ['workflow test notification becomes a run-log event', 'ShowLog', 'runLog'],
  ['workflow change becomes a workflow-changed event', '_HUB_WF_CHANGE', 'workflowChanged'],
  ['logout message forces a hard logout', '_HUB_METHOD_LOGOUT', 'logout'],
  ['died notification becomes a died event', '_HUB_NOTIFY_DIED', 'died'],
  ['reload makes the page reload', '_HUB_METHOD_RELOAD', 'reload'],
  ['client run result is ignored', '_CLIENT_RUN_RESULT', 'ignored'],
  ['plain message is ignored', '_HUB_MSG', 'ignored'],
])('%s', (_, method, type) => {
  expect(parseHubEvent(method, undefined)).toMatchObject({ event: { type } });
});

test.each([
  ['_CLIENT_CHANGED', 'clientChanged'],
  ['_HUB_METHOD_LOGOUT', 'logout'],
  ['_HUB_NOTIFY_DIED', 'died'],
  ['_HUB_NOTIFY_USER_CHANGED', 'userChanged'],
])('%s is accepted with any payload of another back end', (method, type) => {
  for (const message of [null, 'You were signed out.', 7, [], { reason: 1, changed: 'rates', joined: 'c', by: 2 }])
    expect(parseHubEvent(method, message)).toEqual({ event: { type, message: {} } });
});

test('message notification becomes a notify event', () => {
  expect(parseHubEvent('_HUB_METHOD_NEW_MESSAGE', notice)).toEqual({ event: { type: 'notify', message: notice } });
});

test.each([null, 'text', 7, [], {}, { ...notice, chat: 'c' }, { ...notice, message: { ...notice.message, time: 'now' } }])(
  'a message notification of another shape still becomes a notify event: %j',
  (message) => {
    expect(parseHubEvent('_HUB_METHOD_NEW_MESSAGE', message)).toEqual({ event: { type: 'notifyOther', message } });
  },
);

test.each(['nonsense', '__proto__', 'constructor', 'toString', 42, null])('the unknown name %j is unknown', (method) => {
  expect(parseHubEvent(method, notice)).toHaveProperty('unknown');
});

test('all sixteen server-pushed names are known', () => {
  expect(Object.keys(hubEvents)).toEqual([
    '_HUB_CONNECTED',
    '_HUB_DISCONNECTED',
    '_HUB_PING_PONG',
    '_HUB_METHOD_NEW_MESSAGE',
    '_HUB_NOTIFY_RATE_CHANGE',
    '_HUB_NOTIFY_USER_CHANGED',
    '_HUB_NOTIFY_WALLET_CHANGED',
    'SYSTEM_CONFIG_CHANGED',
    'ShowLog',
    '_HUB_MSG',
    '_CLIENT_CHANGED',
    '_CLIENT_RUN_RESULT',
    '_HUB_WF_CHANGE',
    '_HUB_METHOD_LOGOUT',
    '_HUB_NOTIFY_DIED',
    '_HUB_METHOD_RELOAD',
  ]);
  expect([PING_METHOD, PING_MESSAGE, CLIENT_HANDLER]).toEqual(['PingPong', 'Ping', 'send']);
});
