import { after, describe, it } from 'node:test'
import { projectWithSites } from '@pavilion/account/site/testing.ts'
import { resetClock } from '@pavilion/store'
import { expectAccessible, openPage, photograph, startTestServer, twoWays } from '@pavilion/testing'
import { expect } from '@pavilion/testing/expect.ts'
import { registerUserTerm } from '../../model/index.ts'
import { gates } from '../../server/testing/gates.ts'

const server = await startTestServer()
const { hall } = gates(server)
after(resetClock)

const layout = [{ kind: 'text', field: 'name', x: 8, y: 48, width: 74, height: 14, size: 28 }]
/** A hall with two gates that register visitors, two guards, and the codes of its devices. */
async function openHall() {
  const project = await projectWithSites(server)
  const cert = { timesLimit: true, maxTimes: 1, certElementConfig: layout, certNoPrefix: 'V' }
  const place = await hall({ project, gateCount: 2, exits: 1, cert })
  const { projectId } = place
  for (const { id } of await server.system.store(registerUserTerm).rows({ projectId }))
    await server.system.store(registerUserTerm).set(id, {
      walkInCertTypeIds: [place.type.id],
      printsBadges: true,
    })
  await place.guard('王队长', '4831', true)
  await place.guard('李志愿', '7205')
  const { token } = await server.operator({ projects: [projectId] })
  const offer = async (id: number) => {
    const { data } = await server.call('/registerUserTermInfo/offerCode', { id, override: true }, { token, projectId })
    return data as { deviceNo: string; code: string }
  }
  return { project, place, offer }
}

