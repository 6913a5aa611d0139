const keyOf = (node: Node): string | undefined => {
  const { dataset, id } = node as HTMLElement
  return dataset?.component ?? (id || undefined)
}

/**
 * Changes the DOM to match a new rendering and leaves equal parts alone, so that on a page of
 * hundreds of components only changes cause layout. A component keeps its element as long as it
 * stays under its parent.
 */
export function patch(now: Element, next: Element): void {
  if (now.isEqualNode(next)) return
  for (const name of now.getAttributeNames()) if (!next.hasAttribute(name)) now.removeAttribute(name)
  for (const { name, value } of next.attributes) if (now.getAttribute(name) !== value) now.setAttribute(name, value)
  const old = [...now.childNodes]
  const fresh = [...next.childNodes]
  let end: ChildNode | null = null
  while (old[0] && fresh[0]?.isEqualNode(old[0])) {
    old.shift()
    fresh.shift()
  }
  for (let last = old.at(-1); last && fresh.at(-1)?.isEqualNode(last); last = old.at(-1)) {
    end = last
    old.pop()
    fresh.pop()
  }
  // Between the equal nodes at both ends, match nodes by id, and nodes without one by order.
  const known = new Map(old.map(node => [keyOf(node), node]))
  const nameless = old.filter(node => keyOf(node) === undefined)
  const kept = new Map<ChildNode, ChildNode>()
  for (const node of fresh) {
    const key = keyOf(node)
    const same = key === undefined ? nameless.shift() : known.get(key)
    if (key !== undefined) known.delete(key)
    if (same?.nodeName === node.nodeName) kept.set(node, same)
  }
  const staying = new Set(kept.values())
  for (const node of old) if (!staying.has(node)) node.remove()
  for (const node of fresh.reverse()) {
    const same = kept.get(node)
    const shown = same ?? node
    if (same?.nodeType === Node.ELEMENT_NODE) patch(same as unknown as Element, node as unknown as Element)
    else if (same && same.nodeValue !== node.nodeValue) same.nodeValue = node.nodeValue
    if (shown.parentNode !== now || shown.nextSibling !== end) now.insertBefore(shown, end)
    end = shown
  }
}
