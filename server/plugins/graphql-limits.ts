import {
  GraphQLError,
  Kind,
  type ASTVisitor,
  type FragmentDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';

/** The largest request of our own pages asks for about 300 fields and 4 calls; these leave room without letting anyone ask for a million. */
const MAX_FIELDS = 2_000;
export const MAX_CALLS = 30;
export const MAX_ALIASES = 60;

interface Cost {
  readonly fields: number;
  readonly aliases: number;
  /** Fields side by side at the top of it, those of its fragments among them: calls, where it stands at the root. */
  readonly abreast: number;
}

const NOTHING: Cost = { fields: 0, aliases: 0, abreast: 0 };

/**
 * Refuses a request that asks for too much at once, before anything of it runs: fields counted with every fragment written out, calls
 * side by side, and aliases, by which one field is asked for many times. The depth has a limit of its own.
 */
export const costLimit: ValidationRule = (context: ValidationContext): ASTVisitor => {
  const fragments = new Map<string, Cost>();
  const open = new Set<string>();

  const ofFragment = (fragment: FragmentDefinitionNode): Cost => {
    const name = fragment.name.value;
    const known = fragments.get(name);
    if (known) return known;
    // a fragment within itself is refused by a rule of GraphQL's own
    if (open.has(name)) return NOTHING;
    open.add(name);
    const cost = ofSelections(fragment.selectionSet);
    open.delete(name);
    fragments.set(name, cost);
    return cost;
  };

  const ofSelections = ({ selections }: SelectionSetNode): Cost => {
    let [fields, aliases, abreast] = [0, 0, 0];
    for (const selection of selections) {
      const isField = selection.kind === Kind.FIELD;
      const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? context.getFragment(selection.name.value) : null;
      const below = fragment
        ? ofFragment(fragment)
        : selection.kind !== Kind.FRAGMENT_SPREAD && selection.selectionSet
          ? ofSelections(selection.selectionSet)
          : NOTHING;
      fields += below.fields + (isField ? 1 : 0);
      aliases += below.aliases + (isField && selection.alias ? 1 : 0);
      abreast += isField ? 1 : below.abreast;
    }
    return { fields, aliases, abreast };
  };

  return {
    OperationDefinition(node) {
      const { fields, aliases, abreast: calls } = ofSelections(node.selectionSet);
      const refuse = (what: string): void =>
        context.reportError(new GraphQLError(`The request asks for too much: ${what}`, { nodes: node }));
      if (fields > MAX_FIELDS) refuse(`more than ${MAX_FIELDS} fields`);
      if (aliases > MAX_ALIASES) refuse(`more than ${MAX_ALIASES} aliases`);
      if (calls > MAX_CALLS) refuse(`more than ${MAX_CALLS} calls`);
    },
  };
};
