export type { CookieJar } from './cookieJar.ts';
export { type FakeHub, type FakeHubConnection, fakeHub, type FakeHubFaults, type FakeHubOptions } from './fakeHub.ts';
export { createFragileServer, type FragileBrowser, type FragileServer } from './fragileServer.ts';
export { handlers, type NetworkFaults } from './handlers.ts';
export type { ProviderBehaviour } from './providerBehaviour.ts';
export { createScenarioClock, SCENARIO_NOW } from './scenarioClock.ts';
export { type ScenarioName, scenarios } from './scenarios/index.ts';
export { STORY_LINK_TOKEN } from './scenarios/index.ts';
export { createWorld, type UserSummary, type World, type WorldOptions } from './world.ts';
