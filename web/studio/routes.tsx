import type { AppRoute } from '../shell/index.ts';
import { bundlePages } from './bundles/routes.tsx';
import { documentPages } from './documents/routes.tsx';
import { emailTemplatePages } from './mail/routes.tsx';
import { questionPages } from './questions/routes.tsx';
import { templateEditorPages } from './template-editor/routes.tsx';
import { workflowPages } from './workflows/routes.tsx';

/** Pages of officers; every page is a chunk of its own, so that proposers do not load editors. */
export const studioPages: readonly AppRoute[] = [
  ...documentPages,
  ...emailTemplatePages,
  ...questionPages,
  ...templateEditorPages,
  ...workflowPages,
  ...bundlePages,
];
