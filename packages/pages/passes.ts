/** The prefix of the keys under which a device keeps a visitor's code to show it offline. */
export const passPrefix = 'pavilion.pass.'

/** After sign-out, deletes the person's code and the page around it. */
export function forgetPasses(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(passPrefix)) localStorage.removeItem(key)
    navigator.serviceWorker?.controller?.postMessage({ forget: true })
  } catch {
    /* Nothing was kept. */
  }
}
