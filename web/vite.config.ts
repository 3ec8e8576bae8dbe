import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), precompress()],
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
  },
});
