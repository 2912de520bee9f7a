/** Edges of a flow network in arrays; edge `e` and its reverse `e ^ 1` lie side by side. */
export interface FlowNetwork {
  readonly addEdge: (from: number, to: number, capacity: number, cost: number) => number;
  /** Sends as much as possible from source to sink, at the lowest cost. @returns the amount */
  readonly run: (source: number, sink: number) => number;
  readonly flowOf: (edge: number) => number;
  /** Nodes that can be reached from a node over edges with capacity left, without entering `closed`. */
  readonly reachable: (from: number, closed: number) => ReadonlySet<number>;
}

/**
 * Minimum-cost flow with integer costs of at least 0: shortest paths, then a blocking flow over all edges on such paths. Few distinct path lengths
 * mean few rounds.
 *
 * @example const network = newFlowNetwork(4); network.addEdge(0, 1, 2, 5); network.run(0, 3)
 */
export function newFlowNetwork(nodes: number): FlowNetwork {
  const to: number[] = [];
  const left: number[] = [];
  const costs: number[] = [];
  const edgesOf: number[][] = Array.from({ length: nodes }, () => []);
  const potential = new Float64Array(nodes);
  const at = (list: readonly number[], index: number): number => list[index] ?? 0;

  const addEdge = (from: number, target: number, capacity: number, cost: number): number => {
    const edge = to.length;
    to.push(target, from);
    left.push(capacity, 0);
    costs.push(cost, -cost);
    edgesOf[from]?.push(edge);
    edgesOf[target]?.push(edge + 1);
    return edge;
  };

  const reduced = (from: number, edge: number): number => at(costs, edge) + (potential[from] ?? 0) - (potential[at(to, edge)] ?? 0);

  /** Raises potentials by the shortest distances. @returns false when the sink cannot be reached */
  function relax(source: number, sink: number): boolean {
    const distance = new Float64Array(nodes).fill(Infinity);
    const buckets: number[][] = [[source]];
    distance[source] = 0;
    for (let d = 0; d < buckets.length; d += 1) {
      const bucket = buckets[d] ?? [];
      for (let i = 0; i < bucket.length; i += 1) {
        const node = at(bucket, i);
        if (distance[node] !== d) continue;
        for (const edge of edgesOf[node] ?? []) {
          const next = at(to, edge);
          const length = d + reduced(node, edge);
          if (at(left, edge) === 0 || length >= (distance[next] ?? 0)) continue;
          distance[next] = length;
          (buckets[length] ??= []).push(next);
        }
      }
    }
    const most = distance[sink] ?? Infinity;
    if (most === Infinity) return false;
    for (let node = 0; node < nodes; node += 1) potential[node] = (potential[node] ?? 0) + Math.min(distance[node] ?? 0, most);
    return true;
  }

  /** Sends along edges of no reduced cost until none leads to the sink. */
  function blockingFlow(source: number, sink: number): number {
    const tried = new Int32Array(nodes);
    const onPath = new Uint8Array(nodes);
    const send = (node: number, amount: number): number => {
      if (node === sink) return amount;
      onPath[node] = 1;
      const edges = edgesOf[node] ?? [];
      let sent = 0;
      for (; (tried[node] ?? 0) < edges.length && sent < amount; tried[node] = (tried[node] ?? 0) + 1) {
        const edge = at(edges, tried[node] ?? 0);
        const next = at(to, edge);
        if (at(left, edge) === 0 || onPath[next] === 1 || reduced(node, edge) !== 0) continue;
        const part = send(next, Math.min(amount - sent, at(left, edge)));
        if (part === 0) continue;
        left[edge] = at(left, edge) - part;
        left[edge ^ 1] = at(left, edge ^ 1) + part;
        sent += part;
        if (sent === amount) break;
      }
      onPath[node] = 0;
      return sent;
    };
    return send(source, Infinity);
  }

  return {
    addEdge,
    flowOf: (edge) => at(left, edge ^ 1),
    run: (source, sink) => {
      let total = 0;
      while (relax(source, sink)) for (let part = blockingFlow(source, sink); part > 0; part = blockingFlow(source, sink)) total += part;
      return total;
    },
    reachable: (from, closed) => {
      const reached = new Set([from]);
      for (const node of reached)
        for (const edge of edgesOf[node] ?? []) {
          const next = at(to, edge);
          if (at(left, edge) > 0 && next !== closed) reached.add(next);
        }
      return reached;
    },
  };
}
