import type { ItemRef, NeedReason } from '../../engine/bundles/index.ts';

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
