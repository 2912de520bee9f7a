const NAME = 'step';

/** The step that the page's address names, from 0; null: none that there is. A person who comes back after signing in again is where they were. */
export function stepOfAddress(count: number): number | null {
  const step = Number(new URLSearchParams(window.location.search).get(NAME)) - 1;
  return Number.isInteger(step) && step >= 0 && step < count ? step : null;
}

/** The query of the page's address with another step in it. */
export function searchOfStep(step: number): string {
  const parameters = new URLSearchParams(window.location.search);
  parameters.set(NAME, String(step + 1));
  return `?${parameters.toString()}`;
}

/** Names the step that is shown, in the same entry of the history. Not by the router: the page's address may be newer than the router's. */
export function nameStep(step: number): void {
  window.history.replaceState(window.history.state, '', window.location.pathname + searchOfStep(step));
}
