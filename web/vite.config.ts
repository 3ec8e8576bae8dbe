import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileAtOnce } from './build/compile-at-once.ts';
import { headTags } from './build/head-tags.ts';
import { loadAgain } from './build/load-again.ts';
import { ownScripts } from './build/own-scripts.ts';
import { precompress } from './build/precompress.ts';
import { wallPage } from './build/wall-page.ts';

/** What dashboards and lists of master data share. */
const forLists = /[\\/](list-waiting|search-field|list-failure)\.tsx$|react-(search|table|tabs)[\\/]/;

/**
 * What rows of a dashboard are drawn with, and what a list is looked at and taken out with: views, columns, exports, and the
 * menus that these are in. Every dashboard needs both, so they come in one piece.
 */
const forRows =
  /[\\/]dashboard[\\/](request-(rows|table|cards|card|row)|row-actions|use-virtual-lines)\.|[\\/](react-virtual|virtual-core)[\\/]|features[\\/](views[\\/](?!columns-dialog|name-view|view-dialogs)|export[\\/])|text[\\/](view|list|export)-texts\.|@fluentui[\\/]react-menu[\\/]/;

/** What comes when a screen is at rest. */
const forLater =
  /[\\/](app[\\/]live|location-watch|newer-build|notice-news)\.tsx$|use-live-elsewhere\.ts$|web[\\/]live[\\/](?!merge-page)/;

/** What admins look with at what was sent: mails, and deliveries to webhooks. */
const forOutbox =
  /features[\\/](outbox|sent|webhooks)[\\/]|(outbox|sent|webhook|webhooks|job)-(texts|queries)\.ts$|(outbox|mail|webhooks|delivery)-screen\.tsx$/;

/** What a request that is made already needs beside a form. */
const forOpened =
  /opening[\\/](opened-request|edit-form|missing-request|stranded-text|kept-note|read-only-note)\.|reading[\\/]request-history|(view|edit)-request-screen/;

/** What asks before something is done with a request, and what is done with one that is only read. */
const forActing =
  /request-form[\\/](action-question|acting-in-place|opening[\\/]display-actions)\.|request[\\/](consequences|asked-in-place)\./;

/** What is ordered, for the few modules that order things. */
const forOrders = /features[\\/]order[\\/](?!use-order\.)/;

/** What files are chosen with, for the few modules that take some. */
const forFiles =
  /features[\\/]attachments[\\/](attached-files|attachments-field|chosen-files|file-|row-button|display-size|use-download)|react-progress[\\/]|text[\\/]file-/;

/** What people are chosen with. */
const forPeople =
  /@fluentui[\\/]react-(avatar|badge|tag-picker|tags)[\\/]|fields[\\/](people-picker|use-people-search)\./;

/** Controls that stand on forms only, and what reads a form and keeps it together. */
const forForms =
  /@fluentui[\\/]react-(checkbox|combobox|drawer|link|popover|radio|select|textarea)[\\/]|web[\\/](fields|features[\\/](form|request-form|attachments|availability|order|unsent))[\\/](?!action-question|acting-in-place|attached-files|attachments-field|chosen-files|file-|row-button|display-size|use-download|opening[\\/]display-actions|order-editor|add-item|item-|stored-items|use-stock-choice|note-editor|people-picker|use-people-search|property-|fields[\\/]section-tabs|opening[\\/](opened-request|edit-form|missing-request|stranded-text|kept-note|read-only-note)|reading[\\/]request-history|attention|both-changed|acting[\\/]renewed-note|fields[\\/](conflict-choices|left-behind))|web[\\/]ui[\\/]explained\.|contract[\\/]form-schema[\\/]|new-request-screen\.tsx$/;

/** What calendars are made of around their hours. Boards take it from there. */
const forCalendars =
  /calendar-screen\.tsx$|api[\\/]free-time-queries|features[\\/]calendar[\\/](?!booking\.|resource-calendar|slot-cursor)/;

/** What these stand on, and other screens as well. */
const forAll =
  /[\\/](tabster|@floating-ui|@tanstack|@fluentui[\\/]react-(context-selector|tooltip|dialog|field|icons|input|message-bar|motion|motion-components-preview|positioning|shared-contexts|skeleton|spinner|tabster|text|utilities))[\\/]|(domain|contract)[\\/](?!form-schema|manage|own-fields[\\/](own-types|read-own|extend)|fields[\\/]stored-choices|waits|walls|series|faults|filter[\\/](list-columns|read-columns|list-look|view-name)|lists[\\/]read-where|modules[\\/]calendar-file|text[\\/](manage|unsent|field|panel|renewal|conflict|file|missing|people|note-texts|outbox|sent|webhook|saved|explaining|order|availability|print|list|view|bulk|free|wait|wall|series|repeat|weekday|refusal|fault)|request[\\/](consequences|asked-in-place))|web[\\/](?!ui[\\/]explained)(api(?![\\/](free|wait|wall|series|print|outbox|webhook|job|sent|calendar-file|bulk|view))|ui|features[\\/](location(?![\\/]use-live)|page|profile|request-value|saved(?![\\/]saved-notice)|slot))[\\/]|features[\\/]calendar[\\/]booking\.|merge-page\.ts$/;

const buildId = process.env.BUILD_ID ?? 'development';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), ownScripts(buildId), wallPage(buildId), headTags(), loadAgain(), compileAtOnce(), precompress()],
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
    // There is little of it beside what components bring: one file is a request less on each screen that has some.
    cssCodeSplit: false,
    // The plugin reports the sizes that count, those that travel; a browser test holds them down.
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1_000,
    // Left alone, the code is cut wherever two screens share a part of it, which compresses worse and takes many requests.
    // So it comes in a few pieces that are compressed together: what every page begins with, the first screen included,
    // what most other screens share, what forms need, what lists need, what of these nobody sees at first, and what comes last.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 4 },
            { name: 'parts', test: forAll, minShareCount: 2, priority: 3 },
            { name: 'form', test: forForms, priority: 2 },
            { name: 'people', test: forPeople, priority: 1 },
            { name: 'files', test: forFiles, priority: 1 },
            { name: 'opened', test: forOpened, priority: 1 },
            { name: 'acting', test: forActing, priority: 1 },
            { name: 'order', test: forOrders, priority: 1 },
            { name: 'rows', test: forRows, priority: 1 },
            { name: 'list', test: forLists, minShareCount: 2, priority: 2 },
            { name: 'live', test: forLater, priority: 2 },
            { name: 'outbox', test: forOutbox, priority: 2 },
            { name: 'dashboard-screen', test: /dashboard-screen\.tsx$/, priority: 2 },
            { name: 'calendar-screen', test: forCalendars, priority: 2 },
          ],
        },
      },
    },
  },
});
