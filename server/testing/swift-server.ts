import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { accessSync, constants, mkdirSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";
import type { S3Settings } from "#server/platform/storage-settings.ts";
import { createBucket } from "./s3-bucket.ts";

/** A real server with the S3 API: OpenStack Swift with its module s3api, as Debian packages it. */
export type SwiftServer = {
  settings: S3Settings;
  /** Stops the proxy, so that the storage is unavailable; `resume` starts the proxy again at the same address. */
  pause: () => Promise<void>;
  resume: () => Promise<void>;
  stop: () => Promise<void>;
};

const programs = ["proxy", "account", "container", "object"].map((name) => `/usr/bin/swift-${name}-server`);
/**
 * Files that must exist on the machine. Swift reads its secret only from /etc/swift/swift.conf, which Debian's package
 * contains.
 */
const required = [...programs, "/etc/swift/swift.conf", "/usr/bin/python3"];

/** The reason why Swift cannot be started on this machine; null if it can. */
export function whyNoSwift(): string | null {
  for (const file of required) {
    try {
      accessSync(file, constants.R_OK);
    } catch {
      return `${file} is missing: apt-get install swift-proxy swift-account swift-container swift-object`;
    }
  }
  return null;
}

const rings = String.raw`
import sys
from swift.common.ring import RingBuilder
folder, *ports = sys.argv[1:]
for kind, port in zip(("account", "container", "object"), ports):
    builder = RingBuilder(4, 1, 1)
    builder.add_dev({"id": 0, "region": 1, "zone": 1, "ip": "127.0.0.1", "port": int(port), "device": "disk", "weight": 1,
                     "replication_ip": "127.0.0.1", "replication_port": int(port), "meta": ""})
    builder.rebalance()
    builder.get_ring().save("%s/%s.ring.gz" % (folder, kind))
`;

const readySeconds = 60;

export async function swiftServer(): Promise<SwiftServer> {
  const folder = await mkdtemp(path.join(tmpdir(), "lichtspiel-swift-"));
  mkdirSync(path.join(folder, "devices", "disk"), { recursive: true });
  const [proxy = 0, account = 0, container = 0, object = 0] = await freePorts(4);
  execFileSync("/usr/bin/python3", ["-c", rings, folder, ...[account, container, object].map(String)]);
  const accessKeyId = "test:tester";
  const secretAccessKey = randomBytes(16).toString("hex");
  const common = (port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
workers = 0
log_address = ${folder}/no-log
`;
  const kinds = { account, container, object };
  for (const [kind, port] of Object.entries(kinds)) {
    writeFileSync(
      path.join(folder, `${kind}.conf`),
      `${common(port)}[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`,
    );
  }
  const filters = ["catch_errors", "gatekeeper", "memcache", "listing_formats", "s3api", "tempauth", "copy", "slo"];
  const options: Record<string, string> = {
    // Name an address at which no cache answers: Swift's module for accounts requires the address, but works without
    // the cache.
    memcache: "memcache_servers = 127.0.0.1:9\n",
    s3api: "s3_acl = false\nlocation = us-east-1\n",
    tempauth: `user_test_tester = ${secretAccessKey} .admin\n`,
  };
  writeFileSync(
    path.join(folder, "proxy.conf"),
    `${common(proxy)}[pipeline:main]\npipeline = ${filters.join(" ")} proxy-server\n[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\n${filters
      .map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n${options[name] ?? ""}`)
      .join("")}`,
  );
  const start = (kind: string) =>
    spawn("/usr/bin/python3", [`/usr/bin/swift-${kind}-server`, path.join(folder, `${kind}.conf`)], {
      stdio: process.env.SWIFT_OUTPUT ? "inherit" : "ignore",
    });
  const stores = Object.keys(kinds).map(start);
  let front = start("proxy");
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${proxy}`,
    bucket: "lichtspiel",
    region: "us-east-1",
    accessKeyId,
    secretAccessKey,
  };
  const stop = async () => {
    await Promise.all([...stores, front].map(end));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await createBucket(settings, readySeconds);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    settings,
    pause: () => end(front),
    resume: async () => {
      front = start("proxy");
      await createBucket(settings, readySeconds);
    },
    stop,
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once("exit", done));
  child.kill("SIGKILL");
  await ended;
}

/** Finds free TCP ports, and reserves all of them at the same time so that they differ. */
async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise<void>((ready) => void server.listen(0, "127.0.0.1", ready));
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((done) => void server.close(done))));
  return ports;
}
