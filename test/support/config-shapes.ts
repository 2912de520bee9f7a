import type { Shapes } from '../../engine/catalog/index.ts';
import { definitions } from './definitions.ts';

const source = `data:text/javascript,${encodeURIComponent(definitions.configShapesModule.source)}`;

/** Compiled configuration checks, as the page loads them. */
export const configShapes = ((await import(/* @vite-ignore */ source)) as { readonly shapes: Shapes }).shapes;
