import { openDirectory } from './adapters/directory/open-directory.ts';
import { diskRoom } from './adapters/files/disk-room.ts';
import { openFiles } from './adapters/files/open-files.ts';
import { openMailer } from './adapters/mail/open-mailer.ts';
import { openSender } from './adapters/webhooks/open-sender.ts';
import { buildApp } from './app.ts';
import { readBuildId, readVersion } from './build-id.ts';
import { exportConnections } from './db/connect.ts';
import { type Database, openDatabase } from './db/database.ts';
import { forget, remember } from './db/lately.ts';
import { clockOf, type Ground, type StartOptions } from './ground.ts';
import type { Fellows } from './http/call-limit.ts';
import { createMetricsServer } from './http/metrics-server.ts';
import { type Jobs, startJobs } from './jobs/start-jobs.ts';
import { megabyte } from './lifetime/free-space.ts';
import { leaveRoot } from './lifetime/leave-root.ts';
import { closeGracefully, drain, listen } from './lifetime/listen.ts';
import { openChangeFeed } from './live/change-feed.ts';
import { messageOf } from './message-of.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Others } from './metrics/others.ts';
import { addTestClockRoute } from './test-clock.ts';

/** What one of several processes behind one door has to know. */
export interface Part {
  /** Whoever takes its place gets the same. */
  readonly number: number;
  /** Whether it is the one that also does jobs. */
  readonly hasJobs: boolean;
  readonly fellows?: Fellows;
  readonly others?: Others;
}

export interface Serving {
  readonly url: string;
  /** The user as whom it goes on, when root started it. */
  readonly runsAs: string | undefined;
}

/** `/readyz` answers sooner than a load balancer gives up on it. */
const probePatience = 4000;

/** Whoever exports while too many others do is told so, and does not wait for them to end. */
const exportPatience = 5000;

const alone: Part = { number: 1, hasJobs: true };

/** From prepared ground to an open door. */
export async function serve(ground: Ground, options: StartOptions, part: Part = alone): Promise<Serving> {
  const { config, closers, signal, tell } = options;
  const { url, directUrl, user } = ground;
  const clock = clockOf(config);
  const files = openFiles(ground.filesFolder);
  // Whoever names a way around a pooler has one in the other.
  const isPreparing = config.PREPARED_STATEMENTS ?? config.DATABASE_DIRECT_URL === undefined;
  const buildId = readBuildId();
  const probe = openDatabase(url, { poolSize: 1, patience: probePatience, isPreparing: false });
  closers.add('the connection for /readyz', 5, () => probe.destroy());
  const metrics = config.hasMetrics ? await countFor(part, { buildId, probe }) : undefined;
  const database = openDatabase(url, {
    poolSize: config.DATABASE_POOL_SIZE,
    isPreparing,
    ...metrics?.watchPool('calls'),
  });
  closers.add('the database connections', 5, () => database.destroy());
  const exports = openDatabase(url, {
    poolSize: exportConnections,
    patience: exportPatience,
    isPreparing: false,
    ...metrics?.watchPool('exports'),
  });
  closers.add('the connections for exports', 5, () => exports.destroy());
  remember(database);
  const changes = openChangeFeed({
    url: directUrl,
    onMasters: () => forget(database),
    onTrouble: (error) => tell(`Live events pause until the database answers again: ${messageOf(error)}`),
  });
  closers.add('the live events', 5, () => changes.close());
  const deps = { config, database, clock, directory: openDirectory(config, database), files };
  const room = diskRoom({ ...ground, reserve: config.DISK_RESERVE_MB * megabyte, tell });
  const app = await buildApp({ ...deps, changes, exports, probe, buildId, room, metrics, fellows: part.fellows });
  if ('set' in clock) addTestClockRoute(app, clock);
  if (metrics) await openMetricsDoor(metrics, buildId, options);
  const mailer = part.hasJobs ? openMailer(config) : null;
  closers.add('the connections to the mail server', 1, () => mailer?.close());
  // They begin last, when files are no longer made as root, and end after the last call.
  let jobs: Jobs | undefined;
  closers.add('the jobs', 20, async () => jobs?.close());
  closers.add('the web server', 15 + config.drainSeconds, async () => {
    // Whoever breaks down leaves at once.
    if (signal.aborted) await drain(app, config.drainSeconds);
    await closeGracefully(app, 10);
  });
  signal.throwIfAborted();
  await listen(app, { host: config.HOST, port: config.PORT });
  const runsAs = !ground.hindrance && user && leaveRoot(user) ? user.name : undefined;
  if (part.hasJobs)
    jobs = startJobs({ url: directUrl, deps: { ...deps, mailer, sender: openSender(config), metrics }, log: app.log });
  return { url: app.listeningOrigin, runsAs };
}

/** Whoever counts nothing does not load what counts. */
async function countFor({ number, others }: Part, options: { buildId: string; probe: Database }): Promise<Metrics> {
  const { openMetrics } = await import('./metrics/open-metrics.ts');
  return openMetrics({ ...options, worker: number, version: readVersion(), others });
}

/** Where the settings name a port of its own for them. */
async function openMetricsDoor({ scrape }: Metrics, buildId: string, { config, closers, signal }: StartOptions) {
  if (!config.METRICS_PORT) return;
  const door = createMetricsServer({ config, buildId, scrape, token: config.METRICS_TOKEN });
  closers.add('the port for metrics', 5, () => closeGracefully(door, 2));
  signal.throwIfAborted();
  await listen(door, { host: config.METRICS_HOST, port: config.METRICS_PORT, prefix: 'METRICS_' });
}
