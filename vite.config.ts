import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chapterModule } from './scripts/guide-chapter.ts';

/** The engine of forms is a separate chunk that a test loads alone. Its modules for the start page, and those for officers, are in others. */
const ERRORS = /\/engine\/(errors|text|json|rich-text|dates|logic\/(values|arithmetic)|rules\/(limits|answer|actor|calls))\./;
const ENGINE =
  /\/engine\/(?!(?:bundles|lint|edits|diff|imports|calls|workflows|documents|merge|sync)\/|errors\.|text\.|json\.|rich-text\.|dates\.|logic\/(?:values|arithmetic)\.|rules\/)|json-logic-js|built-engine/;
/** Helpers of dialogs and forms, which the start page does without. */
const DIALOGS =
  /\/web\/ui\/(use-steady|use-back-closes|closing-focus|use-attempt|attempts|page-lock|Still|outcomes|use-ask-close|first-field|unique-key|use-debounced|asked-anew)\./;
/** A proposer's start page with the list. Dialogs, phone cards and error pages load on demand. */
const HOME = new RegExp(
  [
    'ui/(?!Trail|staff-icons|Drawer|Modal|HeaderLine|ConflictMark|conflict-words|OwnProposalNote|use-confirm-by-names|confirm-by-names|numbered|BulkDialog|EditConflictChoice|MemberList|MovableRow|fields/|IconButton|row-order|FindBox|SavedMeanwhile|RefusalNote|use-refusal|use-kept-form|put-back|DateBox|typed-dates|NumberBox|number-text|effects|PageProblem|HtmlPreview|rich-text-preview|LeaveGuard|return-focus|use-tab|use-server-search|encoded-file|instrument-detail|by-words|rich-text/|list/(List(Cards|Failure)|SelectionBar|ColumnChooser|FilterFields|DayField|SegmentField))',
    'shell/(index|ExternalAuth)',
    'home/pages/Home',
    'settings/(index|PageContent)',
    'proposals/(index|pages/MyProposals)',
  ]
    .map((part) => `/web/${part}`)
    .join('|'),
);
/** Own experiments of proposers on the start page. */
const OWN_EXPERIMENTS =
  /\/web\/(calendars\/(index|CalendarButton)|experiments\/(own\/|use-experiment-columns|column-sizes)|generated\/own-experiments)|\/icons\/(Inbox|SafetyCertificate)Outlined/;
/** Any form with its steps; widgets of single questions load on demand, the editor being the largest. */
const FORMS = /\/web\/(forms\/(index|wizard(?!\/StepsDrawer)|renderer)|ui\/LeaveGuard)|\/engine\/sync\//;

/** Saves 28 kB (gzip) for Markdown descriptions in the form library; ours are plain or HTML. */
const MARKDOWN = /^markdown-to-jsx\/react$/;
/** Column filter menus and row radio buttons of the library's table, which are not used. */
const FILTER_DROPDOWN = /^\.\/FilterDropdown$/;
const TABLE_RADIO = /^\.\.\/\.\.\/radio$/;
/** Buttons and tags need one function of it, but it would load a collapse. */
const COLOR_PRESETS = /^\.\.\/\.\.\/color-picker\/components\/ColorPresets$/;
/** Import of the icon component in icon files; ours omits names. */
const DRAWN_ICON = /^\.\.\/components\/AntdIcon(Light)?$/;

/** Vite's wrapper around every `import()`; ours retries failed chunks. */
const PRELOAD_HELPER = '\0vite/preload-helper.js';
const PARTS = fileURLToPath(new URL('web/ui/lazy-chunks.ts', import.meta.url));
const partsArrive: Plugin = {
  name: 'load-chunk',
  enforce: 'pre',
  load: (id) =>
    id === PRELOAD_HELPER
      ? `import { loadChunk } from ${JSON.stringify(PARTS)};
         export const __vitePreload = (run, files = []) => loadChunk(run, files.map((file) => '/' + file));`
      : null,
};

