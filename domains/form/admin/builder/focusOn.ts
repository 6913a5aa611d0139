/**
 * Focuses an element after the next render: for keyboard users, when the focused element was
 * removed or moved.
 */
export const focusOn = (find: () => Element | null | undefined): number =>
  requestAnimationFrame(() => {
    const found = find()
    if (found instanceof HTMLElement) found.focus()
  })
