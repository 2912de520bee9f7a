/**
 * Tab goes to the next field and changes nothing: the open list of a field would take it for Enter, and so choose what is marked in it
 * or take back what was just added. Without the key the list closes as the focus leaves its field.
 */
export function letTabLeaveLists(): void {
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Tab' && event.target instanceof Element && event.target.closest('.ant-select')) event.stopPropagation();
    },
    { capture: true },
  );
}
