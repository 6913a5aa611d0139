import { describe, it } from 'node:test'
import { compareCounts } from '@pavilion/access/server/statistics/recount.ts'
import { gates } from '@pavilion/access/server/testing/gates.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer } from '@pavilion/testing'
import { expect } from '@pavilion/testing/expect.ts'
import { openAdmin } from './testing.ts'

const server = await startTestServer()
const { hall } = gates(server)
const at = '/registerManagement/gateSimulator'

describe('the simulator of gates', () => {
  it('scans green and red, decides alike with the line cut, and sends later what it did; its records name the gate in English', async () => {
    const place = await hall({ gateCount: 2, exits: 1 })
    await server.sql(`update "registerUserTerm" set "englishName" = 'Main gate ' || id where "projectId" = $1`, [
      place.projectId,
    ])
    await place.person({ number: 'S1', name: '王小明' })
    await place.person({ number: 'S2', name: '李小红' })
    const operator = await server.operator({ projects: [place.projectId] })
    const opened = await openAdmin(server, operator, at, { projectId: place.projectId, language: 'en' })
    const { page } = opened
    const type = async (value: string) => {
      await page.getByLabel('Content', { exact: true }).fill(value)
      await page.getByRole('button', { name: 'Check' }).click()
    }
    const light = page.locator('.gs-light')
    await type('S1')
    await expect(light).toContainText('Pass')
    await expect(light).toContainText('王小明')
    await type('NOBODY')
    await expect(light).toContainText('Person unknown')
    await page.getByRole('switch', { name: 'Go offline' }).click()
    await expect(page.getByText('Offline, 0 waiting to be sent')).toBeVisible()
    await type('S2')
    await expect(light).toContainText('decided offline')
    await expect(light).toContainText('Pass')
    await type('S2')
    await expect(light).toContainText('same as before')
    await type('S1')
    await expect(light).toContainText('Pass')
    await expect(page.getByText('Offline, 2 waiting to be sent')).toBeVisible()
    await photograph(opened, 'gate-simulator')
    await expectAccessible(page)
    await page.getByRole('switch', { name: 'Go offline' }).click()
    await expect(page.getByText('Conflicts: 1')).toBeVisible()
    const rows = await server.sql(
      `select "userName" from "registerUserEntryRecord" where "projectId" = $1 order by id`,
      [place.projectId],
    )
    expect(rows.map(({ userName }) => userName)).toEqual(['王小明', '李小红', '王小明'])
    await page.goto(page.url().replace('gateSimulator', 'registerUserEntryRecord'))
    await expect(page.locator('tbody tr').filter({ hasText: '李小红' })).toContainText('Main gate')
    await photograph(opened, 'entry-records')
    expectNoTroubles(opened)
  })

  it('plays a crowd on a phone, in Chinese', async () => {
    const place = await hall({ gateCount: 2 })
    for (let nth = 0; nth < 5; nth++) await place.person()
    const operator = await server.operator({ projects: [place.projectId] })
    const opened = await openAdmin(server, operator, at, { projectId: place.projectId, device: 'phone' })
    const { page } = opened
    await page.getByLabel('模拟人流（人/分钟）').fill('600')
    await page.getByRole('button', { name: '开始' }).click()
    await expect(page.locator('.gs-list li').nth(2)).toBeVisible()
    await page.getByRole('button', { name: '停止' }).click()
    await photograph(opened, 'gate-crowd')
    await expectAccessible(page)
    expectNoTroubles(opened)
  })

  it('registers a device by a code that is shown once', async () => {
    const place = await hall()
    const operator = await server.operator({ projects: [place.projectId] })
    const opened = await openAdmin(server, operator, `/registerManagement/registerUserTermInfo/detail?id=${place.in}`, {
      projectId: place.projectId,
    })
    const { page } = opened
    await page.getByRole('button', { name: '取得注册码' }).click()
    const code = (await page.locator('.gs-code code').textContent()) as string
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{10}$/)
    await photograph(opened, 'gate-code')
    const [row] = await server.sql(`select "deviceNo" from "registerUserTermInfo" where id = $1`, [place.in])
    const { result } = await server.call('/terminal/register', { deviceNo: row?.deviceNo, code })
    expect(result).toBe(20000)
    expectNoTroubles(opened)
  })
})

describe('entry counts that differ from the records', () => {
  it('are counted again by a button of their list', async () => {
    const place = await hall()
    const { projectId } = place
    await place.scan(place.in, await place.passOf(await place.person()))
    await server.sql('delete from "registerUserEntryMinute" where "projectId" = $1', [projectId])
    await compareCounts(server.system, projectId)
    const operator = await server.operator({ projects: [projectId] })
    const opened = await openAdmin(server, operator, '/registerManagement/entryCountDifference', { projectId })
    const { page } = opened
    await expect(page.locator('tbody tr[data-row-key]')).toHaveCount(1)
    await photograph(opened, 'entry-count-difference')
    await expectAccessible(page)
    await page.getByRole('button', { name: '按记录重新统计' }).click()
    await expect(page.getByText('已按记录重新统计，全部一致')).toBeVisible()
    await expect(page.locator('tbody tr[data-row-key]')).toHaveCount(0)
    expectNoTroubles(opened)
    await opened.close()
    const clerk = await server.operator({ rights: ['entryCountDifference.getList'], projects: [projectId] })
    const other = await openAdmin(server, clerk, '/registerManagement/entryCountDifference', { projectId })
    await expect(other.page.locator('.pv-list')).toBeVisible()
    await expect(other.page.getByRole('button', { name: '按记录重新统计' })).toHaveCount(0)
    await other.close()
  })
})
