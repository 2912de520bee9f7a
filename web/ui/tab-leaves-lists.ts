/** Tab only moves the focus: an open dropdown would treat it as Enter and select or remove an option. Without the key event it closes on blur. */
export function letTabLeaveLists(): void {
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Tab' && event.target instanceof Element && event.target.closest('.ant-select')) event.stopPropagation();
    },
    { capture: true },
  );
}
