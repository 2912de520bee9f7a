import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Slow despite short source; started last, they would delay the end. */
const LONG = [
  'accessibility',
  'a-call-from-nothing',
  'question-library',
  'template-editor',
  'session',
  'process',
  'workflow-editor',
  'proposal',
  'proof-embedded',
  'crash',
  'permissions',
  'workflow-what-if',
  'bench',
  'seed',
  'two-writers',
].map((name) => `${name}.test.ts`);

const rank = ({ moduleId }: TestSpecification): number => {
  const found = LONG.indexOf(basename(moduleId));
  return found === -1 ? LONG.length : found;
};

/** Vitest's order (longest or largest first), with known long files at the front of their project. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    return projects.flatMap((name) => {
      const own = sorted.filter(({ project }) => project.name === name);
      return own.sort((one, other) => rank(one) - rank(other));
    });
  }
}