interface Part {
  readonly of: string;
  readonly importer: string;
  readonly file: string;
}

/** Parts of the component library of which pages need a few functions or nothing. */
const PARTS_ALONE: readonly Part[] = [
  // 13 kB of form validation, which every input would load for one context
  { of: '@rc-component/form', importer: '/antd/es/form/context.js', file: 'node_modules/@rc-component/form/es/FormContext.js' },
  // fields for codes and passwords, and text that is edited in its place
  { of: './OTP', importer: '/antd/es/input/index.js', file: 'web/ui/list/Unused.tsx' },
  { of: './Password', importer: '/antd/es/input/index.js', file: 'web/ui/list/Unused.tsx' },
  { of: '../Editable', importer: '/antd/es/typography/Base/index.js', file: 'web/ui/list/Unused.tsx' },
  // cards with tabs
  { of: '../tabs', importer: '/antd/es/card/Card.js', file: 'web/ui/list/Unused.tsx' },
  {
    of: '@rc-component/color-picker',
    importer: '/antd/es/color-picker/color.js',
    file: 'node_modules/@rc-component/color-picker/es/color.js',
  },
  {
    of: '@rc-component/color-picker',
    importer: '/antd/es/color-picker/util.js',
    file: 'node_modules/@rc-component/color-picker/es/color.js',
  },
];
const partsAlone: Plugin = {
  name: 'parts-alone',
  enforce: 'pre',
  resolveId(source, importer) {
    const part = PARTS_ALONE.find((it) => it.of === source && importer?.endsWith(it.importer));
    return part ? fileURLToPath(new URL(part.file, import.meta.url)) : null;
  },
};

const guideChapters: Plugin = {
  name: 'guide-chapters',
  enforce: 'pre',
  transform: (text, id) => (/\/docs\/guide\/[\w-]+\.md$/.test(id) ? { code: chapterModule(text), map: null } : null),
};

export default defineConfig({
  root: 'web',
  plugins: [partsArrive, guideChapters, partsAlone, react()],
  resolve: {
    alias: [
      { find: DRAWN_ICON, replacement: fileURLToPath(new URL('web/ui/Icon.tsx', import.meta.url)) },
      { find: FILTER_DROPDOWN, replacement: fileURLToPath(new URL('web/ui/list/FilterDropdown.tsx', import.meta.url)) },
      { find: TABLE_RADIO, replacement: fileURLToPath(new URL('web/ui/list/Unused.tsx', import.meta.url)) },
      { find: COLOR_PRESETS, replacement: fileURLToPath(new URL('web/ui/is-bright.ts', import.meta.url)) },
      { find: MARKDOWN, replacement: fileURLToPath(new URL('web/forms/renderer/PlainText.tsx', import.meta.url)) },
    ],
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // The page is served with `script-src 'self'`, so no inline scripts or data URLs. A chunk without dependencies lists itself.
    modulePreload: { polyfill: false, resolveDependencies: (file, needs) => [...new Set([file, ...needs])] },
    assetsInlineLimit: 0,
    // A test enforces the budget of a proposer's first load; editor chunks may be large.
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      // Second entry with the engine's export names, used by a test only.
      input: { index: 'web/index.html', engine: 'web/forms/built-engine.ts' },
      preserveEntrySignatures: 'exports-only',
      output: {
        codeSplitting: {
          // Few large chunks; by default every shared part of the component library becomes a chunk.
          groups: [
            { name: 'errors', test: ERRORS, priority: 5 },
            { name: 'rules', test: ENGINE, priority: 4 },
            { name: 'start', tags: ['$initial'], priority: 3 },
            { name: 'dialogs', test: DIALOGS, priority: 2 },
            { name: 'home', test: HOME, priority: 1 },
            { name: 'own-experiments', test: OWN_EXPERIMENTS, priority: 0 },
            { name: 'forms', test: FORMS, priority: 0 },
          ],
        },
      },
    },
  },
});
