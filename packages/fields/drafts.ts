/** The prefix of the keys under which a device keeps unsent input. */
export const draftPrefix = 'pavilion-draft-'

/** Deletes all unsent input on this device: the next user may be somebody else. */
export function forgetDrafts(shelf: Pick<Storage, 'length' | 'key' | 'removeItem'>): void {
  const names = Array.from({ length: shelf.length }, (_, index) => shelf.key(index))
  for (const name of names) if (name?.startsWith(draftPrefix)) shelf.removeItem(name)
}
