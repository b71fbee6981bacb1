interface Chunk {
  readonly name: string;
  readonly test: RegExp;
  /** Only modules shared by at least this many lazily loaded chunks. */
  readonly minShareCount?: number;
}

/**
 * The chunks of the build; the first match wins. Each includes its modules' imports that no earlier chunk has: first the code everybody
 * loads, then shared code, then one chunk per part of the product. docs/decisions/004.
 */
export const CHUNKS: readonly Chunk[] = [
  {
    name: 'base',
    test: anyOf(
      ui('illustration/(?:parts|Picture)|isPlainClick|IconButton|Menu|useTooltip|TextLink|whenIdle|TextField|FieldFrame|Checkbox'),
      ui('useFormatters|tone|Avatar'),
      app('preferences/usePreferences|shell/useServiceRetry|shell/ServiceNotice|shell/useIsOnline'),
      /\/cms\/src\/shell\/QuickSettings\.tsx$/,
      /\/@tabler\/.*\/Icon(?:User|ChevronRight|WifiOff)\.mjs$/,
    ),
  },
  { name: 'signIn', test: app('auth/(?:LoginPage|offerPassword)') },
  { name: 'calls', test: anyOf(app('services/api/browserCall'), contract('system/hubAddress')) },
  { name: 'inbox', test: app('shell/ConsoleLayout|inbox/ChatPage|access/ability') },
  {
    name: 'shared',
    test: anyOf(/\/@tabler\//, /\/ui\/src\/(?:i18n|layout)/, ui('fitHeight|numberText'), contract('clients/client|files/file(?:Name)?')),
    minShareCount: 2,
  },
  { name: 'administration', test: contract('endpoints/administrationEndpoints') },
  { name: 'phoneNumber', test: contract('lines/phoneNumber(?:sInText)?') },
  {
    name: 'popups',
    test: ui('(?:Menu|Popover|Tooltip)Popup|AppShell(?:Drawer|Popover)'),
  },
  { name: 'fieldPopups', test: ui('\\w+(?:Popup|CountryPicker)') },
  {
    name: 'live',
    test: app('shell/ConsoleLive|createAppStore'),
  },
  { name: 'conversation', test: app('conversation/(?:ConversationPane|chatSearch|chatHistoryJump)|realtime/socket') },
  {
    name: 'inboxMore',
    test: anyOf(
      app('palette/ConsolePalette|notifications/ConsoleNoticeSettings|preferences/ConsoleCustomiser'),
      app('offline/keepFiles|session/rememberedUser|inbox/location/openRememberedChat'),
      ui('paintColours|EmojiPicker'),
      app('chats/chatMarks|inbox/inboxSearch|lines/linesChange|preferences/customAccents'),
      chat('Contact(?:Panel|Menu)|SearchResults|ChatRowTools|LineSettings|NewChatDialog|ChatSearchResults|MessageTools|SmsCounter'),
      /\/cms\/src\/notices\/NotificationCentre\/NotificationRow\.tsx$/,
    ),
  },
  { name: 'files', test: anyOf(chat('Files/.*'), app('outbox/(?:outboxFiles|uploads)|files/(?:fileUrls|contactCards|estimateFitted)')) },
  {
    name: 'cards',
    test: anyOf(
      /\/ui\/src\/(?:theme|feedback)/,
      ui('ConfirmDialog|isoDate|useDateText|DateField\\.styles|CalendarButton'),
      /\/cms\/src\/shell\//,
      app('(?:shell|preferences|palette)/(?:[A-Z]\\w*|use\\w+)|notifications/[A-Z]\\w*|shared/use\\w+|home/useGroupPages'),
    ),
    minShareCount: 2,
  },
  { name: 'password', test: ui('measurePassword') },
  { name: 'signedOut', test: app('auth/(?:\\w+Page|signInMethods)|services/passkeys/webAuthn|errors/\\w+') },
  {
    name: 'console',
    test: anyOf(/\/ui\/src\/(?:table|form|fields)\/.*\.tsx$/, /\/cms\/src\/changes\//, app('shared/useQuery|users/edit/useLeaveGuard')),
  },
  {
    name: 'bulk',
    test: anyOf(app('bulk/page/BulkMessagePage|bulk/recipients/(?:openDraft|pageDraft|storage/idbDraftStorage)')),
  },
  { name: 'home', test: app('(?:home|hubs)/\\w+Page') },
  { name: 'users', test: app('(?:users/\\w+|account)/(?:[A-Z]\\w+|use\\w+)|users/\\w+/userLinks') },
  { name: 'access', test: app('(?:permissions/Permission|features/Feature|audit/Audit)Page') },
  { name: 'config', test: app('routes/(?:RoutePage|useRouteMenu)|system/SystemPage|permissions/usePermissions') },
  {
    name: 'reports',
    test: app('reports/(?:DashboardPage|ReportHubPage|useDashboard)|clients/(?:ClientsPage|clientsSearch|useClients)|audit/auditSearch'),
  },
];

/** Modules below `src` by their path; of ui and chat, the end of the path is enough. */
function app(modules: string): RegExp {
  return new RegExp(`/packages/app/src/(?:${modules})\\.tsx?$`);
}

function contract(modules: string): RegExp {
  return new RegExp(`/packages/contract/src/(?:${modules})\\.ts$`);
}

function ui(modules: string): RegExp {
  return new RegExp(`/packages/ui/src/(?:.*/)?(?:${modules})\\.tsx?$`);
}

function chat(modules: string): RegExp {
  return new RegExp(`/packages/chat/src/(?:.*/)?(?:${modules})\\.tsx?$`);
}

function anyOf(...tests: readonly RegExp[]): RegExp {
  return new RegExp(tests.map(({ source }) => source).join('|'));
}
