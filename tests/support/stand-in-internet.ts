import http from "node:http";
import { syncBuiltinESMExports } from "node:module";

// A test loads this module into the shop's process with --import. Requests to the hosts below then reach the local
// server that LOCAL_HOST names. The shop itself, with its guard against inner addresses, runs as it is built.

const hosts = new Set(["pictures.example"]);
const { request } = http;

function requestLocally(url: URL, ...rest: [http.RequestOptions]): http.ClientRequest {
  return request(hosts.has(url.hostname) ? new URL(url.pathname, process.env["LOCAL_HOST"]) : url, ...rest);
}

Object.assign(http, { request: requestLocally });
syncBuiltinESMExports();
