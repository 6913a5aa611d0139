import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { gates } from '@pavilion/access/server/testing/gates.ts'
import { projectWithSites } from '@pavilion/account/site/testing.ts'
import { expectAccessible, openPage, photograph, startTestServer, twoWays } from '@pavilion/testing'
import { expect } from '@pavilion/testing/expect.ts'
import { freshDatabase } from '@pavilion/testing/template.ts'
import pg from 'pg'
import { Server } from './trial.ts'

const server = await startTestServer()
const { hall } = gates(server)
const dataDir = mkdtempSync(join(tmpdir(), 'pavilion-hub-'))
const hubs: Server[] = []
after(async () => {
  for (const hub of hubs) await hub.stop('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

/** The line of a hall to the main server, for pages and hub alike; it can be cut. */
async function lineOfHall() {
  const line = { isCut: false, url: '' }
  const proxy = createServer((incoming, outgoing) => {
    if (line.isCut) return incoming.socket.destroy()
    const { method, headers } = incoming
    const forwarded = request(`${server.url}${incoming.url}`, { method, headers }, answer => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  after(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  line.url = `http://127.0.0.1:${(proxy.address() as { port: number }).port}`
  return line
}

async function queryIn(databaseUrl: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

describe('a hub that is started from the command line', () => {
  it('shares the scans of two handheld pages while the line is cut, and says for how long a double entry is possible', async () => {
    const project = await projectWithSites(server)
    const place = await hall({ project, gateCount: 3, cert: { timesLimit: true, maxTimes: 1 } })
    for (const number of ['C1', 'C2']) await place.person({ number, name: `参会者 ${number}` })
    const { token } = await server.operator({ projects: [place.projectId] })
    const codeFor = async (id: number, more: object = {}) =>
      (await server.call('/registerUserTermInfo/offerCode', { id, ...more }, { token, projectId: place.projectId }))
        .data as { deviceNo: string; code: string }
    const [one, two, device] = place.devices as [number, number, number]
    const line = await lineOfHall()

    const { deviceNo, code } = await codeFor(device, { hub: true })
    const databaseUrl = await freshDatabase()
    const atLine = { program: 'apps/server/cli.ts', words: ['start', '--hub', line.url] }
    const hub = new Server(
      { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, HUB_DEVICE: deviceNo, HUB_CODE: code },
      atLine,
    )
    hubs.push(hub)
    const address = await hub.opened()
    await hub.said(`This hub follows ${line.url}.`)

    const gate = async (id: number, { device, language } = twoWays[1] as (typeof twoWays)[number]) => {
      const opened = await openPage({ device, language, baseURL: line.url })
      const { page } = opened
      const say = (zh: string, en: string) => (language === 'zh' ? zh : en)
      const root = `/${project.abbr}${device === 'phone' ? '/m' : ''}${language === 'en' ? '/en' : ''}`
      await page.goto(`${root}/handheld#${encodeURIComponent(JSON.stringify(await codeFor(id)))}`)
      await expect(page.getByText(say('由主服务器应答', 'The main server answers'))).toBeVisible()
      await page.getByText(say('设备设置', 'Settings'), { exact: true }).click()
      const field = page.getByLabel(say('本馆中心', 'Hub of this hall'))
      await field.fill('http://10.0.0.8:8080')
      await expect(page.getByText(say('网址须以 https 开头', 'It must begin with https'))).toBeVisible()
      await field.fill(address)
      await page.getByRole('button', { name: say('保存', 'Save'), exact: true }).click()
      await expect(page.getByText(say('由本馆中心应答', 'The hub answers'))).toBeVisible()
      await page.getByText(say('设备设置', 'Settings'), { exact: true }).click()
      const light = page.locator('.handheld-light')
      const scan = async (value: string) => {
        await page.getByLabel(say('扫描或输入编号', 'Scan, or type a number')).fill(value)
        await page.keyboard.press('Enter')
        await expect(light).toContainText(value)
        await expect(light).toContainText(say('本馆中心判定', 'Decided by the hub'))
      }
      return { opened, page, say, light, scan }
    }
    const first = await gate(one, { device: 'phone', language: 'zh' })
    const second = await gate(two, { device: 'phone', language: 'en' })
    await first.scan('C1')
    await expect(first.light).toHaveClass(/handheld-green/)

    line.isCut = true
    await hub.said('No line to')
    await second.scan('C1')
    await expect(second.light).toHaveClass(/handheld-red/)
    await expect(second.page.locator('.handheld-former')).toContainText('入口 1')
    await second.scan('C2')
    await expect(second.light).toHaveClass(/handheld-green/)
    await first.scan('C2')
    await expect(first.light).toHaveClass(/handheld-red/)
    await expect(first.page.locator('.handheld-former')).toContainText('入口 2')
    for (const { page, say, opened } of [first, second]) {
      await expect(page.getByText(say('由本馆中心应答', 'The hub answers'))).toBeVisible()
      await expect(page.getByText(say('可能在其他场馆重复入场', 'A second entry in another hall'))).toContainText(
        /[1-9]\d* (?:秒|s)/,
      )
      await expectAccessible(page)
      await photograph(opened, 'handheld-hub')
    }
    const passed = async () =>
      (
        await server.sql<{ who: string }>(
          `select "userName" || ' ' || "entryTermName" as who from "registerUserEntryRecord"
          where "projectId" = $1 order by 1`,
          [place.projectId],
        )
      ).map(({ who }) => who)
    expect(await passed()).not.toContain('参会者 C2 入口 2')

    line.isCut = false
    await expect.poll(passed).toEqual(['参会者 C1 入口 1', '参会者 C2 入口 2'])
    for (const { opened } of [first, second]) await opened.close()
    // Its code counts once. From then on it knows itself.
    await hub.stop()
    const again = new Server({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, atLine)
    hubs.push(again)
    await again.said(`This hub follows ${line.url}.`)
    const kept = () =>
      queryIn(
        databaseUrl,
        'select "userName" as who from "registerUserEntryRecord" union select "name" from "registerUser"',
      )
    expect(await kept()).toHaveLength(2)
    // An operator revokes it: what it kept of the event is gone, and it does not start again by itself.
    await server.sql(`update "registerUserTermInfo" set "secret" = null where id = $1`, [device])
    await again.said(`${line.url} has revoked this hub.`)
    expect(await kept()).toEqual([])
    await again.stop()
    const third = new Server({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, atLine)
    hubs.push(third)
    expect((await third.ended).code).toBe(1)
    expect(third.complaints).toEqual([expect.stringMatching(/^This hub is not registered at /)])
  })
  it('says what it needs when it is not registered, and when its main server is not there', async () => {
    const folder = join(dataDir, 'new')
    const start = async (environment: Record<string, string>, main: string) => {
      const hub = new Server(
        { DATABASE_URL: await freshDatabase(), DATA_DIR: folder, ...environment },
        { program: 'apps/server/cli.ts', words: ['start', '--hub', main] },
      )
      hubs.push(hub)
      const { code } = await hub.ended
      return [code, ...hub.complaints]
    }
    expect(await start({}, server.url)).toEqual([1, expect.stringMatching(/^This hub is not registered at /)])
    expect(await start({ HUB_DEVICE: 'D-1', HUB_CODE: 'ABC' }, server.url)).toEqual([
      1,
      expect.stringMatching(/did not register this hub: /),
    ])
    expect(await start({ HUB_DEVICE: 'D-1', HUB_CODE: 'ABC' }, 'http://127.0.0.1:9')).toEqual([
      1,
      expect.stringMatching(/does not answer .*the first start of a hub needs a line\.$/),
    ])
  })
})
