import { idleResolutions, resolutionsFor, type PlannedItem } from '../../engine/bundles/index.ts';
import type { Services } from '../context.ts';
import type {
  MutationConvertXlsFormArgs,
  MutationImportBundleArgs,
  MutationImportTemplateArgs,
  MutationValidateBundleArgs,
  MutationValidateTemplateImportArgs,
  QueryExportBundleArgs,
  QueryGetTemplateExportArgs,
} from '../generated/resolvers.ts';
import type { BundleContext } from './services.ts';

type BundleExport = Awaited<ReturnType<Services['bundles']['export']>>;

export const resolvers = {
  Query: {
    getBundleItems: (_root: unknown, _args: unknown, { bundles }: BundleContext) => bundles.items(),
    exportBundle: (_root: unknown, { selection }: QueryExportBundleArgs, { bundles }: BundleContext) => bundles.export(selection),
    getTemplateExport: (_root: unknown, { templateId }: QueryGetTemplateExportArgs, { bundles }: BundleContext) =>
      bundles.templateAsJson(templateId),
  },
  // built only on request
  BundleExport: { content: (it: BundleExport) => it.content() },
  BundlePlanItem: {
    resolutions: (item: PlannedItem) => resolutionsFor(item),
    idleResolutions: (item: PlannedItem) => idleResolutions(item),
  },
  Mutation: {
    validateBundle: (_root: unknown, { file }: MutationValidateBundleArgs, { bundles }: BundleContext) => bundles.validate(file),
    convertXlsForm: (
      _root: unknown,
      { file, groupId, fileName, versionOf }: MutationConvertXlsFormArgs,
      { actor, bundles }: BundleContext,
    ) =>
      bundles.convertXlsForm(actor, { file: Buffer.from(file, 'base64'), groupId, fileName: fileName ?? '', versionOf: versionOf ?? null }),
    importBundle: (_root: unknown, { file, resolutions, dryRun }: MutationImportBundleArgs, { actor, bundles }: BundleContext) =>
      bundles.import(actor, { file, choices: resolutions, dryRun: dryRun ?? false }),
    validateTemplateImport: (_root: unknown, { templateAsJson }: MutationValidateTemplateImportArgs, { actor, bundles }: BundleContext) =>
      bundles.validateTemplate(actor, templateAsJson),
    importTemplate: (_root: unknown, args: MutationImportTemplateArgs, { actor, bundles }: BundleContext) =>
      bundles.importTemplate(actor, {
        json: args.templateAsJson,
        choices: args.conflictResolutions,
        subChoices: args.subTemplatesConflictResolutions,
      }),
  },
};
