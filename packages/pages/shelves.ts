type Shelf = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

/**
 * A storage of the browser that never throws. Where it is full, blocked or missing, as in the
 * browsers of some apps, values last until the page is left.
 */
function shelfOf(storage: () => Storage): Shelf {
  const lost = new Map<string, string>()
  const or = <T>(act: (of: Storage) => T, otherwise: T): T => {
    try {
      return act(storage())
    } catch {
      return otherwise
    }
  }
  return {
    get length() {
      return or(of => of.length, 0)
    },
    key: at => or(of => of.key(at), null),
    getItem: name => lost.get(name) ?? or(of => of.getItem(name), null),
    setItem(name, value) {
      try {
        storage().setItem(name, value)
        lost.delete(name)
      } catch {
        lost.set(name, value)
      }
    },
    removeItem(name) {
      lost.delete(name)
      or(of => of.removeItem(name), undefined)
    },
  }
}

/** Storage of this device and of this tab. */
export const deviceShelf = shelfOf(() => localStorage),
  tabShelf = shelfOf(() => sessionStorage)
/** Where the reason why a link did not sign in waits for the next page of this tab. */
export const notSignedIn = 'pavilion.notSignedIn'
