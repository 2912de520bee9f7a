import {
  getNamedType,
  GraphQLError,
  isInterfaceType,
  isObjectType,
  Kind,
  type ASTVisitor,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';

/** Maximum fields; the largest request of our pages has about 300 fields and 4 calls. */
const MAX_FIELDS = 2_000;
export const MAX_CALLS = 30;
export const MAX_ALIASES = 60;
/** One field repeated within one selection; GraphQL compares each pair of them, and no page needs two. */
export const MAX_REPEATS = 20;
/** Maximum occurrences of a type on a path, because nested lists multiply the response. The proposal of a sample of a proposal is two. */
const MAX_RECURRENCE = 2;

interface Cost {
  readonly fields: number;
  readonly aliases: number;
  readonly abreast: number;
  /** The most repeated field of one selection. */
  readonly repeats: number;
}

const NOTHING: Cost = { fields: 0, aliases: 0, abreast: 0, repeats: 0 };

/**
 * Refuses requests that are too large, before execution: fields with fragments expanded, parallel calls, and aliases. The depth has its own limit.
 */
export const costLimit: ValidationRule = (context: ValidationContext): ASTVisitor => {
  const fragments = new Map<string, Cost>();
  const open = new Set<string>();
  /** A fragment is recursive or missing, so fields do not count the paths; GraphQL's own rules refuse both. */
  let isUncounted = false;

  const ofFragment = (fragment: FragmentDefinitionNode): Cost => {
    const name = fragment.name.value;
    const cached = fragments.get(name);
    if (cached) return cached;
    if (open.has(name)) {
      isUncounted = true;
      return NOTHING;
    }
    open.add(name);
    const cost = ofSelections(fragment.selectionSet);
    open.delete(name);
    fragments.set(name, cost);
    return cost;
  };

  const ofSelections = ({ selections }: SelectionSetNode): Cost => {
    let [fields, aliases, abreast, repeats] = [0, 0, 0, 0];
    const names = new Map<string, number>();
    for (const selection of selections) {
      const isField = selection.kind === Kind.FIELD;
      const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? context.getFragment(selection.name.value) : null;
      if (fragment === undefined) isUncounted = true;
      const below = fragment
        ? ofFragment(fragment)
        : selection.kind !== Kind.FRAGMENT_SPREAD && selection.selectionSet
          ? ofSelections(selection.selectionSet)
          : NOTHING;
      fields += below.fields + (isField ? 1 : 0);
      aliases += below.aliases + (isField && selection.alias ? 1 : 0);
      abreast += isField ? 1 : below.abreast;
      repeats = Math.max(repeats, below.repeats, isField ? counted(names, (selection.alias ?? selection.name).value) : 0);
    }
    return { fields, aliases, abreast, repeats };
  };

  return {
    OperationDefinition(node) {
      const { fields, aliases, abreast: calls, repeats } = ofSelections(node.selectionSet);
      const refuse = (what: string): void =>
        context.reportError(new GraphQLError(`The request asks for too much: ${what}`, { nodes: node }));
      if (fields > MAX_FIELDS) refuse(`more than ${MAX_FIELDS} fields`);
      if (aliases > MAX_ALIASES) refuse(`more than ${MAX_ALIASES} aliases`);
      if (repeats > MAX_REPEATS) refuse(`one field more than ${MAX_REPEATS} times in one place`);
      if (calls > MAX_CALLS) refuse(`more than ${MAX_CALLS} calls`);
      // Larger requests are refused already and would be slow to walk.
      const root = fields > MAX_FIELDS || isUncounted ? null : context.getSchema().getRootType(node.operation);
      const again = root ? recurring(context, node.selectionSet, root, []) : null;
      if (again) refuse(`${again} within ${again}, more than ${MAX_RECURRENCE} deep`);
    },
  };
};

function counted(names: Map<string, number>, name: string): number {
  const count = (names.get(name) ?? 0) + 1;
  names.set(name, count);
  return count;
}

/**
 * The first type that occurs too often on a path; null if there is none. Terminates, because fragments are complete and not recursive; introspection
 * types are bounded by the depth limit.
 */
function recurring(
  context: ValidationContext,
  { selections }: SelectionSetNode,
  type: GraphQLNamedType,
  way: readonly string[],
): string | null {
  for (const selection of selections) {
    const repeated = recurringIn(context, selection, type, way);
    if (repeated) return repeated;
  }
  return null;
}

function recurringIn(context: ValidationContext, selection: SelectionNode, type: GraphQLNamedType, way: readonly string[]): string | null {
  if (selection.kind === Kind.FIELD) {
    const to = typeOfField(type, selection.name.value);
    if (!to || !selection.selectionSet || to.name.startsWith('__')) return null;
    const next = to === type ? way : [...way, to.name];
    if (next.filter((name) => name === to.name).length > MAX_RECURRENCE) return to.name;
    return recurring(context, selection.selectionSet, to, next);
  }
  if (selection.kind === Kind.INLINE_FRAGMENT)
    return recurring(context, selection.selectionSet, typeNamed(context, selection.typeCondition?.name.value) ?? type, way);
  const fragment = context.getFragment(selection.name.value);
  if (!fragment) return null;
  return recurring(context, fragment.selectionSet, typeNamed(context, fragment.typeCondition.name.value) ?? type, way);
}

const typeOfField = (type: GraphQLNamedType, name: string): GraphQLNamedType | undefined => {
  const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
  return field && getNamedType(field.type);
};

const typeNamed = (context: ValidationContext, name: string | undefined): GraphQLNamedType | undefined =>
  name === undefined ? undefined : context.getSchema().getType(name);
