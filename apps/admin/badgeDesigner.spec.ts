import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { registerUserTermGroup } from '@pavilion/access/model/terminal.ts'
import { drawBadge, type DrawnText } from '@pavilion/certificate/model/badge/draw.ts'
import { encoders } from '@pavilion/certificate/model/badge/encoders.ts'
import { sampleValues } from '@pavilion/certificate/model/badge/sample.ts'
import { labelSheet } from '@pavilion/certificate/model/badge/sheet.ts'
import { registerUserCertType, registerUserPrinter, type CertElement } from '@pavilion/certificate/model/index.ts'
import { makeForm } from '@pavilion/form/server/index.ts'
import { visitorForm } from '@pavilion/form/server/testing/visitorForm.ts'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { expectAccessible, expectNoTroubles, twoWays, photograph, startTestServer } from '@pavilion/testing'
import { openAdmin } from './testing.ts'

const server = await startTestServer()
const elements: readonly CertElement[] = [
  { kind: 'text', field: 'name', x: 8, y: 20, width: 74, height: 14, size: 28, align: 'center', font: 'bold' },
  { kind: 'text', field: 'company', x: 8, y: 40, width: 74, height: 12, size: 16, align: 'center', maxLines: 2 },
  { kind: 'qrcode', field: 'pass', x: 30, y: 60, width: 30, height: 30 },
  { kind: 'barcode', field: 'certNo', x: 20, y: 100, width: 50, height: 10 },
]
async function event() {
  const { id: projectId } = await server.project()
  const operator = await server.operator({ projects: [projectId] })
  const types = server.system.store(registerUserCertType)
  const type = await types.create({
    projectId,
    name: '观众证',
    nameEN: 'Visitor',
    certElementConfig: elements,
  } as never)
  const vip = await types.create({ projectId, name: '贵宾证', nameEN: 'VIP' } as never)
  const saved = async () => (await types.getDetail(type.id)).certElementConfig as readonly CertElement[]
  return { projectId, operator, type, vip, saved }
}

