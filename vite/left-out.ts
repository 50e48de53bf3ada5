export interface LeftOutPackage {
  name: string;
  /** The version that this was written for. The build fails with any other. */
  version: string;
  files: Readonly<Record<string, LeftOutFile>>;
}

/** What a file does without. */
export interface LeftOutFile {
  /**
   * By function: what its body becomes, or null for a refusal. A function that still runs gets what it returns when its
   * feature is not used.
   */
  functions: Readonly<Record<string, string | null>>;
  /** By variable: the code of its value instead. */
  values?: Readonly<Record<string, string>>;
  /** Tags of React's fibers, whose cases it does without. */
  tags?: readonly number[];
}

export const refusal = 'throw Error("left out of the browser code by vite/left-out.ts")';
const nothing = "";

/** Attributes whose names in HTML React spells differently, as far as the shop uses them. */
export const attributeNames = {
  crossOrigin: "crossorigin",
  htmlFor: "for",
  shapeRendering: "shape-rendering",
  strokeLinejoin: "stroke-linejoin",
  strokeWidth: "stroke-width",
  vectorEffect: "vector-effect",
};

/** By the kind of component: the number that React gives it. */
const unusedTags = {
  portal: 4,
  strictMode: 8,
  profiler: 12,
  suspense: 13,
  dehydratedSuspense: 18,
  suspenseList: 19,
  scope: 21,
  offscreen: 22,
  legacyHidden: 23,
  cache: 24,
  tracingMarker: 25,
  incompleteFunction: 28,
  viewTransition: 30,
  activity: 31,
};

/**
 * What the browser code leaves out of its libraries (docs/tried-for-speed.md): features that the shop does not use, which the
 * bundler cannot see. `.oxlintrc.json` refuses the imports that would need them.
 */
