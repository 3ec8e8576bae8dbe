import { sayOnPage } from '@sitebook/domain/text/page-texts.ts';
import type { FastifyInstance } from 'fastify';

/** `/manifest.webmanifest`: what a device shows for the app once somebody has put it on their home screen. */
export function addWebManifest(app: FastifyInstance, productName: string): void {
  const manifest = JSON.stringify({
    id: '/',
    name: productName,
    short_name: productName,
    description: sayOnPage('app.description'),
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#17202b',
    theme_color: '#17202b',
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  });
  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/manifest+json; charset=utf-8').send(manifest),
  );
}

function icon(size: number, purpose: 'any' | 'maskable') {
  const name = purpose === 'any' ? `icon-${size}.png` : `icon-${purpose}-${size}.png`;
  return { src: `/icons/${name}`, sizes: `${size}x${size}`, type: 'image/png', purpose };
}
