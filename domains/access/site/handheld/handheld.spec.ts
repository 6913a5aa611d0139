import { after, describe, it } from 'node:test'
import { projectWithSites } from '@pavilion/account/site/testing.ts'
import { resetClock } from '@pavilion/store'
import { expectAccessible, openPage, photograph, startTestServer, twoWays } from '@pavilion/testing'
import { expect } from '@pavilion/testing/expect.ts'
import { gates } from '../../server/testing/gates.ts'

const server = await startTestServer()
const { hall } = gates(server)
after(resetClock)

describe('the handheld gate', () => {
  for (const { device, language } of twoWays)
    it(`goes on without a line, sends later and shows doubles, on a ${device} in ${language}`, async () => {
      const project = await projectWithSites(server)
      const place = await hall({ project, gateCount: 2, exits: 1, cert: { timesLimit: true, maxTimes: 1 } })
      const operator = await server.operator({ projects: [place.projectId], name: '王队长' })
      const say = (zh: string, en: string) => (language === 'zh' ? zh : en)
      for (const [number, name] of [
        ['H1', '王小明'],
        ['H2', '李小红'],
        ['H3', '赵小刚'],
      ] as const)
        await place.person({ number, name, company: '青岚茶业' })
      const finder = await place.guard('王队长', '4831', true)
      const offered = await server.call(
        '/registerUserTermInfo/offerCode',
        { id: place.in, override: true },
        { token: operator.token, projectId: place.projectId },
      )
      const opened = await openPage({ device, language, baseURL: server.url })
      const { page } = opened
      const look = async (name: string) => {
        await expectAccessible(page)
        await photograph(opened, `handheld-${name}`)
      }
      const root = `/${project.abbr}${device === 'phone' ? '/m' : ''}${language === 'en' ? '/en' : ''}`
      await page.goto(`${root}/handheld`)
      const register = page.getByRole('button', { name: say('注册此手机', 'Register this phone') })
      await register.click()
      await expect(page.getByRole('alert')).toHaveText(say('请填写设备编号', 'Please enter the device number'))
      await page.keyboard.type(offered.data.deviceNo)
      await register.click()
      await expect(page.getByRole('alert')).toHaveText(say('请填写注册码', 'Please enter the registration code'))
      await expect(page.getByLabel(say('注册码', 'Registration code'))).toBeFocused()
      await page.getByLabel(say('注册码', 'Registration code')).fill('WRONG')
      await register.click()
      await expect(page.getByRole('alert')).toBeVisible()
      await look('register')
      await page.getByLabel(say('注册码', 'Registration code')).fill(offered.data.code)
      await register.click()
      await expect(page.getByText(say('由主服务器应答', 'The main server answers'))).toBeVisible()
      await expect(page.getByText(say('3 人的数据', 'Data of 3 people'))).toBeVisible()
      const light = page.locator('.handheld-light')
      await expect(light).toContainText(say('请门岗登录', 'A guard signs in'))
      const who = page.getByRole('combobox', { name: say('门岗人员', 'Guard') })
      await who.selectOption({ label: '王队长' })
      await page.getByLabel('PIN').fill(finder.pin)
      await page.getByRole('button', { name: say('登录', 'Sign in'), exact: true }).click()
      const scan = async (value: string) => {
        await page.getByLabel(say('扫描或输入编号', 'Scan, or type a number')).fill(value)
        await page.keyboard.press('Enter')
      }
      await scan('H1')
      await expect(light).toContainText('王小明')
      await expect(light).toHaveClass(/handheld-green/)
      await expect(light).toContainText(say('主服务器判定', 'Decided by the main server'))
      await look('green')
      // The line goes; the phone opens the page again and still decides.
      await expect(page.locator('html[data-offline=ready]')).toHaveCount(1)
      await page.context().setOffline(true)
      await page.reload()
      await expect(page.getByText(say('离线，自', 'Offline since'))).toBeVisible()
      await scan('H2')
      await expect(light).toContainText('李小红')
      await expect(light).toHaveClass(/handheld-green/)
      await expect(light).toContainText(say('本机判定', 'Decided here'))
      await scan('H1')
      await expect(light).toHaveClass(/handheld-red/)
      await expect(light).toContainText('入场次数已用完')
      await expect(light).toContainText('Entry limit reached')
      await expect(page.locator('.handheld-former')).toContainText('入口 1')
      await expect(page.getByText(say('可能在其他闸机重复入场', 'A second entry elsewhere is possible'))).toBeVisible()
      await look('red')
      await page.getByText(say('人工放行', 'Let in by hand'), { exact: true }).click()
      await page.getByRole('button', { name: say('确认放行', 'Let in'), exact: true }).click()
      await expect(page.getByText(say('请填写放行理由', 'Please enter the reason'))).toBeVisible()
      await page.getByLabel(say('放行理由', 'Reason')).fill('证件忘在车上')
      await page.getByLabel('PIN').fill(finder.pin)
      await page.getByRole('button', { name: say('确认放行', 'Let in'), exact: true }).click()
      await expect(light).toHaveClass(/handheld-green/)
      await scan('NOBODY')
      await expect(light).toContainText('查无此人')
      await scan('H3')
      await expect(light).toContainText('赵小刚')
      await expect(page.getByText(say('5 条待上传', '5 waiting to be sent'))).toBeVisible()
      await look('offline')
      // Meanwhile the third has entered elsewhere.
      await place.scan(place.devices[1] as number, 'H3', { kind: 'typed' })
      await page.context().setOffline(false)
      await page.getByText(say('设备设置', 'Settings'), { exact: true }).click()
      await page.getByRole('button', { name: say('立即同步', 'Synchronise now') }).click()
      await expect(page.getByText(say('0 条待上传', '0 waiting to be sent'))).toBeVisible()
      const conflicts = page.locator('.handheld-conflicts')
      await expect(conflicts).toContainText('赵小刚')
      await expect(conflicts).toContainText('入口 1')
      await expect(conflicts).toContainText('入口 2')
      await look('conflicts')
      await conflicts.getByRole('button', { name: say('认定违规 赵小刚', 'Mark as misuse 赵小刚') }).click()
      await conflicts.getByRole('button', { name: say('取消 赵小刚', 'Cancel 赵小刚') }).click()
      await conflicts.getByRole('button', { name: say('认可 赵小刚', 'Accept 赵小刚') }).click()
      await expect(conflicts).toHaveCount(0)
      await scan('H2')
      await expect(light).toHaveClass(/handheld-red/)
      const rows = await server.sql(
        `select "userName", "override", "offline" from "registerUserEntryRecord" where "projectId" = $1
        order by "entryTime"`,
        [place.projectId],
      )
      expect(rows).toEqual([
        { userName: '王小明', override: false, offline: false },
        { userName: '李小红', override: false, offline: true },
        { userName: '王小明', override: true, offline: true },
        { userName: '赵小刚', override: false, offline: true },
        { userName: '赵小刚', override: false, offline: false },
      ])
      await page.getByRole('button', { name: say('出场', 'Out'), exact: true }).click()
      await scan('NOBODY')
      await expect(light).toHaveClass(/handheld-amber/)
      await expect(light).toContainText('请放行')
      await look('amber')
      // An operator revokes it: what it kept is gone.
      await server.sql(`update "registerUserTermInfo" set "secret" = null where id = $1`, [place.in])
      await page.getByRole('button', { name: say('立即同步', 'Synchronise now') }).click()
      await expect(page.getByText(say('已被注销', 'was revoked'))).toBeVisible()
      const left = await page.evaluate(
        () =>
          new Promise<number>(done => {
            const opening = indexedDB.open('pavilion.handheld')
            opening.onsuccess = () => {
              const counting = opening.result.transaction('things').objectStore('things').count()
              counting.onsuccess = () => done(counting.result)
            }
          }),
      )
      expect(left).toBe(0)
      await look('revoked')
      await opened.close()
    })
  it('keeps nothing that can be read without its key', async () => {
    const project = await projectWithSites(server)
    const place = await hall({ project })
    await place.person({ number: 'CANARY9', name: '金丝雀', phoneNumber: '+8613800138999' })
    const { token } = await server.operator({ projects: [place.projectId] })
    const { data } = await server.call(
      '/registerUserTermInfo/offerCode',
      { id: place.in },
      { token, projectId: place.projectId },
    )
    const opened = await openPage({ device: 'phone', language: 'zh', baseURL: server.url })
    const { page } = opened
    const hash = encodeURIComponent(JSON.stringify({ deviceNo: data.deviceNo, code: data.code }))
    await page.goto(`/${project.abbr}/m/handheld#${hash}`)
    await expect(page.getByText('1 人的数据')).toBeVisible()
    expect(page.url()).not.toContain(data.code)
    const kept = await page.evaluate(
      () =>
        new Promise<string>(done => {
          const opening = indexedDB.open('pavilion.handheld')
          opening.onsuccess = () => {
            const reading = opening.result.transaction('things').objectStore('things').getAll()
            reading.onsuccess = () =>
              done(
                reading.result
                  .map(value => (value instanceof Uint8Array ? new TextDecoder().decode(value) : JSON.stringify(value)))
                  .join('\n'),
              )
          }
        }),
    )
    expect(kept).toContain(data.deviceNo)
    expect(kept).not.toMatch(/金丝雀|13800138999|CANARY9/)
    await opened.close()
  })
})
