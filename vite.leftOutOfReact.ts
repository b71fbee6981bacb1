/**
 * What nobody here asks of React DOM: pages are drawn by the browser alone, so nothing is ever hydrated; no view transitions, actions of
 * forms, lists of suspense, refs of fragments, hints of what to load.
 */
export const leftOutOfReact = {
  module: /\/react-dom\/cjs\/react-dom-client\.production\.js$/,
  parts: [
    [/^exports\.hydrateRoot = .*?^\};$/gmsu, ''],
    [/^ReactDOMHydrationRoot\.prototype\.(?:render|unmount) = (?=ReactDOMRoot)/gmu, ''],
    [/^ReactDOMHydrationRoot\.prototype\.unstable_scheduleHydration = .*?^\};$/gmsu, ''],
    // Only a root that is hydrated begins to be.
    [/\bisHydrating = !0/gu, '!0'],
    [/\bisHydrating(?![$\w]| = |\n\))/gu, '!1'],
    [/(?<!function )\bpopHydrationState\(\w+\)/gu, '!1'],
    ...emptied(
      `updateDehydratedSuspenseComponent prepareToHydrateHostInstance canHydrateInstance clearHydrationBoundary queueIfContinuousEvent
      hideOrUnhideDehydratedBoundary retryIfBlockedOn commitActivityHydrationCallbacks commitSuspenseHydrationCallbacks
      registerSuspenseInstanceRetry clearIfContinuousEvent`,
    ),
    // Every walk that looks for what moves finds nothing.
    [/\(\w+ & 335544064\) === \w+/gu, '!1'],
    [/\bshouldStartViewTransition\n? *\?/gu, '!1 ?'],
    ...emptied(
      `trackEnterViewTransitions commitEnterViewTransitions commitExitViewTransitions commitNestedViewTransitions
      restoreEnterOrExitViewTransitions restoreNestedViewTransitions commitAppearingPairViewTransitions commitDeletedPairViewTransitions
      applyViewTransitionToHostInstances restoreViewTransitionOnHostInstances commitAfterMutationEffectsOnFiber startViewTransition
      restorePairedViewTransitions measureNestedViewTransitions createViewTransitionInstance getViewTransitionName
      getViewTransitionClassName measureViewTransitionHostInstancesRecursive applyViewTransitionToHostInstancesRecursive`,
    ),
    [/^function (extractEvents\$\d)\([^)]*\) \{\n  if \(\n    "submit" === domEventName.*?^\}$/gmsu, 'function $1() {}'],
    ...emptied('mountActionState updateActionState rerenderActionState updateActionStateImpl dispatchActionState runActionStateAction'),
    ...emptied('updateSuspenseListComponent cutOffTailIfNeeded initSuspenseListRenderState'),
    ...emptied('prefetchDNS preconnect preload preloadModule preinitScript preinitStyle preinitModuleScript requestFormReset'),
    [/^FragmentInstance\.prototype\.\w+ = function.*?^\};$/gmsu, ''],
    ...emptied('validateDocumentPositionWithFiberTree commitNewChildToFragmentInstance deleteChildFromFragmentInstance'),
  ],
} as const;

/** Functions without what they did. */
function emptied(names: string): readonly (readonly [RegExp, string])[] {
  return names
    .split(/\s+/u)
    .map((name) => [new RegExp(`^function ${name.replaceAll('$', '\\$')}\\(.*?^\\}$`, 'gmsu'), `function ${name}() {}`] as const);
}