describe('the badge designer', () => {
  it('moves by drag and keys, resizes, undoes and saves; its text stands where the printer puts it', async () => {
    const { projectId, operator, type, saved } = await event()
    const opened = await openAdmin(server, operator, `/registerManagement/badgeDesigner?certTypeId=${type.id}`, {
      projectId,
    })
    const { page } = opened
    const name = page.getByRole('button', { name: '1. 文字：姓名' }).first()
    await expect(name).toBeVisible()
    const drawn = drawBadge(
      { width: 90, height: 130, background: null, elements },
      sampleValues({ certType: '观众证', certTypeEN: 'Visitor' }),
      encoders,
    ).filter((one): one is DrawnText => one.what === 'text')
    const seen = await page
      .locator('.cb-canvas text')
      .evaluateAll(all =>
        all.map(one => [one.getAttribute('x'), one.getAttribute('y'), one.getAttribute('textLength')].map(Number)),
      )
    expect(seen).toEqual(drawn.map(({ x, y, width }) => [x, y, width]))
    await name.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Alt+ArrowRight')
    await page.keyboard.press('Shift+ArrowRight')
    await expect(page.getByLabel('上 mm')).toHaveValue('22.0')
    await expect(page.getByLabel('左 mm')).toHaveValue('8.1')
    await expect(page.getByLabel('宽 mm')).toHaveValue('75.0')
    const code = page.getByRole('button', { name: '3. 二维码：通行码（闸机识别）' }).first()
    const box = await code.boundingBox()
    if (!box) throw new Error('the code is not to be seen')
    await page.mouse.move(box.x + 20, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + 40, box.y + 60, { steps: 5 })
    await page.mouse.up()
    await expect(page.getByLabel('上 mm')).not.toHaveValue('60.0')
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(page.getByLabel('上 mm')).toHaveValue('60.0')
    await expect(page.locator('.cb-designer').getByRole('status').first()).toHaveText('已撤销，还可撤销 2 步')
    // A drag that is given up leaves it where it was.
    await page.mouse.move(box.x + 20, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + 40, box.y + 60, { steps: 5 })
    await expect(page.getByLabel('上 mm')).not.toHaveValue('60.0')
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(page.getByLabel('上 mm')).toHaveValue('60.0')
    // Enlarged by wheel and key, it follows the pointer as before.
    await code.focus()
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -400)
    await page.keyboard.up('Control')
    const times = async () => ((await code.boundingBox())?.width ?? 0) / box.width
    await expect.poll(times).toBeCloseTo(2, 1)
    await page.keyboard.press('+')
    await expect.poll(times).toBeCloseTo(2.5, 1)
    const near = await code.boundingBox()
    if (!near) throw new Error('the code is out of sight')
    await page.mouse.move(near.x + 20, near.y + 20)
    await page.mouse.down()
    await page.mouse.move(near.x + 20, near.y + 90, { steps: 5 })
    const dragged = await code.boundingBox()
    expect((dragged?.y ?? 0) - near.y).toBeGreaterThan(60)
    expect((dragged?.y ?? 0) - near.y).toBeLessThan(80)
    await page.mouse.up()
    await page.keyboard.press('Control+z')
    await page.keyboard.press('0')
    await expect(page.getByLabel('上 mm')).toHaveValue('60.0')
    await page.getByRole('button', { name: '+ 线条' }).click()
    await expect(page.getByRole('button', { name: '5. 线条' }).first()).toBeVisible()
    await page.getByRole('button', { name: '保存' }).click()
    await expect.poll(async () => (await saved()).length).toBe(5)
    expect((await saved())[0]).toMatchObject({ x: 8.1, y: 22, width: 75 })
    await expectAccessible(page)
    await expectNoTroubles(opened)
    await opened.close()
  })
  it('is enlarged with two fingers, and what one of them had begun to move stays', async () => {
    const { projectId, operator, type } = await event()
    const opened = await openAdmin(server, operator, `/registerManagement/badgeDesigner?certTypeId=${type.id}`, {
      projectId,
      device: 'phone',
    })
    const { page } = opened
    const code = page.getByRole('button', { name: '3. 二维码：通行码（闸机识别）' }).first()
    await code.scrollIntoViewIfNeeded()
    const box = await code.boundingBox()
    if (!box) throw new Error('the code is not to be seen')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const cdp = await page.context().newCDPSession(page)
    const touch = (what: 'touchStart' | 'touchMove' | 'touchEnd', ...apart: number[]) =>
      cdp.send('Input.dispatchTouchEvent', { type: what, touchPoints: apart.map(by => ({ x: x + by, y })) })
    await touch('touchStart', -20)
    await touch('touchMove', -30)
    await touch('touchStart', -30, 30)
    await touch('touchMove', -60, 60)
    await touch('touchEnd')
    await expect.poll(async () => ((await code.boundingBox())?.width ?? 0) / box.width).toBeCloseTo(2, 1)
    await expect(page.getByRole('button', { name: '保存' })).toBeDisabled()
    await opened.close()
  })
  for (const { device, language } of twoWays)
    it(`says what to do while nothing is chosen, on a ${device} in ${language}`, async () => {
      const { projectId, operator } = await event()
      const say = (zh: string, en: string) => (language === 'zh' ? zh : en)
      const opened = await openAdmin(server, operator, '/registerManagement/badgeDesigner', {
        projectId,
        device,
        language,
      })
      const { page } = opened
      await expect(page.getByRole('heading', { name: say('可用元素', 'Available elements') })).toBeVisible()
      await expect(
        page.getByText(say('闸机识别的通行码，或编号', 'The pass that gates read, or a number')),
      ).toBeVisible()
      await expect(page.getByRole('button', { name: say('观众证 4 个元素', 'Visitor Elements: 4') })).toBeVisible()
      await photograph(opened, 'badge-designer-first')
      await expectAccessible(page)
      await page.getByRole('button', { name: say('贵宾证 尚未设计', 'VIP Not designed yet') }).click()
      await expect(page.locator('.cb-canvas')).toBeVisible()
      expectNoTroubles(opened)
      await opened.close()
    })
  for (const { device, language } of twoWays)
    it(`is seen whole on a ${device} in ${language}`, async () => {
      const { projectId, operator, type } = await event()
      const opened = await openAdmin(server, operator, `/registerManagement/badgeDesigner?certTypeId=${type.id}`, {
        projectId,
        device,
        language,
      } as never)
      await expect(opened.page.locator('.cb-canvas path').first()).toBeVisible()
      await photograph(opened, 'badge-designer')
      await expectAccessible(opened.page)
      await opened.close()
    })
})

