/** Presses buttons that move away between press and release, as when a field above shows a message: the browser sends no click. */
export function pressMovingButtons(): void {
  /** CSS pixels within which the pointer counts as resting. */
  const restPx = 4;
  let pressed: { readonly element: HTMLButtonElement; readonly x: number; readonly y: number } | null = null;
  const listen = (type: 'pointerdown' | 'pointerup', act: (event: PointerEvent) => void): void =>
    document.addEventListener(type, act, { capture: true });
  listen('pointerdown', ({ target, button, clientX: x, clientY: y }) => {
    const element = button === 0 && target instanceof Element ? target.closest('button') : null;
    pressed = element && { element, x, y };
  });
  listen('pointerup', ({ target, clientX, clientY }) => {
    if (!pressed) return;
    const { element, x, y } = pressed;
    pressed = null;
    const rests = Math.hypot(clientX - x, clientY - y) <= restPx;
    if (rests && element.isConnected && target instanceof Node && !element.contains(target)) element.click();
  });
}
