import type { TemplateEdit } from '../../../engine/edits/index.ts';
import type { TemplateDefinition } from '../../../engine/questionnaires/index.ts';
import { EditTemplateDocument, RewordQuestionDocument, TemplateDraftDocument, type DraftPartsFragment } from '../../generated/studio.ts';
import { apollo } from '../../shell/index.ts';
import type { Answered, DraftServer } from '../shared/draft.ts';
import { editRefusalOf } from '../shared/refusal.ts';
import type { TemplateDraftFacts } from './editing.ts';
import { bringQuestionBack, takeAway } from './made-questions.ts';

type TemplateAnswer = Answered<TemplateDefinition, TemplateDraftFacts>;

export function templateAnswered({
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
    // Both are written by the engine's own code on the server.
    definition: working as TemplateDefinition,
    facts: { revision, changes, isUsed, usedThrough, published: published as TemplateDefinition },
    version,
    others: others.map(({ who, what }) => ({ who, what })),
  };
}

export async function loadTemplate(templateId: number, since: number | null): Promise<TemplateAnswer> {
  const { data } = await apollo.query({ query: TemplateDraftDocument, variables: { templateId, since }, fetchPolicy: 'network-only' });
  if (!data) throw new Error('the server did not answer');
  return templateAnswered(data.getTemplateDraft);
}

const textsOf = ({ edit: _edit, ...texts }: Extract<TemplateEdit, { edit: 'setQuestion' }>) => texts;

export function templateServer(templateId: number): DraftServer<TemplateDefinition, TemplateEdit, TemplateDraftFacts> {
  const load = (since: number) => loadTemplate(templateId, since);
  return {
    load,
    send: async (edits, basedOn, inverse) => {
      const [[first], [before]] = [edits, inverse];
      // Texts belong to the library's question: the change applies to every template that contains it.
      if (first?.edit === 'setQuestion' && edits.length === 1) {
        const { questionId: id, ...texts } = textsOf(first);
        const { questionId: _id, ...previous } = textsOf(before?.edit === 'setQuestion' ? before : first);
        await apollo.mutate({ mutation: RewordQuestionDocument, variables: { id, ...texts, knew: { ...previous, templateId } } });
        return load(basedOn);
      }
      await bringQuestionBack(edits);
      const { data } = await apollo.mutate({ mutation: EditTemplateDocument, variables: { templateId, edits: [...edits], basedOn } });
      if (!data) throw new Error('the server did not answer');
      await takeAway(inverse);
      return templateAnswered(data.editTemplate);
    },
    refusal: editRefusalOf,
  };
}
