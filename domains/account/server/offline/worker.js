// Keeps the user center, the passes, the handheld gate, the kiosk, large screens, the pages of pick-ups and meals, and the meal
// desk of the back-office usable offline in this browser: the empty page and its files, never what it shows of a person. Online, nothing comes from here unless the network is stuck: in a full hall
// the phone shows full signal and a request waits for minutes.
const patienceMs = 3000
const shelves = 'pavilion-pass'
const shelfOf = path => `${shelves} ${path}`
const ours = async () => (await caches.keys()).filter(name => name.startsWith(shelves))
const isCenter = path =>
  /\/(?:user-center(?:2|3|4|-name|-nh)?|passes|have-meals|meals|exhibitor-leads)$/i.test(path) || isTool(path)
/** Of people at work: whoever signs out as a visitor leaves it. */
const isTool = path =>
  /\/(?:handheld|sign-in-kiosk|pick-up|my-transfer|largeScreen|receptionManagement\/meal)$/.test(path)
const isFile = path => /^\/(?:admin\/)?assets\//.test(path)

self.addEventListener('install', () => self.skipWaiting())
// Earlier versions shared one cache that was never cleaned.
self.addEventListener('activate', event =>
  event.waitUntil(Promise.all([self.clients.claim(), caches.delete(`${shelves}-1`)])),
)
self.addEventListener('message', event => {
  const { keep, forget } = event.data ?? {}
  const done = outcome => event.ports[0]?.postMessage(outcome)
  if (forget)
    event.waitUntil(
      ours()
        // A visitor who signs out takes the pages of visitors along; a gate or a kiosk goes on.
        .then(names => Promise.all(names.filter(name => !isTool(name)).map(name => caches.delete(name))))
        .then(() => done(true)),
    )
  if (Array.isArray(keep))
    event.waitUntil(
      keepAll(keep).then(
        () => done(true),
        () => done(false),
      ),
    )
})
async function keepAll(addresses) {
  const fresh = []
  for (const address of addresses) {
    const answer = await fetch(address, { credentials: 'same-origin' })
    // Signed out meanwhile: do not keep the sign-in page.
    if (!answer.ok || answer.redirected) throw new Error(String(answer.status))
    fresh.push([new URL(address, self.location.origin).pathname, answer])
  }
  // The page comes first. Files of an earlier version are deleted once the new one is complete.
  const cache = await caches.open(shelfOf(fresh[0][0]))
  const kept = new Set(fresh.map(([path]) => path))
  for (const [path, answer] of fresh) await cache.put(path, answer)
  for (const request of await cache.keys()) if (!kept.has(new URL(request.url).pathname)) await cache.delete(request)
}
self.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (!(request.mode === 'navigate' ? isCenter(pathname) : isFile(pathname))) return
  const line = fetch(request)
  const orLine = kept => kept ?? line
  // Handle both: a response that comes too late, and a failure after the cached page was shown.
  line.catch(() => undefined)
  event.respondWith(
    Promise.race([
      line,
      new Promise(resolve => {
        setTimeout(resolve, patienceMs)
      })
        .then(() => keptOf(pathname))
        .then(orLine),
    ]).catch(() => keptOf(pathname).then(orLine)),
  )
})
async function keptOf(pathname) {
  for (const name of await ours()) {
    const kept = await (await caches.open(name)).match(pathname, { ignoreVary: true })
    if (kept) return kept
  }
  return undefined
}
