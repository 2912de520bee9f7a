import { knownError } from '../../ui/errors.ts';
import { Draft } from '../shared/draft.ts';
import { loadTemplate, templateServer } from './draft-server.ts';
import type { TemplateDraft } from './editing.ts';
import { templateRules } from './template-rules.ts';

const MISSING = ['TEMPLATE_NOT_FOUND', 'TEMPLATE_HAS_NO_QUESTIONS'];

/** Null if there is no template with questions. */
export async function openTemplateDraft(templateId: number): Promise<TemplateDraft | null> {
  try {
    const served = await loadTemplate(templateId, null);
    return new Draft({ rules: templateRules, server: templateServer(templateId), served, now: () => new Date() });
  } catch (error) {
    const { reason } = knownError(error, '');
    if (typeof reason === 'string' && MISSING.includes(reason)) return null;
    throw error;
  }
}
