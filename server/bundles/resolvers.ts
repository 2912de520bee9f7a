import { idleResolutions, resolutionsFor, type PlannedItem } from '../../engine/bundles/index.ts';
import type { Context } from '../context.ts';
import type {
  MutationConvertXlsFormArgs,
  MutationImportBundleArgs,
  MutationImportTemplateArgs,
  MutationValidateBundleArgs,
  MutationValidateTemplateImportArgs,
  QueryExportBundleArgs,
  QueryGetTemplateExportArgs,
} from '../generated/resolvers.ts';

type BundleExport = Awaited<ReturnType<Context['bundles']['export']>>;

export const resolvers = {
  Query: {
    getBundleItems: (_root: unknown, _args: unknown, { bundles }: Context) => bundles.items(),
    exportBundle: (_root: unknown, { selection }: QueryExportBundleArgs, { bundles }: Context) => bundles.export(selection),
    getTemplateExport: (_root: unknown, { templateId }: QueryGetTemplateExportArgs, { bundles }: Context) =>
      bundles.templateAsJson(templateId),
  },
  // the file is made for whoever asks for it
  BundleExport: { content: (it: BundleExport) => it.content() },
  BundlePlanItem: {
    resolutions: (item: PlannedItem) => resolutionsFor(item),
    idleResolutions: (item: PlannedItem) => idleResolutions(item),
  },
  Mutation: {
    validateBundle: (_root: unknown, { file }: MutationValidateBundleArgs, { bundles }: Context) => bundles.validate(file),
    convertXlsForm: (_root: unknown, { file, groupId, fileName, versionOf }: MutationConvertXlsFormArgs, { actor, bundles }: Context) =>
      bundles.convertXlsForm(actor, { file: Buffer.from(file, 'base64'), groupId, fileName: fileName ?? '', versionOf: versionOf ?? null }),
    importBundle: (_root: unknown, { file, resolutions, dryRun }: MutationImportBundleArgs, { actor, bundles }: Context) =>
      bundles.import(actor, { file, choices: resolutions, dryRun: dryRun ?? false }),
    validateTemplateImport: (_root: unknown, { templateAsJson }: MutationValidateTemplateImportArgs, { actor, bundles }: Context) =>
      bundles.validateTemplate(actor, templateAsJson),
    importTemplate: (_root: unknown, args: MutationImportTemplateArgs, { actor, bundles }: Context) =>
      bundles.importTemplate(actor, {
        json: args.templateAsJson,
        choices: args.conflictResolutions,
        subChoices: args.subTemplatesConflictResolutions,
      }),
  },
};
