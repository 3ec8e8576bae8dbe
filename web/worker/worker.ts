// Keeps the page and its scripts on the device, so that the next visit begins without the network. It touches nothing else:
// what the API answers, the settings, signing in and out go past it.
//
// A bad one heals: browsers ask for this file at every visit, past all caches, and `SERVICE_WORKER=off` makes the server
// answer with `retired.ts` in its place.

const worker = self as unknown as ServiceWorkerGlobalScope;

/** The build that this worker was made with. */
declare const __BUILD_ID__: string;
/** What every page of this build begins with. */
declare const __START_FILES__: readonly string[];

const ours = 'sitebook-';
const name = `${ours}${__BUILD_ID__}`;

worker.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const page = await fetch('/', { cache: 'no-cache' });
      // While servers are replaced one by one, another may answer than the one that this file came from.
      if (!isOurs(page)) throw new Error('The page is of another build');
      const cache = await caches.open(name);
      await cache.addAll(__START_FILES__);
      await cache.put('/', page);
      await worker.skipWaiting();
    })(),
  );
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const kept = (await caches.keys()).filter((key) => key.startsWith(ours) && key !== name);
      // A page of the build before may still be open, and ask for a part that no server has any more.
      await Promise.all(kept.slice(0, -1).map((key) => caches.delete(key)));
      await worker.clients.claim();
    })(),
  );
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  // With a query it is an answer of the identity provider.
  if (request.mode === 'navigate' && pathname === '/' && search === '') event.respondWith(thePage(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(theFile(event));
});

async function thePage(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(name);
  const kept = await cache.match('/');
  // Settings of the server change the page's headers without a new build: the next visit has them.
  const latest = fetch(kept ? '/' : event.request, { cache: 'no-cache' });
  event.waitUntil(latest.then((page) => keepPage(cache, page.clone())).catch(() => {}));
  return kept ?? latest;
}

async function keepPage(cache: Cache, page: Response): Promise<void> {
  if (isOurs(page)) await cache.put('/', page);
}

function isOurs(page: Response): boolean {
  return page.ok && page.headers.get('x-build-id') === __BUILD_ID__;
}

/** Names change with the content, so what is kept is right. What is not yet is kept from now on. */
async function theFile(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    event.waitUntil(caches.open(name).then((cache) => cache.put(request, copy)));
  }
  return answer;
}
