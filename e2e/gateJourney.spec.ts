import { describe, it } from 'node:test'
import { gates } from '@pavilion/access/server/testing/gates.ts'
import { projectWithSites, visit } from '@pavilion/account/site/testing.ts'
import { openAdmin } from '@pavilion/app-admin/testing.ts'
import { registerUserCertType, type CertElement } from '@pavilion/certificate/model/index.ts'
import { makeForm } from '@pavilion/form/server/index.ts'
import { fillsIn, visitorForm } from '@pavilion/form/server/testing/visitorForm.ts'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { saveUpload } from '@pavilion/system/server/index.ts'
import { accessibilityOf, openPage, photograph, startTestServer, type WatchedPage } from '@pavilion/testing'
import { filmOf } from '@pavilion/testing/camera.ts'
import sharp from 'sharp'
import { readFrom } from './scanned.ts'
import { expect, sayIn } from './visitor.ts'

const server = await startTestServer()
const { hall } = gates(server)
const people = [
  { name: '顾清和', phoneNumber: '13911010201', email: 'gu@longjing.example', language: 'zh', device: 'desktop' },
  { name: 'Anna Lindqvist', phoneNumber: '13911010202', email: 'anna@nordic.example', language: 'en', device: 'phone' },
] as const

/** An event whose registration makes attendees, with a gate that lets each pass in once. */
async function world() {
  const project = await projectWithSites(server)
  const { id: projectId } = project
  const place = await hall({
    project,
    cert: {
      name: '专业观众',
      nameEN: 'Trade visitor',
      certNoPrefix: 'T',
      generateCertNoWhenCreate: true,
      timesLimit: true,
      maxTimes: 1,
    },
  })
  const { form, fields } = await makeForm(
    server.system,
    projectId,
    visitorForm({ registerUserCertTypeId: place.type.id, signInRequired: false } as never),
  )
  const operator = await server.operator({ projects: [projectId], name: '王队长' })
  const visitors: { token: string }[] = []
  for (const { name, phoneNumber, email } of people) {
    const visitor = await server.visitor({ projectId })
    const sent = await server.call(
      '/webFormRecord/ext/upsertOne',
      { webFormId: form.id, webFormRecordValues: fillsIn(fields, { name, phoneNumber, email }) },
      { token: visitor.token, projectId },
    )
    expect(sent.result).toBe(20000)
    visitors.push(visitor)
  }
  const attendees = () =>
    server.sql<{ id: number; name: string; number: string; certNo: string; certTypeId: number; printNum: number }>(
      `select id, "name", "number", "certNo", "certTypeId", "printNum" from "registerUser"
      where "projectId" = $1 order by "name" desc`,
      [projectId],
    )
  const photographed = async (id: number) => {
    const bytes = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#3a7a5a' } })
      .jpeg()
      .toBuffer()
    const avatar = await saveUpload(
      server.system.acting('test', { projectId }),
      { name: 'a.jpg', mimeType: 'image/jpeg', bytes, fields: {} },
      { purpose: 'avatar', private: true, projectId },
    )
    await server.system.store(registerUser).set(id, { avatar } as never)
  }
  return { project, projectId, place, operator, visitors, attendees, photographed }
}
/** Takes pictures and notes what is inaccessible, so that one walk tells of all its pages. */
const wrong: string[] = []
async function look(opened: WatchedPage, name: string): Promise<void> {
  wrong.push(...(await accessibilityOf(opened.page)).map(one => `${name}: ${one}`))
  await photograph(opened, `gate-journey-${name}`)
}

