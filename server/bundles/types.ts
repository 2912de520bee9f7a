import type { ItemRef, NeedReason } from '../../engine/bundles/index.ts';
import type { Context, Services } from '../context.ts';

export type BundleServices = Pick<
  Services,
  'core' | 'features' | 'units' | 'workflows' | 'mail' | 'templates' | 'questions' | 'instruments' | 'techniques' | 'pdfLayouts'
>;

export type BundleContext = Context & BundleServices & Pick<Services, 'bundles'>;

interface NamedItem extends ItemRef {
  readonly name: string;
}

/** Contents and needs of a bundle; the file itself is made for whoever asks for it. */
export interface ExportedBundle {
  readonly content: () => Promise<string>;
  readonly items: readonly (NamedItem & {
    readonly chosen: boolean;
    readonly because: readonly (NamedItem & { readonly reason: NeedReason })[];
  })[];
  readonly missing: readonly string[];
  readonly unsound: readonly (NamedItem & { readonly fault: string })[];
  readonly addresses: readonly (NamedItem & { readonly text: string })[];
  readonly unpublished: readonly (NamedItem & { readonly changes: number })[];
}
