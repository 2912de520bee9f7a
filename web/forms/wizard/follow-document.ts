import { Kind, type DefinitionNode, type DocumentNode } from 'graphql';
import { FollowQuestionaryDocument } from '../../generated/writing.ts';

type FollowDocument = typeof FollowQuestionaryDocument;
const followDocuments = new WeakMap<DocumentNode, FollowDocument>();

/** The heartbeat, with what a page wants to hear of its item as well. @param news a fragment on QuestionaryNews */
export function followDocument(news: DocumentNode | null): FollowDocument {
  if (news === null) return FollowQuestionaryDocument;
  const cached = followDocuments.get(news);
  if (cached) return cached;
  const made = withFragment(FollowQuestionaryDocument, news);
  followDocuments.set(news, made);
  return made;
}

function withFragment(document: FollowDocument, news: DocumentNode): FollowDocument {
  const names = (definitions: readonly DefinitionNode[]) =>
    definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [one.name.value] : []));
  const fragmentNames = names(document.definitions);
  const own = news.definitions.find((one) => one.kind === Kind.FRAGMENT_DEFINITION);
  if (!own) return document;
  const spread = { kind: Kind.FRAGMENT_SPREAD, name: own.name } as const;
  const definitions = document.definitions.map((one) => {
    if (one.kind !== Kind.OPERATION_DEFINITION) return one;
    const selections = one.selectionSet.selections.map((field) =>
      field.kind === Kind.FIELD && field.selectionSet
        ? { ...field, selectionSet: { ...field.selectionSet, selections: [...field.selectionSet.selections, spread] } }
        : field,
    );
    return { ...one, selectionSet: { ...one.selectionSet, selections } };
  });
  const added = news.definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION && !fragmentNames.includes(one.name.value));
  return { ...document, definitions: [...definitions, ...added] };
}
