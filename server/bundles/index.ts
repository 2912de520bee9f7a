import type { BundleItem, ItemRef } from '../../engine/bundles/index.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { Domain } from '../domain.ts';
import { present } from '../plugins/present.ts';
import { exportBundle, importBundle, listItems, validateBundle, type BundleImportOrder } from './exchange.ts';
import type { BundleServices } from './services.ts';
import { followShipped, noteShipped, productUpdates } from './shipped.ts';
import { importTemplate, templateAsJson, validateTemplateImport, type TemplateImport } from './template-exchange.ts';
import { convertXlsForm, type FormOrder } from './xlsform.ts';
import { resolvers } from './resolvers.ts';

export { asToMend, toMend } from './advice.ts';
export { soundItems } from './exchange.ts';
export { templateFileFaults } from './template-exchange.ts';
export { formOf } from './xlsform.ts';

const createBundles = (services: BundleServices) => ({
  items: () => listItems(services),
  /** Called when a new installation was filled, and at the start of each release. */
  noteShipped: (items: readonly BundleItem[]) => noteShipped(services, items),
  followShipped: (items: readonly BundleItem[]) => followShipped(services, items),
  productUpdates: () => productUpdates(services),
  export: (chosen: readonly ItemRef[]) => exportBundle(services, chosen),
  validate: (file: string) => validateBundle(services, file),
  import: (actor: Actor, order: BundleImportOrder) => importBundle(services, actor, order),
  convertXlsForm: (actor: Actor, order: FormOrder) => convertXlsForm(services, actor, order),
  templateAsJson: (templateId: number) => templateAsJson(services, templateId),
  validateTemplate: (actor: Actor, json: string) => validateTemplateImport(services, actor, json),
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
