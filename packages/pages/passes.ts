/** The prefix of the keys under which a device keeps a visitor's code to show it offline. */
export const passPrefix = 'pavilion.pass.'

/** Whether this device keeps a code of this event: its visitor has registered. */
export function hasKeptPass(projectId: number): boolean {
  try {
    return localStorage.getItem(`${passPrefix}${projectId}`) !== null
  } catch {
    return false
  }
}

/** After sign-out, deletes the person's code and the page around it. */
export function forgetPasses(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(passPrefix)) localStorage.removeItem(key)
    navigator.serviceWorker?.controller?.postMessage({ forget: true })
  } catch {
    /* Nothing was kept. */
  }
}

const worker = '/api/webUser/ext/offlineWorker'
/** Keeps this page and its files in the browser, so that it opens without a line. */
export async function keepThisPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(worker, { scope: '/' })
  const { active } = await navigator.serviceWorker.ready
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter(name => name.startsWith(`${location.origin}/assets/`))
  const linked = [...document.querySelectorAll<HTMLLinkElement>('link[href^="/assets/"]')].map(link => link.href)
  const channel = new MessageChannel()
  const kept = new Promise<boolean>(done => {
    channel.port1.onmessage = ({ data }) => done(data === true)
  })
  active?.postMessage({ keep: [location.href, ...new Set([...files, ...linked])] }, [channel.port2])
  if (await kept) document.documentElement.dataset.offline = 'ready'
}
