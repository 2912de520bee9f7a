import { expect, test } from 'vitest';
import { advance, connectionView, edgesFrom, initialState, moveByHand, settleState } from '../../engine/workflows/index.ts';
import type { WorkflowDefinition, WorkflowState } from '../../engine/workflows/index.ts';
import { generator } from '../support/random.ts';
import { proposalsMove } from '../support/workflows.ts';
import type { Generator } from '../support/random.ts';

const RUNS = 400;
const EVENTS = ['E1', 'E2', 'E3', 'E4', 'PROPOSAL_STATUS_CHANGED_BY_WORKFLOW'];

function someWorkflow(random: Generator): WorkflowDefinition {
  const size = random.integer(2, 6);
  const keys = Array.from({ length: size }, (_, index) => `n${index}`);
  const edges = Array.from({ length: random.integer(1, 10) }, (_, index) => ({
    key: `e${index}`,
    from: random.pick(keys),
    to: random.pick(keys),
    events: random.some(EVENTS, random.integer(0, 2)),
    manual: null,
    sortOrder: random.integer(0, 3),
    actions: [],
  }));
  const nodes = keys.map((key) => ({
    key,
    status: random.pick(['S1', 'S2', 'S3']),
    marker: random.chance(0.1),
    actions: [],
    position: { x: 0, y: 0 },
  }));
  return { key: 'some', name: 'Some', description: '', entityType: 'PROPOSAL', initial: 'n0', nodes, edges };
}

function wander(workflow: WorkflowDefinition, random: Generator): readonly WorkflowState[] {
  const states: WorkflowState[] = [initialState(workflow)];
  for (let step = 0; step < 25; step += 1) {
    const before = states.at(-1) ?? initialState(workflow);
    const byHand = random.chance(0.1);
    states.push(
      byHand
        ? moveByHand(workflow, before, { status: random.pick(['S1', 'S2', 'S3', 'S4']) }, proposalsMove).state
        : advance(workflow, before, random.pick(EVENTS), proposalsMove).state,
    );
  }
  return states;
}

/** Tests a property on many generated workflows; the message of a failure contains the seed. */
function forAll(property: (workflow: WorkflowDefinition, random: Generator) => void): void {
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const random = generator(seed);
    try {
      property(someWorkflow(random), random);
    } catch (error) {
      throw new Error(`seed ${seed}`, { cause: error });
    }
  }
}

test('one occurrence never carries an entity over the same edge twice', () => {
  forAll((workflow, random) => {
    const carried = new Set<string>();
    let state = initialState(workflow);
    for (let step = 0; step < 25; step += 1) {
      const { state: after, transitions } = advance(workflow, state, random.pick(EVENTS), proposalsMove);
      for (const { edge } of transitions)
        for (const [event, seq] of Object.entries(after.used[edge] ?? {})) {
          expect(carried).not.toContain(`${edge} ${event} ${seq}`);
          carried.add(`${edge} ${event} ${seq}`);
        }
      state = after;
    }
  });
});

test('a cascade ends within as many transitions as there are nodes, and crosses no edge twice', () => {
  forAll((workflow, random) => {
    let state = initialState(workflow);
    for (let step = 0; step < 25; step += 1) {
      const after = advance(workflow, state, random.pick(EVENTS), proposalsMove);
      expect(after.transitions.length).toBeLessThanOrEqual(workflow.nodes.length);
      expect(new Set(after.transitions.map((it) => it.edge)).size).toBe(after.transitions.length);
      state = after.state;
    }
  });
});

test('each transition starts where the one before ended, over an edge whose events have happened', () => {
  forAll((workflow, random) => {
    let state = initialState(workflow);
    for (let step = 0; step < 25; step += 1) {
      const after = advance(workflow, state, random.pick(EVENTS), proposalsMove);
      let here = state.node;
      for (const transition of after.transitions) {
        expect(transition.from).toBe(here);
        expect(edgesFrom(workflow, here).map((edge) => edge.key)).toContain(transition.edge);
        here = transition.to;
      }
      expect(after.state.node).toBe(here);
      state = after.state;
    }
  });
});

test('the same events give the same path', () => {
  forAll((workflow, random) => {
    const seed = random.integer(1, 1_000_000);

    expect(wander(workflow, generator(seed))).toEqual(wander(workflow, generator(seed)));
  });
});

test('without a new event an entity at rest stays where it is', () => {
  forAll((workflow, random) => {
    const { state, transitions } = advance(workflow, initialState(workflow), random.pick(EVENTS), proposalsMove);
    // a cascade cut at its bound continues with the next event; all others rest
    if (transitions.length < workflow.nodes.length) expect(settleState(workflow, state, proposalsMove).transitions).toEqual([]);
  });
});

test('numbers of occurrences only rise, also across changes by hand', () => {
  forAll((workflow, random) => {
    const highest = (state: WorkflowState) =>
      Math.max(0, ...state.occurrences.map((it) => it.seq), ...Object.values(state.used).flatMap((seqs) => Object.values(seqs)));
    let state = initialState(workflow);
    for (let step = 0; step < 20; step += 1) {
      const moved = random.chance(0.3) ? moveByHand(workflow, state, { status: 'S1' }, proposalsMove).state : state;
      const { state: next } = advance(workflow, moved, random.pick(EVENTS), proposalsMove);
      expect(highest(next)).toBeGreaterThan(highest(moved));
      state = next;
    }
  });
});

test('the connection view ends for every graph and has unique ids', () => {
  forAll((workflow) => {
    const ids = connectionView(workflow).flatMap((group) => group.connections.map((it) => it.id));

    expect(new Set(ids).size).toBe(ids.length);
  });
});
