/** The engine as built for the page: a test compares its results with the server's. Nothing else imports this. */
export { loadCatalog, problemText } from '../../engine/catalog/index.ts';
export { compile, display, displayText, evaluate, evaluateChange } from '../../engine/questionnaires/index.ts';
