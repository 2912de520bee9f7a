import type { TestProject } from 'vitest/node';
import { removeFolder, temporaryFolder } from '../../scripts/services/process.ts';

/** Folder for the form page, built by the first file that needs it (test/web/forms/built-form-page.ts). */
export default function formPageFolder(project: TestProject): () => void {
  const folder = temporaryFolder('form-page', undefined);
  project.provide('formPage', folder);
  return () => removeFolder(folder);
}
