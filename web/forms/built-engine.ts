/** The engine as it was built into the page: a test asks it and the server's the same questions and compares. Nothing else imports this. */
export { loadCatalog, problemText } from '../../engine/catalog/index.ts';
export { compile, display, displayText, evaluate, evaluateChange } from '../../engine/questionnaires/index.ts';
