import type { BrowserContext, Page } from '@playwright/test';
import type { Line } from './lines.ts';
import type { Screen } from './screens.ts';

/** What one visit of a screen took. Times are milliseconds from the moment the address was opened. */
export interface Visit {
  /** The first thing to be seen. */
  readonly shell: number;
  readonly usable: number;
  readonly largest: number;
  readonly shift: number;
  /** Until it was usable. */
  readonly requests: number;
  readonly kilobytes: number;
  readonly addresses: readonly string[];
}

interface Noted {
  largest: number;
  shift: number;
}

/** Opens a screen in a tab of its own. A second visit in the same context finds the browser's cache filled. */
export async function visit(context: BrowserContext, url: string, screen: Screen): Promise<Visit> {
  const page = await context.newPage();
  try {
    const sent = await slowDown(page, screen.line);
    await page.addInitScript(noteWhatIsSeen);
    await page.goto(`${url}/#${screen.route}`, { waitUntil: 'commit' });
    await screen.usable(page).waitFor({ timeout: 60_000 });
    const usable = await page.evaluate(() => performance.now());
    const { bytes } = sent;
    const addresses = [...sent.addresses.values()];
    // What is drawn last may be the largest, and may push what is there aside.
    await page.waitForTimeout(2_500);
    const { shell, ...noted } = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      return { shell: paint?.startTime ?? Number.NaN, ...(window as unknown as { noted: Noted }).noted };
    });
    return {
      shell,
      usable,
      ...noted,
      requests: addresses.length,
      kilobytes: bytes / 1_000,
      addresses,
    };
  } finally {
    await page.close();
  }
}

function noteWhatIsSeen(): void {
  const noted: Noted = { largest: 0, shift: 0 };
  Object.assign(window, { noted });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) noted.largest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) noted.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

interface Sent {
  bytes: number;
  /** By the id that the browser gives to a request. */
  readonly addresses: Map<string, string>;
}

/** Makes line and processor those of the device, and counts what is sent from now on. */
async function slowDown(page: Page, line: Line): Promise<Sent> {
  const sent: Sent = { bytes: 0, addresses: new Map() };
  const device = await page.context().newCDPSession(page);
  device.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http'))
      sent.addresses.set(requestId, `${request.method} ${new URL(request.url).pathname}`);
  });
  // What the browser had already, or its service worker, was asked of nobody.
  device.on('Network.requestServedFromCache', ({ requestId }) => sent.addresses.delete(requestId));
  device.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromServiceWorker) sent.addresses.delete(requestId);
  });
  device.on('Network.dataReceived', ({ encodedDataLength }) => {
    sent.bytes += Math.max(0, encodedDataLength);
  });
  await device.send('Network.enable');
  await device.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latency,
    downloadThroughput: line.bytesPerSecond,
    uploadThroughput: line.bytesPerSecond,
  });
  await device.send('Emulation.setCPUThrottlingRate', { rate: line.slowdown });
  return sent;
}
