/** Under which names a device keeps somebody's code, for a hall without a line. */
export const passPrefix = 'pavilion.pass.'

/** Signed out: no code of this person stays, nor the page around it. */
export function forgetPasses(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(passPrefix)) localStorage.removeItem(key)
    navigator.serviceWorker?.controller?.postMessage({ forget: true })
  } catch {
    /* Nothing was kept. */
  }
}
