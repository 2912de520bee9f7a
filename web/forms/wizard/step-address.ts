const NAME = 'step';

/** The step that the page's address names, from 0; null: none that there is. A person who comes back after signing in again is where they were. */
export function stepOfAddress(count: number): number | null {
  const step = Number(new URLSearchParams(window.location.search).get(NAME)) - 1;
  return Number.isInteger(step) && step >= 0 && step < count ? step : null;
}

/** Names the step that is shown. Not by the router: the page is the same one, and its address may be newer than the router's. */
export function nameStep(step: number): void {
  const { pathname, search } = window.location;
  const parameters = new URLSearchParams(search);
  parameters.set(NAME, String(step + 1));
  window.history.replaceState(window.history.state, '', `${pathname}?${parameters.toString()}`);
}
