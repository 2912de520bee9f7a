import type { Services } from '../../server/context.ts';
import type { World } from './index.ts';

type Print = Services['documents']['pdf'];

/**
 * Lets the world print in this way, and not by a browser. A spy could do it, too; but Vitest keeps every spy as long as its process lives, and with
 * the spy the application it was put into.
 */
export const printBy = ({ services }: World, pdf: Print): void => void Object.assign(services.documents, { pdf });

/** Lets the world print in this way once, and from then on as before. */
export function printOnceBy(world: World, pdf: Print): void {
  const { documents } = world.services;
  const before = documents.pdf.bind(documents);
  printBy(world, (...args) => {
    printBy(world, before);
    return pdf(...args);
  });
}
