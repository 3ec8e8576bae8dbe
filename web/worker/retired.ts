// Stands in for the worker where it is switched off: removes all that it kept, and itself.

const worker = self as unknown as ServiceWorkerGlobalScope;

worker.addEventListener('install', () => void worker.skipWaiting());

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys();
      await Promise.all(names.filter((name) => name.startsWith('sitebook-')).map((name) => caches.delete(name)));
      await worker.registration.unregister();
    })(),
  );
});
