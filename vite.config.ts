import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The engine is a file without the page, for a test loads it alone; its few modules that the start page needs are a file, too. */
const ERRORS = /\/engine\/(errors|text|json|rich-text|logic\/(values|arithmetic)|rules\/(limits|answer))\./;
const ENGINE = /\/engine\/(?!errors\.|text\.|json\.|rich-text\.|logic\/(?:values|arithmetic)\.|rules\/)|json-logic-js|built-engine/;
/** What a proposer sees first: the start page with the list. Dialogs, cards of phones and failures come when they are needed. */
const HOME = new RegExp(
  [
    'ui/(?!BulkDialog|ClashChoice|DateBox|NumberBox|number-text|effects|PageProblem|HtmlPreview|LeaveGuard|return-focus|use-tab|list/(List(Cards|Failure)|SelectionBar|ColumnChooser))',
    'shell/(index|ExternalAuth)',
    'home/pages/Home',
    'settings/(index|PageContent)',
    'proposals/(index|pages/MyProposals)',
  ]
    .map((part) => `/web/${part}`)
    .join('|'),
);
/** Any form: the steps, but not the widgets of single questions, of which the editor is the largest. */
const FORMS = /\/web\/(forms\/(index|wizard|renderer)|ui\/LeaveGuard)/;

/** 28 kB (gzip) that the form library would load with every form, for descriptions in Markdown; ours are plain or HTML. */
const MARKDOWN = /^markdown-to-jsx\/react$/;
/** Menus for filters of columns and radio buttons for rows, which the library's table would load; ours has neither. */
const FILTER_DROPDOWN = /^\.\/FilterDropdown$/;
const TABLE_RADIO = /^\.\.\/\.\.\/radio$/;
/** Buttons and tags ask it for one sum, and it would load a collapse. */
const COLOR_PRESETS = /^\.\.\/\.\.\/color-picker\/components\/ColorPresets$/;
/** How the files of single icons ask for the component that draws them; ours gives them no names. */
const DRAWN_ICON = /^\.\.\/components\/AntdIcon(Light)?$/;

/** What the build puts around every `import()`: ours tries again what did not come (web/ui/parts.ts). */
const PRELOAD_HELPER = '\0vite/preload-helper.js';
const PARTS = fileURLToPath(new URL('web/ui/parts.ts', import.meta.url));
const partsArrive: Plugin = {
  name: 'parts-arrive',
  enforce: 'pre',
  load: (id) =>
    id === PRELOAD_HELPER
      ? `import { arrive } from ${JSON.stringify(PARTS)};
         export const __vitePreload = (run, files = []) => arrive(run, files.map((file) => '/' + file));`
      : null,
};

const FORM_CONTEXT = fileURLToPath(new URL('node_modules/@rc-component/form/es/FormContext.js', import.meta.url));
/** 13 kB (gzip) of forms and their validation that every input would load for one context of theirs. */
const formContextAlone: Plugin = {
  name: 'form-context-alone',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === '@rc-component/form' && importer?.endsWith('/antd/es/form/context.js') ? FORM_CONTEXT : null,
};

export default defineConfig({
  root: 'web',
  plugins: [partsArrive, formContextAlone, react()],
  resolve: {
    alias: [
      { find: DRAWN_ICON, replacement: fileURLToPath(new URL('web/ui/Icon.tsx', import.meta.url)) },
      { find: FILTER_DROPDOWN, replacement: fileURLToPath(new URL('web/ui/list/FilterDropdown.tsx', import.meta.url)) },
      { find: TABLE_RADIO, replacement: fileURLToPath(new URL('web/ui/list/NoRadio.tsx', import.meta.url)) },
      { find: COLOR_PRESETS, replacement: fileURLToPath(new URL('web/ui/is-bright.ts', import.meta.url)) },
      { find: MARKDOWN, replacement: fileURLToPath(new URL('web/forms/renderer/PlainText.tsx', import.meta.url)) },
    ],
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // The page is served with `script-src 'self'`: nothing may be written into the HTML or made from data URLs.
    // A part alone is named like one that others come with.
    modulePreload: { polyfill: false, resolveDependencies: (file, needs) => [...new Set([file, ...needs])] },
    assetsInlineLimit: 0,
    // A proposer's first load has a budget of its own, which a test keeps; the editors' chunks may be large.
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      // Beside the page the names of the engine that is in it: no page loads these few lines, a test asks it through them.
      input: { index: 'web/index.html', engine: 'web/forms/built-engine.ts' },
      preserveEntrySignatures: 'exports-only',
      output: {
        codeSplitting: {
          // Few larger files: left alone every part of the component library that two pages share becomes a file.
          groups: [
            { name: 'errors', test: ERRORS, priority: 5 },
            { name: 'rules', test: ENGINE, priority: 4 },
            { name: 'start', tags: ['$initial'], priority: 3 },
            { name: 'home', test: HOME, priority: 2 },
            { name: 'forms', test: FORMS, priority: 1 },
          ],
        },
      },
    },
  },
});