describe('from an approved registration to an open gate', () => {
  it('goes through attendee, pass, badge, desk, a gate with and without a line, and the large screen', async () => {
    const { project, projectId, place, operator, visitors, attendees, photographed } = await world()
    const admin = await openAdmin(server, operator, '/webFormManagement/webFormRecord', { projectId })
    const { page } = admin

    // The operator approves both: each is an attendee at once, with a number and the right type.
    for (const { name } of [...people].reverse()) {
      const line = page.locator('tbody tr').filter({ hasText: name })
      await line.getByRole('button', { name: '审核', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: '设为有效' }).click()
      await expect(line).toContainText('有效')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await look(admin, 'approved')
    const [gu, anna] = (await attendees()) as [never, never] as [
      { id: number; number: string },
      { id: number; number: string },
    ]
    expect(await attendees()).toMatchObject(
      people.map(({ name }) => ({
        name,
        number: expect.stringMatching(/\w/),
        certNo: expect.stringMatching(/^T\d+/),
        certTypeId: place.type.id,
        printNum: 0,
      })),
    )
    await photographed(gu.id)

    // Their passes: on the visitors' pages, in their language, also without a line.
    const passes: string[] = []
    for (const [nth, { name, language, device }] of people.entries()) {
      const phone = await visit(server, project, '/passes', { device, language, token: visitors[nth]?.token as string })
      const say = sayIn(language)
      const code = say(`${name} 的通行码`, `Pass of ${name}`)
      await expect(phone.page.getByRole('img', { name: code })).toBeVisible()
      await expect(phone.page.getByText(say('专业观众', 'Trade visitor'), { exact: true })).toBeVisible()
      await expect(phone.page.locator('html[data-offline=ready]')).toHaveCount(1)
      await phone.page.context().setOffline(true)
      await phone.page.reload()
      await expect(phone.page.locator('.passes-note')).toBeVisible()
      await expect(phone.page.locator('.pf-qr path')).toBeVisible()
      await look(phone, 'pass-offline')
      passes.push(await readFrom(phone, code))
      await phone.close()
    }
    expect(passes[0]).toBe(await place.passOf(gu.id))
    expect(passes[1]).toBe(await place.passOf(anna.id))

    // The badge is designed, and a batch printed.
    await page.goto(`/admin/registerManagement/badgeDesigner`)
    await page.getByRole('button', { name: '专业观众 尚未设计' }).click()
    for (const kind of ['文字', '二维码']) await page.getByRole('button', { name: `+ ${kind}` }).click()
    await page.getByRole('button', { name: '保存' }).click()
    const elements = async () =>
      (await server.system.store(registerUserCertType).getDetail(place.type.id)).certElementConfig as
        | readonly CertElement[]
        | null
    await expect
      .poll(async () => (await elements())?.map(({ kind, field }) => [kind, field]))
      .toEqual([
        ['text', 'name'],
        ['qrcode', 'pass'],
      ])
    await look(admin, 'badge')
    await page.goto('/admin/registerManagement/registerUser')
    await expect(page.locator('tbody tr')).toHaveCount(2)
    for (const tick of await page.locator('tbody tr').getByRole('checkbox').all()) await tick.check()
    await page.getByRole('button', { name: '打印证件' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: '打印', exact: true }).click()
    await expect.poll(async () => (await attendees()).map(({ printNum }) => printNum)).toEqual([1, 1])

    // A desk: one comes with the pass, the other says two letters. A second copy is asked about.
    await page.goto('/admin/registerManagement/signIn')
    const desk = page.getByRole('combobox', { name: '扫码，或输入' })
    await expect(desk).toBeFocused()
    await page.keyboard.insertText(passes[0] as string)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: '签到成功' })).toBeVisible()
    await expect(page.locator('.si-name')).toHaveText('顾清和')
    await page.keyboard.insertText('an')
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page.locator('.si-name')).toHaveText('Anna Lindqvist')
    await page.getByRole('button', { name: '打印证件' }).click()
    await expect(page.locator('.si-print')).toContainText('打印过')
    await page.getByRole('button', { name: '再打一张' }).click()
    await expect.poll(async () => (await attendees()).map(({ printNum }) => printNum)).toEqual([1, 2])
    await look(admin, 'desk')

    // The large screen counts from here on.
    await page.goto('/admin/entryLargeGreen')
    const count = page.locator('.wl-leads strong')
    await expect(count).toHaveText('0')

    // The gate: a phone that holds the code before its camera.
    const { data: offered } = await server.call(
      '/registerUserTermInfo/offerCode',
      { id: place.in },
      { token: operator.token, projectId },
    )
    const gate = await openPage({
      device: 'phone',
      language: 'zh',
      baseURL: server.url,
      camera: filmOf([[passes[0], 2] as const, [undefined, 3] as const]),
    })
    const given = encodeURIComponent(JSON.stringify({ deviceNo: offered.deviceNo, code: offered.code }))
    await gate.page.goto(`/${project.abbr}/m/handheld#${given}`)
    await expect(gate.page.getByText('2 人的数据')).toBeVisible()
    const light = gate.page.locator('.handheld-light')
    await gate.page.getByRole('button', { name: '用摄像头扫描' }).click()
    await expect(light).toContainText('顾清和')
    await expect(light).toHaveClass(/handheld-green/)
    await expect(gate.page.getByRole('img', { name: '顾清和 的照片' })).toBeVisible()
    await look(gate, 'green')
    await expect(count).toHaveText('1')
    await gate.page.getByRole('button', { name: '关闭摄像头' }).click()

    // The network is cut: it goes on, and sends later.
    await expect(gate.page.locator('html[data-offline=ready]')).toHaveCount(1)
    await gate.page.context().setOffline(true)
    await expect(gate.page.getByText('离线，自')).toBeVisible()
    await gate.page.getByLabel('扫描或输入编号').fill(passes[1] as string)
    await gate.page.keyboard.press('Enter')
    await expect(light).toContainText('Anna Lindqvist')
    await expect(light).toHaveClass(/handheld-green/)
    await expect(light).toContainText('本机判定')
    await expect(gate.page.getByText('1 条待上传')).toBeVisible()
    await look(gate, 'offline')
    await gate.page.context().setOffline(false)
    await expect(gate.page.getByText('0 条待上传')).toBeVisible()
    await expect(count).toHaveText('2')
    await look(admin, 'large-screen')

    // The same pass once more: red in both languages, and where and when the first was.
    await gate.page.getByRole('button', { name: '用摄像头扫描' }).click()
    await expect(light).toHaveClass(/handheld-red/)
    await expect(light).toContainText('入场次数已用完')
    await expect(light).toContainText('Entry limit reached')
    await expect(gate.page.locator('.handheld-former')).toContainText(/入口 1 · \d{2}:\d{2}:\d{2}/)
    await look(gate, 'red')
    expect(
      await server.sql(
        `select "userName", "offline" from "registerUserEntryRecord" where "projectId" = $1 order by "entryTime"`,
        [projectId],
      ),
    ).toEqual([
      { userName: '顾清和', offline: false },
      { userName: 'Anna Lindqvist', offline: true },
    ])
    await gate.close()
    await admin.close()
    expect(wrong).toEqual([])
  })
})
