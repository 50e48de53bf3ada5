/**
 * What the browser of the journeys does without, for `--disable-features`. A second such switch replaces the first, so
 * Playwright's own list stands here again (1.65, `chromiumSwitches`); look at it when Playwright is updated.
 */
export const disabledFeatures = [
  // Two pages that a headless Chromium opens below the address bar of every window, where nobody types: without them a
  // short test takes little more than half the time.
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "TcpPortRandomizationWin",
  "ThirdPartyStoragePartitioning",
];
