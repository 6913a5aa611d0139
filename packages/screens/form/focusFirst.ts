const enterable =
  'input:not([type=hidden], [hidden], [disabled]), textarea:not([disabled]), button[role=switch]:not([disabled]), .pv-files > button'
/**
 * Puts the focus into the first field of a dialog, as soon as its input has been loaded; a person who
 * is typing elsewhere in the dialog already is left there. Returns a function that gives up.
 */
export function focusFirst(within: HTMLElement): () => void {
  const first = within.querySelector('.ant-form-item')
  if (!first) return () => {}
  const watch = new MutationObserver(() => {
    if (focused()) watch.disconnect()
  })
  function focused(): boolean {
    if (within.contains(document.activeElement)) return true
    const input = first?.querySelector<HTMLElement>(enterable)
    input?.focus()
    return input !== null && input === document.activeElement
  }
  if (!focused()) watch.observe(within, { childList: true, subtree: true, attributes: true })
  return () => watch.disconnect()
}
