import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/app",
  buildDirectory: "build",
  ssr: true,
  // The lazy default asks the server for a manifest in idle time; our route table is small enough to ship.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
