import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { headTags } from './build/head-tags.ts';
import { precompress } from './build/precompress.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), headTags(), precompress()],
  define: { __BUILD_ID__: JSON.stringify(process.env.BUILD_ID ?? 'development') },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Everything comes from a file of our own: the Content-Security-Policy allows no data: scripts or fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The plugin reports the sizes that count, those that travel; a browser test holds them down.
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1_000,
    // What every page needs before its first screen comes in one piece. Left alone, it is cut wherever a later screen
    // shares a part of it, which compresses worse and takes five times as many requests.
    // What four or more later screens share comes in one piece as well: a form took 43 requests without it, and takes 7.
    // The little that the first screens need of that stays apart.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 3 },
            { name: 'first', test: /[\\/](has-unsent|late-part|text-link)\.tsx?$/, priority: 2 },
            { name: 'parts', minShareCount: 4, priority: 1 },
          ],
        },
      },
    },
  },
});
