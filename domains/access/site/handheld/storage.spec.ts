import { after, describe, it } from 'node:test'
import { projectWithSites } from '@pavilion/account/site/testing.ts'
import { resetClock } from '@pavilion/store'
import { expectAccessible, openPage, photograph, startTestServer, twoWays } from '@pavilion/testing'
import { expect } from '@pavilion/testing/expect.ts'
import { gates } from '../../server/testing/gates.ts'

// What a real browser does to what a page stores: a full disk, a cleared site, a window that keeps nothing.

const server = await startTestServer()
const { hall } = gates(server)
after(resetClock)

async function gate() {
  const project = await projectWithSites(server)
  const place = await hall({ project, cert: { timesLimit: true, maxTimes: 1 } })
  const { token } = await server.operator({ projects: [place.projectId] })
  const { data } = await server.call(
    '/registerUserTermInfo/offerCode',
    { id: place.in },
    { token, projectId: place.projectId },
  )
  return { project, place, hash: encodeURIComponent(JSON.stringify(data)) }
}

describe('a phone whose browser', () => {
  for (const { device, language } of twoWays)
    it(`has no room says so before the first scan, and lets nobody in without a line, on a ${device} in ${language}`, async () => {
      const say = (zh: string, en: string) => (language === 'zh' ? zh : en)
      const { project, place, hash } = await gate()
      await place.person({ number: 'Q1', name: '王小明' })
      const opened = await openPage({ device, language, baseURL: server.url })
      const { page } = opened
      const debug = await page.context().newCDPSession(page)
      // Enough for what the phone is, and for no scans.
      await debug.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: 45_000 })
      await page.goto(
        `/${project.abbr}${device === 'phone' ? '/m' : ''}${language === 'en' ? '/en' : ''}/handheld#${hash}`,
      )
      await expect(page.getByText(say('1 人的数据', 'Data of 1 person'))).toBeVisible()
      await expect(page.getByText(say('此手机不能保存数据', 'This phone stores nothing'))).toBeVisible()
      await expectAccessible(page)
      await photograph(opened, 'gate-full')
      await page.context().setOffline(true)
      await expect(page.getByText(say('离线，自', 'Offline since'))).toBeVisible()
      const light = page.locator('.handheld-light')
      const scan = async (value: string) => {
        await page.getByLabel(say('扫描或输入编号', 'Scan, or type a number')).fill(value)
        await page.keyboard.press('Enter')
      }
      await scan('Q1')
      await expect(light).toContainText(say('断网时不能放行', 'Nobody can be let in without a line'))
      await expect(light).toHaveClass(/handheld-red/)
      await opened.close()
    })
  for (const { device, language } of twoWays)
    it(`deletes what it keeps names what is lost and gets the rest again, on a ${device} in ${language}`, async () => {
      const say = (zh: string, en: string) => (language === 'zh' ? zh : en)
      const { project, place, hash } = await gate()
      for (const [number, name] of [
        ['D1', '王小明'],
        ['D2', '李小红'],
        ['D3', '赵小刚'],
      ] as const)
        await place.person({ number, name })
      const opened = await openPage({ device, language, baseURL: server.url })
      const { page } = opened
      const root = `/${project.abbr}${device === 'phone' ? '/m' : ''}${language === 'en' ? '/en' : ''}/handheld`
      await page.goto(`${root}#${hash}`)
      await expect(page.getByText(say('3 人的数据', 'Data of 3 people'))).toBeVisible()
      await expect(page.locator('html[data-offline=ready]')).toHaveCount(1)
      await page.context().setOffline(true)
      await expect(page.getByText(say('离线，自', 'Offline since'))).toBeVisible()
      const light = page.locator('.handheld-light')
      const scan = async (value: string) => {
        await page.getByLabel(say('扫描或输入编号', 'Scan, or type a number')).fill(value)
        await page.keyboard.press('Enter')
      }
      await scan('D1')
      await expect(light).toHaveClass(/handheld-green/)
      // The page that knew of this one is gone.
      await page.reload()
      await expect(page.getByText(say('1 条待上传', '1 waiting to be sent'))).toBeVisible()
      await scan('D2')
      await expect(light).toContainText('李小红')
      await expect(page.getByText(say('2 条待上传', '2 waiting to be sent'))).toBeVisible()
      const debug = await page.context().newCDPSession(page)
      await debug.send('Storage.clearDataForOrigin', { origin: server.url, storageTypes: 'indexeddb' })
      await page.getByText(say('设备设置', 'Settings'), { exact: true }).click()
      const sync = page.getByRole('button', { name: say('立即同步', 'Synchronise now') })
      await sync.click()
      const lost = page.getByRole('alert')
      await expect(lost).toContainText(say('1 条未上传的记录已丢失', '1 record that had not been sent is lost'))
      await expect(lost).toContainText('王小明')
      await lost.scrollIntoViewIfNeeded()
      await expectAccessible(page)
      await photograph(opened, 'gate-lost')
      // It goes on: who came in is known, and everybody else too.
      await scan('D3')
      await expect(light).toHaveClass(/handheld-green/)
      await page.context().setOffline(false)
      await sync.click()
      await expect(page.getByText(say('0 条待上传', '0 waiting to be sent'))).toBeVisible()
      await expect(page.getByText(say('3 人的数据', 'Data of 3 people'))).toBeVisible()
      const rows = await server.sql<{ userName: string }>(
        `select "userName" from "registerUserEntryRecord" where "projectId" = $1 order by "entryTime"`,
        [place.projectId],
      )
      expect(rows.map(({ userName }) => userName)).toEqual(['李小红', '赵小刚'])
      await lost.getByRole('button', { name: say('知道了', 'I have read this') }).click()
      await expect(lost).toHaveCount(0)
      await opened.close()
    })
  it('keeps only as long as its window is open is asked to keep, and says what it does not promise', async () => {
    const { project, place, hash } = await gate()
    await place.person({ number: 'K1', name: '王小明' })
    const opened = await openPage({ device: 'phone', language: 'zh', baseURL: server.url })
    const { page } = opened
    await page.addInitScript(() => {
      const asked = navigator.storage.persist.bind(navigator.storage)
      navigator.storage.persist = () => {
        document.documentElement.dataset.asked = 'yes'
        return asked()
      }
    })
    await page.goto(`/${project.abbr}/m/handheld#${hash}`)
    await expect(page.getByText('1 人的数据')).toBeVisible()
    await expect(page.locator('html[data-asked=yes]')).toHaveCount(1)
    const isKept = await page.evaluate(() => navigator.storage.persisted())
    await expect(page.getByText('浏览器未承诺长期保存本页数据')).toHaveCount(isKept ? 0 : 1)
    await opened.close()
  })
})