export const leftOut: readonly LeftOutPackage[] = [
  {
    name: "react-dom",
    version: "19.3.1",
    files: {
      "cjs/react-dom-client.production.js": {
        functions: {
          // `<ViewTransition>`.
          startViewTransition: null,
          flushAfterMutationEffects: null,
          commitAfterMutationEffectsOnFiber: null,
          recursivelyTraverseAfterMutationEffects: null,
          reportViewTransitionError: null,
          trackEnterViewTransitions: nothing,
          commitEnterViewTransitions: null,
          commitExitViewTransitions: nothing,
          commitNestedViewTransitions: nothing,
          commitDeletedPairViewTransitions: nothing,
          commitAppearingPairViewTransitions: null,
          measureNestedViewTransitions: null,
          measureViewTransitionHostInstancesRecursive: null,
          restoreEnterOrExitViewTransitions: nothing,
          restoreNestedViewTransitions: nothing,
          restorePairedViewTransitions: nothing,
          restoreViewTransitionOnHostInstances: nothing,
          restoreViewTransitionName: null,
          applyViewTransitionToHostInstances: null,
          scheduleViewTransitionEvent: null,
          createViewTransitionInstance: null,
          getViewTransitionName: null,
          getViewTransitionClassName: null,
          // Refs of fragments.
          FragmentInstance: null,
          "FragmentInstance.prototype.addEventListener": null,
          "FragmentInstance.prototype.removeEventListener": null,
          "FragmentInstance.prototype.dispatchEvent": null,
          "FragmentInstance.prototype.focus": null,
          "FragmentInstance.prototype.focusLast": null,
          "FragmentInstance.prototype.blur": null,
          "FragmentInstance.prototype.observeUsing": null,
          "FragmentInstance.prototype.unobserveUsing": null,
          "FragmentInstance.prototype.getClientRects": null,
          "FragmentInstance.prototype.getRootNode": null,
          "FragmentInstance.prototype.compareDocumentPosition": null,
          "FragmentInstance.prototype.scrollIntoView": null,
          isFragmentInstanceParent: "return false",
          commitNewChildToFragmentInstance: null,
          commitNewChildToFragmentInstances: nothing,
          deleteChildFromFragmentInstance: null,
          commitFragmentInstanceInsertionEffects: nothing,
          commitFragmentInstanceDeletionEffects: nothing,
          addFragmentHandleToFiber: null,
          traverseVisibleInstancesAndTextInstances: null,
          // `useActionState`, and functions as the action of a form.
          mountActionState: null,
          updateActionState: null,
          updateActionStateImpl: null,
          rerenderActionState: null,
          dispatchActionState: null,
          runActionStateAction: null,
          extractEvents$1: nothing,
          // `<SuspenseList>` and `<Activity>`.
          updateSuspenseListComponent: null,
          initSuspenseListRenderState: null,
          updateActivityComponent: null,
          commitActivityHydrationCallbacks: null,
          // Elements with names of their own.
          setPropOnCustomElement: null,
          // `preload` and the like.
          prefetchDNS: null,
          preconnect: null,
          preload: null,
          preloadModule: null,
          preinitScript: null,
          preinitModuleScript: null,
          preinitStyle: null,
          preconnectAs: null,
          // What the pointer does before hydration is not repeated; clicks and submits the inline script keeps.
          queueIfContinuousEvent: "return false",
          attemptReplayContinuousQueuedEvent: null,
          attemptExplicitHydrationTarget: null,
          retryIfBlockedOn: nothing,
          // `onSelect` and `onBeforeInput`.
          constructSelectEvent: nothing,
          getNativeBeforeInputChars: nothing,
          getFallbackBeforeInputChars: nothing,
          // How long a view transition waits for its pictures.
          estimateBandwidth: "return 10",
          // Never called by this version.
          defaultOnDefaultTransitionIndicator: nothing,
          // The names of the components around an error, which nothing in the shop reads.
          getStackByFiberInDevAndProd: 'return ""',
          "ReactDOMSharedInternals.findDOMNode": null,
        },
        values: { aliases: `new Map(${JSON.stringify(Object.entries(attributeNames))})` },
        tags: Object.values(unusedTags),
      },
    },
  },
  {
    name: "react-router",
    version: "8.4.0",
    files: {
      "dist/production/lib/router/router.js": {
        functions: {
          // Fetchers, actions and blockers: the browser changes things through the table of calls.
          fetch: null,
          handleFetcherAction: null,
          handleFetcherLoader: null,
          getFetcher: null,
          resetFetcher: null,
          queueFetcherForDeletion: null,
          updateFetcherState: null,
          setFetcherError: null,
          abortFetcher: null,
          deleteFetcher: null,
          markFetchersDone: null,
          markFetchRedirectsDone: "return false",
          abortStaleFetchLoads: "return false",
          getUpdatedRevalidatingFetchers: null,
          handleAction: null,
          normalizeNavigateOptions: "return { path }",
          getBlocker: null,
          updateBlocker: null,
          deleteBlocker: null,
          shouldBlockNavigation: nothing,
          // View transitions by the router.
          restoreAppliedTransitions: nothing,
          persistAppliedTransitions: nothing,
          // Routes discovered on the way: `routeDiscovery` is "initial".
          patchRoutesImpl: null,
          discoverRoutes: null,
          checkFogOfWar: "return { active: false, matches: null }",
          getInstrumentationNavigateMeta: null,
        },
      },
      "dist/production/lib/dom/ssr/fog-of-war.js": {
        functions: {
          getPatchRoutesOnNavigationFunction: nothing,
          useFogOFWarDiscovery: nothing,
        },
      },
      "dist/production/lib/router/instrumentation.js": {
        functions: {
          getRouteInstrumentationUpdates: null,
          instrumentClientSideRouter: null,
          consumeInstrumentationClientResultMetaReceiver: nothing,
        },
      },
      "dist/production/lib/dom/ssr/single-fetch.js": {
        functions: {
          singleFetchLoaderFetcherStrategy: null,
          singleFetchActionStrategy: null,
          nonSsrStrategy: null,
        },
      },
      "dist/production/lib/dom/ssr/data.js": { functions: { createRequestInit: "return { signal: request.signal }" } },
      "dist/production/lib/dom/ssr/components.js": {
        functions: {
          // `<Link prefetch>`.
          usePrefetchBehavior: `if (prefetch !== "none") ${refusal}; return [false, null, {}]`,
          PrefetchPageLinks: null,
          // The scripts stand in the server's HTML.
          Scripts: "return null",
        },
      },
      "dist/production/lib/hooks.js": {
        functions: { RSCErrorHandler: null, warningOnce: nothing, DefaultErrorComponent: null },
      },
      // Hints for developers, which development still gives.
      "dist/production/lib/router/history.js": { functions: { warning: nothing } },
      "dist/production/lib/dom/lib.js": {
        functions: {
          useViewTransitionState: "return false",
          // Links are plain (app/ui/link.tsx), and forms submit by themselves.
          LinkWithRef: null,
          NavLinkWithRef: null,
          useLinkClickHandler: null,
          useSubmit: null,
          useFormAction: null,
          ScrollRestoration: null,
        },
      },
      "dist/production/lib/dom/dom.js": { functions: { getFormSubmissionInfo: null } },
      // The root has a page of its own for errors.
      "dist/production/lib/dom/ssr/errorBoundaries.js": {
        functions: { RemixRootDefaultErrorBoundary: null, BoundaryShell: null },
      },
    },
  },
];
