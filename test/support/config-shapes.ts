import type { Shapes } from '../../engine/catalog/index.ts';
import { definitions } from './definitions.ts';

const source = `data:text/javascript,${encodeURIComponent(definitions.configShapesModule.source)}`;

/** The checks of configurations as the page gets them: a module of compiled functions that say what is wrong. */
export const configShapes = ((await import(/* @vite-ignore */ source)) as { readonly shapes: Shapes }).shapes;
