import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { headTags } from './build/head-tags.ts';
import { ownScripts } from './build/own-scripts.ts';
import { precompress } from './build/precompress.ts';

/** What dashboards and lists of master data share. */
const forLists = /[\\/](list-waiting|search-field|list-failure)\.tsx$|react-(search|table)[\\/]/;

/** What comes when a screen is at rest. */
const forLater = /[\\/](app[\\/]live|location-watch|newer-build)\.tsx$/;

/** Controls that stand on forms only, and what keeps a form together. */
const forForms =
  /@fluentui[\\/]react-(avatar|badge|checkbox|combobox|drawer|link|popover|progress|radio|select|tag-picker|tags|textarea)[\\/]|web[\\/](fields|features[\\/](form|request-form|attachments|availability|order|unsent))[\\/](?!note-editor)|-request-screen\.tsx$/;

/** What these stand on, and other screens as well. */
const forAll =
  /[\\/](tabster|@floating-ui|@tanstack|@fluentui[\\/]react-(context-selector|dialog|field|icons|input|message-bar|motion|motion-components-preview|positioning|shared-contexts|skeleton|spinner|tabs|tabster|text|utilities))[\\/]|(domain|contract)[\\/](?!manage|text[\\/]manage)|web[\\/](api|live|ui|features[\\/](calendar|location|page|profile|request-value|slot))[\\/]/;

const buildId = process.env.BUILD_ID ?? 'development';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), ownScripts(buildId), headTags(), precompress()],
  define: { __BUILD_ID__: JSON.stringify(buildId) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // All know light-dark(). Made for older ones, it follows the device, whatever look somebody has chosen.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Everything comes from a file of our own: the Content-Security-Policy allows no data: scripts or fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The plugin reports the sizes that count, those that travel; a browser test holds them down.
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1_000,
    // Left alone, the code is cut wherever two screens share a part of it, which compresses worse and takes many requests.
    // So it comes in a few pieces that are compressed together: what every page begins with, the first screen included,
    // what most other screens share, what forms need, what lists need, and what comes last.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 4 },
            { name: 'parts', test: forAll, minShareCount: 2, priority: 3 },
            { name: 'form', test: forForms, priority: 2 },
            { name: 'list', test: forLists, minShareCount: 2, priority: 1 },
            { name: 'live', test: forLater, priority: 1 },
          ],
        },
      },
    },
  },
});