describe('a guard at the gate', () => {
  for (const { device, language } of twoWays)
    it(`signs in, checks an ID, prints, registers a visitor and changes the gate, on a ${device} in ${language}`, async () => {
      const say = (zh: string, en: string) => (language === 'zh' ? zh : en)
      const { project, place, offer } = await openHall()
      const said = {
        company: '青岚茶业有限公司',
        gateNote: '请引导至贵宾厅，主办方在二楼等候',
        gateChecksId: true,
        companions: 2,
      }
      await place.person({ number: 'A1', name: '王小明', ...said })
      await place.person({ number: 'A2', name: '周小雨', company: '云岭数据' })
      const opened = await openPage({ device, language, baseURL: server.url })
      const { page } = opened
      const look = async (name: string) => {
        await expectAccessible(page)
        await photograph(opened, `gate-${name}`)
      }
      const root = `/${project.abbr}${device === 'phone' ? '/m' : ''}${language === 'en' ? '/en' : ''}`
      const hash = encodeURIComponent(JSON.stringify(await offer(place.in)))
      await page.goto(`${root}/handheld#${hash}`)
      const light = page.locator('.handheld-light')
      await expect(light).toContainText(say('请门岗登录', 'A guard signs in'))
      // Nothing can be scanned before somebody has signed in.
      const field = page.getByLabel(say('扫描或输入编号', 'Scan, or type a number'))
      await expect(field).toHaveCount(0)
      const signIn = async (name: string, pin: string) => {
        await page.getByRole('combobox', { name: say('门岗人员', 'Guard') }).selectOption({ label: name })
        await page.getByLabel('PIN').fill(pin)
        await page.getByRole('button', { name: say('登录', 'Sign in'), exact: true }).click()
      }
      await signIn('李志愿', '1111')
      await expect(page.getByRole('alert')).toHaveText(say('PIN 不对', 'Wrong PIN'))
      await look('signin')
      await signIn('李志愿', '7205')
      const scan = async (value: string) => {
        await field.fill(value)
        await page.keyboard.press('Enter')
      }
      await scan('A1')
      await expect(light).toContainText('请引导至贵宾厅')
      await expect(page.locator('html[data-offline=ready]')).toHaveCount(1)
      // The light stands on top, and what the guard presses next is seen without scrolling.
      const compared = page.getByRole('button', { name: say('核对证件后点此', 'Check the ID, then press here') })
      await expect(compared).toBeInViewport()
      await look('checkid')
      await compared.click()
      await expect(page.getByRole('button', { name: say('已核对证件', 'ID checked') })).toBeDisabled()
      // The badge counts once the guard has seen it.
      const printed = async () =>
        (
          await server.sql<{ n: number }>(
            `select coalesce(sum("printNum"), 0)::int as n from "registerUser" where "projectId" = $1`,
            [place.projectId],
          )
        )[0]?.n
      await page.getByRole('button', { name: say('打印证件', 'Print the badge') }).click()
      await expect(page.getByText(say('证件打印出来了吗？', 'Did the badge come out of the printer?'))).toBeVisible()
      expect(await printed()).toBe(0)
      await look('printed')
      await page.getByRole('button', { name: say('已打印', 'Yes, it is printed') }).click()
      await expect(page.getByText(say('证件已打印', 'The badge is printed'))).toBeVisible()
      await expect.poll(printed).toBe(1)
      // The line goes. A visitor comes who has not registered.
      await page.context().setOffline(true)
      await expect(page.getByText(say('离线，自', 'Offline since'))).toBeVisible()
      await page.getByText(say('现场报名', 'Register a visitor'), { exact: true }).click()
      const form = page.locator('.handheld-walkin')
      await form.getByLabel(say('姓名', 'Name'), { exact: true }).fill('周小雨')
      await expect(form.getByText(say('可能已经报名：', 'Perhaps registered already:'))).toBeVisible()
      await look('visitor')
      await form.getByLabel(say('姓名', 'Name'), { exact: true }).fill('孙晓晴')
      await form.getByLabel(say('手机号（可不填）', 'Phone number, if given')).fill('13800138077')
      await form.getByRole('button', { name: say('报名并核验', 'Register and check') }).click()
      await expect(light).toHaveClass(/handheld-green/)
      await expect(light).toContainText('孙晓晴')
      const given = page.getByRole('img', { name: say('孙晓晴 的临时码', 'Provisional code of 孙晓晴') })
      await expect(given).toBeInViewport()
      await look('visitor-given')
      const code = (await page.locator('.handheld-given span').textContent()) as string
      // The page is opened again: the guard stays signed in, and the visitor is known.
      await page.reload()
      await expect(page.getByText(say('2 条待上传', '2 waiting to be sent'))).toBeVisible()
      await scan(code)
      await expect(light).toContainText(say('入场次数已用完', 'Entry limit reached'))
      // Somebody who may lets the person in: with a reason and their own PIN, without a line.
      await page.getByText(say('人工放行', 'Let in by hand'), { exact: true }).click()
      const hand = page.locator('.handheld-hand')
      await hand.getByLabel(say('放行理由', 'Reason')).fill('主办方陪同')
      await hand.getByRole('combobox', { name: say('门岗人员', 'Guard') }).selectOption({ label: '王队长' })
      await hand.getByLabel('PIN').fill('4831')
      await look('letin')
      await hand.getByRole('button', { name: say('确认放行', 'Let in'), exact: true }).click()
      await expect(light).toHaveClass(/handheld-green/)
      await page.context().setOffline(false)
      await page.getByText(say('设备设置', 'Settings'), { exact: true }).click()
      await page.getByRole('button', { name: say('立即同步', 'Synchronise now') }).click()
      await expect(page.getByText(say('0 条待上传', '0 waiting to be sent'))).toBeVisible()
      // One gate more, once by its code; then by a touch.
      const second = await offer(place.devices[1] as number)
      const more = page.locator('.handheld-another')
      await more.getByLabel(say('设备编号', 'Device number')).fill(second.deviceNo)
      await more.getByLabel(say('注册码', 'Registration code')).fill(second.code)
      await more.getByRole('button', { name: say('增加闸机', 'Add the gate') }).click()
      const choice = page.getByRole('navigation', { name: say('此手机的闸机', 'Gates of this phone') })
      await expect(choice.getByRole('button', { name: '入口 2' })).toHaveAttribute('aria-pressed', 'true')
      await page.getByText(say('设备设置', 'Settings'), { exact: true }).click()
      await choice.scrollIntoViewIfNeeded()
      await look('gates')
      await choice.getByRole('button', { name: '入口 1' }).click()
      await expect(page.getByRole('heading', { name: '入口 1' })).toBeVisible()
      await page.getByRole('button', { name: say('李志愿 退出', '李志愿 Sign out') }).click()
      await expect(light).toContainText(say('请门岗登录', 'A guard signs in'))
      const rows = await server.sql<{ name: string; guard: string; override: boolean; checked: boolean }>(
        `select e."userName" as "name", g."name" as "guard", e."override", e."idCheckedAt" is not null as "checked"
        from "registerUserEntryRecord" e join "registerUserGateGuard" g on g.id = e."guardId"
        where e."projectId" = $1 order by e."entryTime", e.id`,
        [place.projectId],
      )
      expect(rows).toEqual([
        { name: '王小明', guard: '李志愿', override: false, checked: true },
        { name: '孙晓晴', guard: '李志愿', override: false, checked: false },
        { name: '孙晓晴', guard: '王队长', override: true, checked: false },
      ])
      await opened.close()
    })
})
