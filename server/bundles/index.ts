import type { Actor } from '../../engine/rules/actor.ts';
import { bound, type Domain } from '../domain.ts';
import { present } from '../plugins/present.ts';
import { exportBundle, importBundle, listItems, validateBundle } from './exchange.ts';
import type { BundleServices } from './types.ts';
import { followShipped, noteShipped, productUpdates } from './shipped.ts';
import { importTemplate, templateAsJson, validateTemplateImport, type TemplateImport } from './template-exchange.ts';
import { convertRedcap, convertSurveyJs, convertXlsForm } from './foreign-forms.ts';
import { resolvers } from './resolvers.ts';

export { asToMend, toMend } from './advice.ts';
export { soundItems } from './exchange.ts';
export { templateFileFaults } from './template-exchange.ts';
export { formOf } from './foreign-forms.ts';

const createBundles = (services: BundleServices) => ({
  ...bound(services, {
    items: listItems,
    /** Called when a new installation was filled, and at the start of each release. */
    noteShipped,
    followShipped,
    productUpdates,
    export: exportBundle,
    validate: validateBundle,
    import: importBundle,
    convertXlsForm,
    convertSurveyJs,
    convertRedcap,
    templateAsJson,
    validateTemplate: validateTemplateImport,
  }),
  importTemplate: async (actor: Actor, order: TemplateImport) =>
    present(await services.templates.view(actor, await importTemplate(services, actor, order))),
});

declare module '../context.ts' {
  interface Services {
    readonly bundles: ReturnType<typeof createBundles>;
  }
}

export const bundles: Domain<BundleServices, 'bundles'> = {
  name: 'bundles',
  create: (services) => ({ bundles: createBundles(services) }),
  resolvers,
};
