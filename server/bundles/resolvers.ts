import { idleResolutions, resolutionsFor } from '../../engine/bundles/index.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import type { FormOrder } from './foreign-forms.ts';
import type { BundleContext } from './types.ts';

interface SentForm {
  readonly file: string;
  readonly groupId: string;
  readonly fileName?: string | null | undefined;
  readonly versionOf?: string | null | undefined;
}

const orderOf = ({ file, groupId, fileName, versionOf }: SentForm): FormOrder => ({
  file: Buffer.from(file, 'base64'),
  groupId,
  fileName: fileName ?? '',
  versionOf: versionOf ?? null,
});

export const resolvers: Resolvers<BundleContext> = {
  Query: {
    getBundleItems: (_root, _args, { bundles }) => bundles.items(),
    exportBundle: (_root, { selection }, { bundles }) => bundles.export(selection),
    getProductUpdates: (_root, _args, { bundles }) => bundles.productUpdates(),
    getTemplateExport: (_root, { templateId }, { bundles }) => bundles.templateAsJson(templateId),
  },
  // built only on request
  BundleExport: { content: (it) => it.content() },
  BundlePlanItem: {
    resolutions: (item) => resolutionsFor(item),
    idleResolutions: (item) => idleResolutions(item),
  },
  Mutation: {
    validateBundle: (_root, { file }, { bundles }) => bundles.validate(file),
    convertXlsForm: (_root, form, { actor, bundles }) => bundles.convertXlsForm(actor, orderOf(form)),
    convertSurveyJs: (_root, form, { actor, bundles }) => bundles.convertSurveyJs(actor, orderOf(form)),
    convertRedcap: (_root, form, { actor, bundles }) => bundles.convertRedcap(actor, orderOf(form)),
    importBundle: (_root, { file, resolutions, dryRun }, { actor, bundles }) =>
      bundles.import(actor, { file, choices: resolutions, dryRun: dryRun ?? false }),
    validateTemplateImport: (_root, { templateAsJson }, { actor, bundles }) => bundles.validateTemplate(actor, templateAsJson),
    importTemplate: (_root, args, { actor, bundles }) =>
      bundles.importTemplate(actor, {
        json: args.templateAsJson,
        choices: args.conflictResolutions,
        subChoices: args.subTemplatesConflictResolutions,
      }),
  },
};
