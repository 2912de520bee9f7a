export { assembleQuestion, assembleTemplate } from './assemble.ts';
export { dayFrom, resolveReferences } from './references.ts';
export type { KeyedItems } from './types.ts';
export type * from './starter.ts';
export type * from './types.ts';
export {
  decideItem as decide,
  defaultResolution,
  itemState as stateOf,
  type ItemDecision as Decision,
  type ItemState,
  type Resolution,
} from './resolutions.ts';
export { readUnitsFile, unitsFileText, UNITS_FORMAT, type UnitFileFault } from './units-file.ts';
export { bundleText, readBundle, sealedBundle } from './bundle-file.ts';
export { checkIsOurs, readFileText } from './read.ts';
export { foreignKind, isSpreadsheet } from './file-kind.ts';
export {
  isPublished,
  KINDS,
  itemName as nameOf,
  refOf,
  itemRevision as revisionOf,
  type BundleItem,
  type BundleKind,
  type ItemRef,
} from './item.ts';
export { basesOf, MOST_REVISIONS, withRevisions, type KnownRevision, type Revision } from './revisions.ts';
export { addressesOf, collect, fieldsOf, objectOf, textAt as textOf, mailsWithoutTemplate as unwrittenMails } from './needs.ts';
export {
  assertReady,
  plannedChanges as changesOf,
  idleResolutions,
  planImport as plan,
  planProblems as problemsOf,
  resolutionsFor,
  whyAsked,
  withChoices,
} from './plan.ts';
export type { BundleResolution, ItemChoice as Choice, PlannedItem, PlanProblem } from './plan.ts';
export { merge } from './merge.ts';
export { itemsAsHere, keysHere, naturalKeyHere, stampedKey } from './natural-keys.ts';
export type { Judge } from './merge-items.ts';
export { localConfig, localTemplate, portableQuestion, portableTemplate, knownHere, type Surroundings } from './portable.ts';
export { unsoundWorkflows } from './check-workflow.ts';
export { checkBundle, checkCircle, checkEach, circlesAmong, inOrderOfNeed } from './check.ts';
export { readTemplateFile } from './template-file.ts';
export { comparable, renumbered } from './template-file-settings.ts';
export type { FileTemplate, TemplateExport } from './template-file.ts';
export { templateFileText, type ExportedTemplate } from './template-file-text.ts';
export { templateOfSameName as twinOf } from './template-of-same-name.ts';
export { differencesOf } from './differences.ts';
export { convertForm, ownFormKey, type ConvertedForm } from './xlsform/convert.ts';
export { formKeyIn, isQuestionOf, templateKeyOf } from './xlsform/keys.ts';
export { FORM_SHEETS, sheetsOf, type FormCell, type FormSheet, type FormWorkbook } from './xlsform/sheets.ts';
export type { FormSheets } from './xlsform/questions.ts';
export type { FormRow } from './xlsform/types.ts';
