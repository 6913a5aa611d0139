/** Under which names a device keeps what was typed and not yet sent. */
export const draftPrefix = 'pavilion-draft-'

/** Forgets everything that was typed on this device: whoever signs out may leave it to somebody else. */
export function forgetDrafts(shelf: Pick<Storage, 'length' | 'key' | 'removeItem'>): void {
  const names = Array.from({ length: shelf.length }, (_, index) => shelf.key(index))
  for (const name of names) if (name?.startsWith(draftPrefix)) shelf.removeItem(name)
}
