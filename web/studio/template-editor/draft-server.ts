import type { TemplateEdit } from '../../../engine/edits/index.ts';
import type { TemplateDefinition } from '../../../engine/questionnaires/index.ts';
import { EditTemplateDocument, RewordQuestionDocument, TemplateDraftDocument, type DraftPartsFragment } from '../../generated/studio.ts';
import { apollo } from '../../shell/index.ts';
import type { Answered, DraftServer } from '../shared/draft.ts';
import { refusalOf } from '../shared/refusal.ts';
import type { TemplateFacts } from './editing.ts';
import { bringBack, takeAway } from './made-questions.ts';

type TemplateAnswer = Answered<TemplateDefinition, TemplateFacts>;

/** What any call has answered as DraftParts. */
export function answered({
  working,
  published,
  version,
  revision,
  changes,
  isUsed,
  usedThrough,
  others,
}: DraftPartsFragment): TemplateAnswer {
  return {
    // both are written by the engine's own code on the server
    definition: working as TemplateDefinition,
    facts: { revision, changes, isUsed, usedThrough, published: published as TemplateDefinition },
    version,
    others: others.map(({ who, what }) => ({ who, what })),
  };
}

/** The template as the server has it. @param since whose edits after this version are told */
export async function loadTemplate(templateId: number, since: number | null): Promise<TemplateAnswer> {
  const { data } = await apollo.query({ query: TemplateDraftDocument, variables: { templateId, since }, fetchPolicy: 'network-only' });
  if (!data) throw new Error('the server did not answer');
  return answered(data.getTemplateDraft);
}

const textsOf = ({ edit: _edit, ...texts }: Extract<TemplateEdit, { edit: 'setQuestion' }>) => texts;

/** Where the edits of a template go. */
export function templateServer(templateId: number): DraftServer<TemplateDefinition, TemplateEdit, TemplateFacts> {
  const load = (since: number) => loadTemplate(templateId, since);
  return {
    load,
    send: async (edits, basedOn, inverse) => {
      const [[first], [before]] = [edits, inverse];
      // texts belong to the question: they change in the library and in every template that asks it
      if (first?.edit === 'setQuestion' && edits.length === 1) {
        const { questionId: id, ...texts } = textsOf(first);
        const { questionId: _id, ...known } = textsOf(before?.edit === 'setQuestion' ? before : first);
        await apollo.mutate({ mutation: RewordQuestionDocument, variables: { id, ...texts, knew: { ...known, templateId } } });
        return load(basedOn);
      }
      await bringBack(edits);
      const { data } = await apollo.mutate({ mutation: EditTemplateDocument, variables: { templateId, edits: [...edits], basedOn } });
      if (!data) throw new Error('the server did not answer');
      await takeAway(inverse);
      return answered(data.editTemplate);
    },
    refusal: refusalOf,
  };
}
