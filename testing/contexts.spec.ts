import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, describe, it } from 'node:test'
import type { Page } from '@playwright/test'
import { openPage } from './browser.ts'
import { expect } from './expect.ts'

const server = createServer((_, answer) =>
  answer.setHeader('content-type', 'text/html').end('<!doctype html><title>Anybody</title>'),
).listen(0, '127.0.0.1')
after(() => server.close())
await new Promise(done => {
  server.once('listening', done)
})
const baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const open = async () => {
  const opened = await openPage({ baseURL })
  await opened.page.goto('/')
  return opened
}
const leave = (page: Page) =>
  page.evaluate(async () => {
    await (
      globalThis as unknown as { cookieStore: { set(name: string, value: string): Promise<void> } }
    ).cookieStore.set('who', 'me')
    localStorage.setItem('who', 'me')
    sessionStorage.setItem('who', 'me')
    await new Promise(done => {
      indexedDB.open('who').onsuccess = done
    })
  })
const found = (page: Page) =>
  page.evaluate(async () => [
    document.cookie,
    localStorage.length,
    sessionStorage.length,
    (await indexedDB.databases()).length,
  ])

describe('a context that a test has given back', () => {
  it('is the next one’s, with nothing of the one before: no cookie, no storage, no size, no route, no second page', async () => {
    const first = await open()
    const context = first.page.context()
    const pages = context.pages().length
    await leave(first.page)
    expect(await found(first.page)).toEqual(['who=me', 1, 1, 1])
    await first.page.setViewportSize({ width: 500, height: 400 })
    await first.page.route('**/*', route => route.abort())
    await context.newPage()
    await first.close()
    const second = await open()
    expect(second.page.context()).toBe(context)
    expect(context.pages()).toHaveLength(pages)
    expect(await found(second.page)).toEqual(['', 0, 0, 0])
    expect(await second.page.evaluate(() => innerWidth)).toBe(1440)
    await second.close()
  })
  it('is nobody’s while it is in use, of another device or language, or once a clock or a permission has been set in it', async () => {
    const one = await open()
    const other = await open()
    const context = one.page.context()
    expect(other.page.context()).not.toBe(context)
    await one.close()
    const phone = await openPage({ baseURL, device: 'phone' })
    const chinese = await openPage({ baseURL, language: 'zh' })
    for (const { page } of [phone, chinese]) expect(page.context()).not.toBe(context)
    for (const opened of [phone, chinese, other]) await opened.close()
    for (const change of [
      (page: Page) => page.clock.setFixedTime(0),
      (page: Page) => page.context().grantPermissions(['geolocation']),
    ]) {
      const { page, close } = await open()
      await change(page)
      await close()
      const next = await open()
      expect(next.page.context()).not.toBe(page.context())
      expect(await next.page.evaluate(() => Date.now())).toBeGreaterThan(1e12)
      await next.close()
    }
  })
})
