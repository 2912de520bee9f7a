import { newFlowNetwork, type FlowNetwork } from './min-cost-flow.ts';

export interface AssignableReviewer {
  readonly id: number;
  /** Proposals that the reviewer has already. */
  readonly load: number;
}

export interface AssignableProposal {
  readonly id: number;
  /** Reviewers that are still wanted. */
  readonly needs: number;
  /** Members of the proposal, those who are barred, and those who have it already. */
  readonly closedTo: readonly number[];
  /** Reviewers with a conflict of interest that does not bar them; taken only where nobody else is left. */
  readonly lastResort: readonly number[];
}

export interface AssignmentTask {
  readonly reviewers: readonly AssignableReviewer[];
  readonly proposals: readonly AssignableProposal[];
  readonly maxLoad: number;
}

export interface Pairing {
  readonly memberId: number;
  readonly proposalPk: number;
}

/** Proposals that need more than the reviewers open to them can take. */
export interface UnmetNeed {
  readonly proposalPks: readonly number[];
  readonly reviewerIds: readonly number[];
  readonly needed: number;
  readonly possible: number;
}

export type AssignmentResult =
  { readonly ok: true; readonly pairs: readonly Pairing[]; readonly cost: number } | { readonly ok: false; readonly unmet: UnmetNeed };

/** An exchange that saves one conflict moves a single proposal between loads, which costs less than `maxLoad`. */
const conflictCost = ({ maxLoad }: AssignmentTask): number => maxLoad + 1;

/** Cost of an assignment: the n-th proposal of a reviewer costs n, which makes loads even, and a conflict much more. */
export function costOfPairs(task: AssignmentTask, pairs: readonly Pairing[]): number {
  const load = new Map(task.reviewers.map(({ id, load: before }) => [id, before]));
  const lastResort = new Map(task.proposals.map((it) => [it.id, new Set(it.lastResort)]));
  let cost = 0;
  for (const { memberId, proposalPk } of pairs) {
    const next = (load.get(memberId) ?? 0) + 1;
    load.set(memberId, next);
    cost += next + (lastResort.get(proposalPk)?.has(memberId) === true ? conflictCost(task) : 0);
  }
  return cost;
}

/**
 * Assigns reviewers to proposals by a minimum-cost flow. Number per proposal, load per reviewer and closed pairs
 * all hold, or proposals that cannot be served are named.
 *
 * @example assignReviewersTo({ reviewers: [{ id: 7, load: 0 }], proposals: [{ id: 1, needs: 1, closedTo: [], lastResort: [] }], maxLoad: 3 })
 */
export function assignReviewersTo(task: AssignmentTask): AssignmentResult {
  const { reviewers, proposals, maxLoad } = task;
  const [source, sink] = [0, 1];
  const proposalNode = (index: number): number => 2 + index;
  const reviewerNode = (index: number): number => 2 + proposals.length + index;
  const network = newFlowNetwork(2 + proposals.length + reviewers.length);
  const penalty = conflictCost(task);
  proposals.forEach(({ needs }, p) => network.addEdge(source, proposalNode(p), needs, 0));
  const edges = proposals.flatMap((proposal, p) => {
    const [closed, last] = [new Set(proposal.closedTo), new Set(proposal.lastResort)];
    return reviewers.flatMap(({ id }, r) =>
      closed.has(id)
        ? []
        : [
            {
              pair: { memberId: id, proposalPk: proposal.id },
              edge: network.addEdge(proposalNode(p), reviewerNode(r), 1, last.has(id) ? penalty : 0),
            },
          ],
    );
  });
  reviewers.forEach(({ load }, r) => {
    for (let next = load + 1; next <= maxLoad; next += 1) network.addEdge(reviewerNode(r), sink, 1, next);
  });
  const needed = proposals.reduce((sum, { needs }) => sum + needs, 0);
  const sent = network.run(source, sink);
  const pairs = edges.filter(({ edge }) => network.flowOf(edge) > 0).map(({ pair }) => pair);
  if (sent === needed) return { ok: true, pairs, cost: costOfPairs(task, pairs) };
  return { ok: false, unmet: smallestUnmet(task, network, pairs, { source, proposalNode, reviewerNode }) };
}

interface Nodes {
  readonly source: number;
  readonly proposalNode: (index: number) => number;
  readonly reviewerNode: (index: number) => number;
}

/** The smallest set reached from one proposal that lacks reviewers: all who could serve it are full, by its own proposals only. */
function smallestUnmet(
  { reviewers, proposals, maxLoad }: AssignmentTask,
  network: FlowNetwork,
  pairs: readonly Pairing[],
  { source, proposalNode, reviewerNode }: Nodes,
): UnmetNeed {
  const served = new Map<number, number>();
  for (const { proposalPk } of pairs) served.set(proposalPk, (served.get(proposalPk) ?? 0) + 1);
  const sets = proposals.flatMap(({ id, needs }, p) => ((served.get(id) ?? 0) < needs ? [network.reachable(proposalNode(p), source)] : []));
  const reached = sets.reduce((small, next) => (next.size < small.size ? next : small));
  const inSet = proposals.filter((_, p) => reached.has(proposalNode(p)));
  const full = reviewers.filter((_, r) => reached.has(reviewerNode(r)));
  const capacity = full.reduce((sum, { load }) => sum + Math.max(0, maxLoad - load), 0);
  const fullIds = new Set(full.map(({ id }) => id));
  const setIds = new Set(inSet.map(({ id }) => id));
  const others = pairs.filter(({ proposalPk, memberId }) => setIds.has(proposalPk) && !fullIds.has(memberId));
  return {
    proposalPks: inSet.map(({ id }) => id),
    reviewerIds: [...new Set([...full.map(({ id }) => id), ...others.map(({ memberId }) => memberId)])],
    needed: inSet.reduce((sum, { needs }) => sum + needs, 0),
    possible: capacity + others.length,
  };
}
