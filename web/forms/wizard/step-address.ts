const NAME = 'step';

/** Index of the step in the address, so that signing in again returns to it; null if there is no such step. */
export function stepOfAddress(count: number): number | null {
  const step = Number(new URLSearchParams(window.location.search).get(NAME)) - 1;
  return Number.isInteger(step) && step >= 0 && step < count ? step : null;
}

export function searchOfStep(step: number): string {
  const parameters = new URLSearchParams(window.location.search);
  parameters.set(NAME, String(step + 1));
  return `?${parameters.toString()}`;
}

/** Writes the step into the current history entry. Not by the router, whose location may be older than the address bar. */
export function nameStep(step: number): void {
  window.history.replaceState(window.history.state, '', window.location.pathname + searchOfStep(step));
}