describe('a badge with two sides and answers of the form', () => {
  for (const { device, language } of twoWays)
    it(`is drawn on both, an answer by its question and for some people only, on a ${device} in ${language}`, async () => {
      const { projectId, operator, type, saved } = await event()
      const form = await makeForm(server.system, projectId, visitorForm())
      const say = (zh: string, en: string) => (language === 'zh' ? zh : en)
      const opened = await openAdmin(server, operator, `/registerManagement/badgeDesigner?certTypeId=${type.id}`, {
        projectId,
        device,
        language,
      } as never)
      const { page } = opened
      const choose = async (label: string, option: string) => {
        await page.getByLabel(label, { exact: true }).click()
        await page.keyboard.type(option)
        await page.locator('.ant-select-item-option').filter({ hasText: option }).first().click()
      }
      await expect(page.locator('.cb-canvas path').first()).toBeVisible()
      await page.getByLabel(say('印刷面', 'Sides'), { exact: true }).click()
      await page
        .locator('.ant-select-item-option')
        .filter({ hasText: say('对折', 'Folded') })
        .click()
      await page.getByText(say('背面', 'Back'), { exact: true }).click()
      await page.getByRole('button', { name: say('+ 文字', '+ Text') }).click()
      await choose(say('内容', 'Content'), say('参观目的', 'Purpose'))
      await expect(page.getByText(say('示例：采购', 'Example: 采购'))).toBeVisible()
      await page.getByLabel(say('印在谁的证件上', 'On whose badges'), { exact: true }).click()
      await page
        .locator('.ant-select-item-option')
        .filter({ hasText: say('按报名答案', 'By answer') })
        .click()
      await expect(page.getByText(say('选好之前印在所有人', 'Until then it is on every badge'))).toBeVisible()
      await choose(say('题目', 'Question'), say('感兴趣的展区', 'Halls of interest'))
      await page.getByLabel(say('其中任意一项', 'Any of these'), { exact: true }).click()
      await page.locator('.ant-select-item-option').filter({ hasText: '二号馆' }).click()
      await page.keyboard.press('Escape')
      await expect(page.getByText(say('只有这些人的证件上', 'Only these people have'))).toBeVisible()
      await expectAccessible(page)
      await photograph(opened, 'badge-two-sides')
      await page.getByRole('button', { name: say('保存', 'Save'), exact: true }).click()
      await expect
        .poll(async () => (await saved()).at(-1))
        .toMatchObject({
          kind: 'text',
          side: 'back',
          field: `answer:${form.fields.purpose}`,
          when: { of: 'answer', question: form.fields.interests, texts: ['二号馆'] },
        })
      expectNoTroubles(opened)
      await opened.close()
    })
})

describe('the access matrix', () => {
  it('is ticked with the keyboard, undone, and saved at once', async () => {
    const { projectId, operator } = await event()
    for (const name of ['南门', '北门'])
      await server.system.store(registerUserTermGroup).create({ projectId, name } as never)
    const opened = await openAdmin(server, operator, '/registerManagement/certAuthorityMatrix', { projectId })
    const { page } = opened
    await page.getByRole('checkbox', { name: '观众证, 南门' }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('checkbox', { name: '贵宾证, 南门' })).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await page.keyboard.press('Control+z')
    await expect(page.getByRole('checkbox', { name: '贵宾证, 北门' })).not.toBeChecked()
    await page.keyboard.press('Control+y')
    await expect(page.getByRole('checkbox', { name: '贵宾证, 北门' })).toBeChecked()
    await page.keyboard.press('Control+z')
    await photograph(opened, 'access-matrix')
    await page.getByRole('button', { name: '保存 2 处修改' }).click()
    await expect(page.getByRole('button', { name: '保存', exact: true })).toBeDisabled()
    const rows = await server.sql(
      'select 1 from "registerUserCertAuthority" where "projectId" = $1 and "deletedAt" is null',
      [projectId],
    )
    expect(rows).toHaveLength(2)
    await expectAccessible(page)
    await expectNoTroubles(opened)
    await opened.close()
  })
})

