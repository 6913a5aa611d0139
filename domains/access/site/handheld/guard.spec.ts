import { after, describe, it } from 'node:test'
import { projectWithSites } from '@pavilion/account/site/testing.ts'
import { resetClock } from '@pavilion/store'
import { expectAccessible, openPage, photograph, startTestServer, twoWays } from '@pavilion/testing'
import { expect } from '@pavilion/testing/expect.ts'
import { gates } from '../../server/testing/gates.ts'

const server = await startTestServer()
const { hall } = gates(server)
after(resetClock)

async function gate(cert: object = {}) {
  const project = await projectWithSites(server)
  const place = await hall({ project, exits: 1, cert })
  const { token } = await server.operator({ projects: [place.projectId] })
  const { data } = await server.call(
    '/registerUserTermInfo/offerCode',
    { id: place.in, override: true },
    { token, projectId: place.projectId },
  )
  const hash = encodeURIComponent(JSON.stringify({ deviceNo: data.deviceNo, code: data.code }))
  return { project, place, hash }
}

describe('the page of a guard', () => {
  for (const { device, language } of twoWays)
    it(`shows the last scans and undoes them, finds people and counts, on a ${device} in ${language}`, async () => {
      const say = (zh: string, en: string) => (language === 'zh' ? zh : en)
      const { project, place, hash } = await gate({ timesLimit: true, maxTimes: 1 })
      for (const [number, name] of [
        ['G1', '王小明'],
        ['G2', '李小红'],
        ['G3', '赵小刚'],
      ] as const)
        await place.person({
          number,
          name,
          company: '青岚茶业有限公司',
          phoneNumber: `+861380013832${number.slice(1)}`,
        })
      const opened = await openPage({ device, language, baseURL: server.url })
      const { page } = opened
      const root = `/${project.abbr}${device === 'phone' ? '/m' : ''}${language === 'en' ? '/en' : ''}`
      await page.goto(`${root}/handheld#${hash}`)
      await expect(page.getByText(say('3 人的数据', 'Data of 3 people'))).toBeVisible()
      const light = page.locator('.handheld-light')
      const scan = async (value: string) => {
        await page.getByLabel(say('扫描或输入编号', 'Scan, or type a number')).fill(value)
        await page.keyboard.press('Enter')
      }
      const lately = page.getByRole('region', { name: say('最近核验', 'Last scans') })
      await scan('G1')
      await expect(light).toHaveClass(/handheld-green/)
      await page.getByRole('button', { name: say('撤销 王小明', 'Undo 王小明') }).click()
      await expect(lately).toContainText(say('已撤销', 'undone'))
      await expect(light).toHaveText(say('等待扫描', 'Ready to scan'))
      await scan('G1')
      await expect(light).toHaveClass(/handheld-green/)
      await page.getByText(say('查找人员', 'Find somebody'), { exact: true }).click()
      await page.getByLabel(say('姓名、单位、编号或手机号', 'Name, company, number')).fill('8322')
      await page.getByRole('button', { name: '李小红' }).click()
      await expect(light).toContainText('李小红')
      await page.getByRole('button', { name: say('应为出场 李小红', 'Was going out 李小红') }).click()
      await expect(lately.locator('li').first()).toContainText(say('出场', 'out'))
      await scan('NOBODY')
      await expect(light).toHaveClass(/handheld-red/)
      await expect(page.getByText(say('今天入场 1、出场 1', 'Today 1 in, 1 out'))).toBeVisible()
      await page.getByText(say('查找人员', 'Find somebody'), { exact: true }).click()
      await page.getByLabel(say('姓名、单位、编号或手机号', 'Name, company, number')).fill('青岚')
      await expect(page.getByText(say('3 人', '3 people'), { exact: true })).toBeVisible()
      await expectAccessible(page)
      await photograph(opened, 'guard-online')
      await page.context().setOffline(true)
      await expect(page.getByText(say('断网时不能核验：', 'Not checked without a line: '))).toBeVisible()
      await expectAccessible(page)
      await photograph(opened, 'guard-offline')
      await opened.close()
    })
  it('knows in one page of a phone who came in by the other', async () => {
    const { project, place, hash } = await gate({ timesLimit: true, maxTimes: 1 })
    await place.person({ number: 'P1', name: '王小明' })
    const opened = await openPage({ device: 'phone', language: 'zh', baseURL: server.url })
    const { page } = opened
    await page.goto(`/${project.abbr}/m/handheld#${hash}`)
    await expect(page.getByText('1 人的数据')).toBeVisible()
    const other = await page.context().newPage()
    await other.goto(`/${project.abbr}/m/handheld`)
    await expect(other.getByText('1 人的数据')).toBeVisible()
    await page.context().setOffline(true)
    await expect(page.getByText('离线，自')).toBeVisible()
    await expect(other.getByText('离线，自')).toBeVisible()
    const scan = async (at: typeof page) => {
      await at.getByLabel('扫描或输入编号').fill('P1')
      await at.keyboard.press('Enter')
    }
    await scan(page)
    await expect(page.locator('.handheld-light')).toHaveClass(/handheld-green/)
    await expect(other.getByRole('region', { name: '最近核验' })).toContainText('王小明')
    await scan(other)
    await expect(other.locator('.handheld-light')).toContainText('入场次数已用完')
    await opened.close()
  })
  for (const how of ['opens no storage, as in private browsing', 'is full'] as const)
    it(`says before the first scan that the phone ${how}, and lets nobody in without a line`, async () => {
      const { project, place, hash } = await gate()
      await place.person({ number: 'Q1', name: '王小明' })
      const opened = await openPage({ device: 'phone', language: 'zh', baseURL: server.url })
      const { page } = opened
      const isFull = how === 'is full'
      await page.addInitScript(full => {
        if (!full)
          IDBFactory.prototype.open = () => {
            throw new DOMException('The operation is insecure.', 'SecurityError')
          }
        else
          IDBObjectStore.prototype.put = new Proxy(IDBObjectStore.prototype.put, {
            apply(put, store, [value, key]: [unknown, string]) {
              const isLarge = value instanceof Uint8Array && value.length > 40_000
              if (isLarge) throw new DOMException('No room', 'QuotaExceededError')
              return Reflect.apply(put, store, key === undefined ? [value] : [value, key])
            },
          })
      }, isFull)
      await page.goto(`/${project.abbr}/m/handheld#${hash}`)
      await expect(page.getByText('1 人的数据')).toBeVisible()
      await expect(page.getByText('此手机不能保存数据（无痕浏览或空间已满）')).toBeVisible()
      const light = page.locator('.handheld-light')
      const scan = async () => {
        await page.getByLabel('扫描或输入编号').fill('Q1')
        await page.keyboard.press('Enter')
      }
      await page.context().setOffline(true)
      await expect(page.getByText('离线，自')).toBeVisible()
      await scan()
      await expect(light).toHaveClass(/handheld-red/)
      await expect(light).toContainText('断网时不能放行')
      if (isFull) await photograph(opened, 'guard-no-storage')
      await opened.close()
    })
})
