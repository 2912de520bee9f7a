import type { Services } from '../../server/context.ts';
import type { World } from './index.ts';

type Print = Services['documents']['pdf'];

/** Replaces the browser-based printer. Not a spy, since Vitest would keep the spied application in memory. */
export const printBy = ({ services }: World, pdf: Print): void => void Object.assign(services.documents, { pdf });

export function printOnceBy(world: World, pdf: Print): void {
  const { documents } = world.services;
  const before = documents.pdf.bind(documents);
  printBy(world, (...args) => {
    printBy(world, before);
    return pdf(...args);
  });
}
