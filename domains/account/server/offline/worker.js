// Keeps the user center of this browser readable without a line: its empty page and the files it is made of, never what it shows of a person.
// With a line nothing comes from here.
const shelf = 'pavilion-pass-1'
const isCenter = path => /\/user-center(?:2|3|4|-name|-nh)?$/i.test(path)

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))
self.addEventListener('message', event => {
  const { keep, forget } = event.data ?? {}
  const done = outcome => event.ports[0]?.postMessage(outcome)
  if (forget) event.waitUntil(caches.delete(shelf).then(() => done(true)))
  if (Array.isArray(keep)) event.waitUntil(keepAll(keep).then(() => done(true), () => done(false)))
})
async function keepAll(addresses) {
  const fresh = []
  for (const address of addresses) {
    const answer = await fetch(address, { credentials: 'same-origin' })
    // Signed out meanwhile: the sign-in page is not what was wanted.
    if (!answer.ok || answer.redirected) throw new Error(String(answer.status))
    fresh.push([new URL(address, self.location.origin).pathname, answer])
  }
  const cache = await caches.open(shelf)
  for (const [path, answer] of fresh) await cache.put(path, answer)
}
self.addEventListener('fetch', event => {
  const { request } = event, { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (!(request.mode === 'navigate' ? isCenter(pathname) : pathname.startsWith('/assets/'))) return
  event.respondWith(fetch(request).catch(async error => {
    const kept = await (await caches.open(shelf)).match(pathname, { ignoreVary: true })
    if (kept) return kept
    throw error
  }))
})
