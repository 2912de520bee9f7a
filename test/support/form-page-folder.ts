import type { TestProject } from 'vitest/node';
import { removeFolder, temporaryFolder } from '../../scripts/services/process.ts';

/** A place for the form page: the first file of a run that needs it builds it there (test/web/forms/built-form-page.ts). */
export default function formPageFolder(project: TestProject): () => void {
  const folder = temporaryFolder('form-page', undefined);
  project.provide('formPage', folder);
  return () => removeFolder(folder);
}
