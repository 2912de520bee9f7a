/** Milliseconds of work in one turn of the event loop before other requests come first. */
const TURN_MS = 10;

let turnBegan: number | null = null;

/** Time before the first question of a turn does not count. */
function beginTurn(): number {
  setImmediate(() => (turnBegan = null));
  return (turnBegan = performance.now());
}

const isTurnLong = (): boolean => performance.now() - (turnBegan ?? beginTurn()) > TURN_MS;

/** Those with waiting work, in the order of their next turns. */
const waiting = new Set<Pauses>();
let isPumping = false;

/** Work of one request that waits for a later turn of the event loop. Requests take turns, so that large ones delay themselves first. */
export class Pauses {
  private readonly resumes: (() => void)[] = [];

  get isEmpty(): boolean {
    return this.resumes.length === 0;
  }

  /** Null while this turn of the event loop is short. */
  ifLong(): Promise<void> | null {
    return isTurnLong() ? this.inTurn() : null;
  }

  /** Waits for what was queued before, also in this turn of the event loop if that stays short. */
  inTurn(): Promise<void> {
    return new Promise((resolve) => {
      this.resumes.push(resolve);
      waiting.add(this);
      if (isPumping) return;
      isPumping = true;
      setImmediate(pump);
    });
  }

  resumeOne(): void {
    waiting.delete(this);
    this.resumes.shift()?.();
    if (!this.isEmpty) waiting.add(this);
  }
}

function pump(): void {
  const [first] = waiting;
  isPumping = first !== undefined;
  if (!first) return;
  if (turnBegan === null) beginTurn();
  first.resumeOne();
  // Ticks come after the microtasks in which the resumed work continues.
  queueMicrotask(() => process.nextTick(() => (isTurnLong() ? setImmediate(pump) : pump())));
}