describe('printing from the list of attendees', () => {
  it('opens the PDF, and asks before the second print', async () => {
    const { projectId, operator, type } = await event()
    await server.system.store(registerUser).create({ projectId, name: '李雷', certTypeId: type.id } as never)
    const opened = await openAdmin(server, operator, '/registerManagement/registerUser', { projectId })
    const { page } = opened
    const printed = async () =>
      (
        await server.sql<{ printNum: number }>('select "printNum" from "registerUser" where "projectId" = $1', [
          projectId,
        ])
      )[0]?.printNum
    const print = async () => {
      await page.locator('tbody tr').first().getByRole('checkbox').check()
      await page.getByRole('button', { name: '打印证件' }).first().click()
      await page.getByRole('dialog').getByRole('button', { name: '打印', exact: true }).click()
    }
    await print()
    await expect.poll(printed).toBe(1)
    await page.reload()
    await print()
    await expect(page.getByRole('dialog').getByText('李雷 的证件已打印过')).toBeVisible()
    expect(await printed()).toBe(1)
    await photograph(opened, 'print-again')
    await page.getByRole('dialog').getByRole('button', { name: '仍然打印' }).click()
    await expect.poll(printed).toBe(2)
    await opened.close()
  })
})

describe('printing in parts on sheets of labels', () => {
  for (const { device, language } of twoWays)
    it(`goes on after a paper jam with the badge that was torn, on a ${device} in ${language}`, async () => {
      const { projectId, operator, type } = await event()
      const say = (zh: string, en: string) => (language === 'zh' ? zh : en)
      await server.system
        .store(registerUser)
        .createMany(Array.from({ length: 6 }, (_, nth) => ({ projectId, name: `来宾${nth + 1}`, certTypeId: type.id })))
      await server.system
        .store(registerUserPrinter)
        .create({ projectId, name: '北厅标签机', sheet: labelSheet.a6 } as never)
      const opened = await openAdmin(server, operator, '/registerManagement/registerUser', {
        projectId,
        device,
        language,
      } as never)
      const { page } = opened
      await page.getByRole('button', { name: say('打印全部', 'Print all') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(say('打印机', 'Printer')).click()
      await page.locator('.ant-select-item-option').filter({ hasText: '北厅标签机' }).click()
      await dialog.getByLabel(say('从第几个标签开始', 'Start at label')).fill('3')
      await dialog.getByLabel(say('分批打印，每批张数', 'Print in parts of')).fill('4')
      await photograph(opened, 'print-labels')
      await dialog.getByRole('button', { name: say('打印', 'Print'), exact: true }).click()
      await expect(page).toHaveURL(/registerUserCertBatch/)
      await server.runJobs()
      const [batch] = await server.sql<{ id: number }>(
        'select id from "registerUserCertBatch" where "projectId" = $1',
        [projectId],
      )
      await page.goto(`/admin/registerManagement/registerUserCertBatch/parts?id=${batch?.id}`)
      await page.getByRole('button', { name: say('打印第 1–4 张', 'Print badges 1–4') }).click()
      await expect(page.getByText(say('第 1–4 张正在打印', 'Badges 1–4 are being printed'))).toBeVisible()
      await page.getByLabel(say('打印完好到', 'Came out whole up to')).click()
      await page
        .locator('.ant-select-item-option')
        .filter({ hasText: say('第 3 张', 'No. 3') })
        .click()
      await expectAccessible(page)
      await photograph(opened, 'print-part')
      await page.getByRole('button', { name: say('确认', 'Confirm'), exact: true }).click()
      await expect(page.getByText(say('已确认打印 3 / 6 张', '3 of 6 badges are confirmed as printed'))).toBeVisible()
      await expect(page.getByText(say('下一张：第 4 张', 'Next: no. 4'))).toBeVisible()
      await photograph(opened, 'print-part-next')
      const printed = await server.sql('select 1 from "registerUser" where "projectId" = $1 and "printNum" > 0', [
        projectId,
      ])
      expect(printed).toHaveLength(3)
      await opened.close()
    })
})
