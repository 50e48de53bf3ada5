/**
 * Chromium features that the browser tests disable. `--disable-features` replaces Playwright's own switch, so this list
 * repeats it (1.65, `chromiumSwitches`); compare them when Playwright is updated.
 */
export const disabledFeatures = [
  // A headless Chromium opens these two pages below the address bar of every window. Without them a short test takes
  // little more than half the time.
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
