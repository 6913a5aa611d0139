const worker = '/api/webUser/ext/offlineWorker'

let keepMore: (() => void) | undefined
/** What the shell keeps besides, so that it starts without a line. */
export const whenKept = (work: () => void): void => {
  keepMore = work
}
/**
 * Keeps the screen of this address and its files in the browser, so that it starts without a line: for
 * screens that people work with on site. The worker knows which addresses these are.
 */
export async function keepThisScreen(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(worker, { scope: '/' })
  const { active } = await navigator.serviceWorker.ready
  const isOurs = (address: string) => address.startsWith(`${location.origin}/admin/assets/`)
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const named = [...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(({ href }) => href)
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src)
  const channel = new MessageChannel()
  const kept = new Promise<boolean>(done => {
    channel.port1.onmessage = ({ data }) => done(data === true)
  })
  const files = new Set([...loaded, ...named, ...scripts].filter(isOurs))
  active?.postMessage({ keep: [location.origin + location.pathname, ...files] }, [channel.port2])
  if (!(await kept)) return
  keepMore?.()
  document.documentElement.dataset.offline = 'ready'
}
