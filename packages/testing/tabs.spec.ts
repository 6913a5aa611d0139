import { after, describe, it } from 'node:test'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { openPage as open } from './browser.ts'
import { expect } from './expect.ts'

const server = createServer((request, response) => { response.setHeader('content-type', 'text/html').end(`<title>${request.url}</title><p>here</p>`) }).listen(0, '127.0.0.1')
await once(server, 'listening')
after(() => { server.closeAllConnections(); server.close() })
const baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const openPage = (wish: Parameters<typeof open>[0] = {}) => open({ baseURL, again: true, ...wish })

describe('a tab that may be used again', () => {
  it('serves the next test of its kind as if nobody had used it: no cookies, storage, history, scripts, routes or listeners are left', async () => {
    const first = await openPage(), { page } = first, heard: string[] = []
    await page.addInitScript(() => { Object.assign(window, { left: 'behind' }) })
    await page.route('**/answered', route => route.fulfill({ body: 'by the test' }))
    page.on('request', request => heard.push(request.url()))
    await page.goto('/one')
    await page.context().addCookies([{ name: 'who', value: 'somebody', url: baseURL }])
    await page.evaluate(() => { localStorage.setItem('a', '1'); sessionStorage.setItem('b', '2'); document.cookie = 'c=3'; return new Promise(done => { indexedDB.open('d').onsuccess = done }) })
    await page.goto('/two')
    await page.mouse.move(20, 20)
    expect(heard).toHaveLength(2)
    await first.close()
    const next = await openPage()
    expect(next.page).toBe(page)
    await next.page.goto('/three')
    expect(await page.evaluate(async () => ({ title: document.title, stored: [localStorage.length, sessionStorage.length, document.cookie, (await indexedDB.databases()).length], history: history.length, left: 'left' in window, hovered: document.querySelector('p:hover') !== null })))
      .toEqual({ title: '/three', stored: [0, 0, '', 0], history: 1, left: false, hovered: false })
    expect(await page.evaluate(() => fetch('/answered').then(answer => answer.text()))).toContain('here')
    expect(heard).toHaveLength(2)
    await next.close()
  })
  it('serves nobody of another kind, and nobody at all once its clock, its window or its profile was changed', async () => {
    const desktop = await openPage()
    await desktop.close()
    const phone = await openPage({ device: 'phone' })
    expect(phone.page).not.toBe(desktop.page)
    await phone.close()
    for (const change of [(page: typeof desktop.page) => page.clock.setFixedTime(0), (page: typeof desktop.page) => page.setViewportSize({ width: 800, height: 600 }), (page: typeof desktop.page) => page.context().setOffline(true)]) {
      const spent = await openPage()
      await change(spent.page)
      await spent.close()
      expect(spent.page.isClosed()).toBe(true)
      const next = await openPage()
      expect(next.page).not.toBe(spent.page)
      await next.close()
    }
  })
})
