import { describe, it } from 'node:test'
import { checking, idOf } from '@pavilion/certificate/server/testing/checks.ts'
import { expect } from '@pavilion/testing/expect.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer, twoWays } from '@pavilion/testing'
import { openAdmin } from './testing.ts'

const server = await startTestServer()
const { event } = checking(server)
const results = (...lines: readonly (readonly [string, string])[]) => ({
  name: 'result.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['证件号码,核查结果', ...lines.map(line => line.join(','))].join('\n')),
})

describe('making certificates in the back-office', () => {
  for (const { device, language } of twoWays)
    it(`goes from people to signatures, step by step, on a ${device} in ${language}`, async () => {
      const say = (zh: string, en: string) => (language === 'zh' ? zh : en)
      const { projectId, token, zz, members } = await event(3)
      const id = await zz('工作证首批')
      const opened = await openAdmin(server, { token }, `/registerManagement/registerUserZZBatch/detail?id=${id}`, {
        device,
        language,
        projectId,
      })
      const { page } = opened
      const look = async (name: string) => {
        await expectAccessible(page)
        await photograph(opened, `zz-${name}`)
      }
      const press = (zh: string, en: string) => page.getByRole('button', { name: say(zh, en), exact: true }).click()
      const status = async () =>
        (await server.sql<{ status: number }>('select "status" from "registerUserZZBatch" where id = $1', [id]))[0]
          ?.status
      const scan = async (text: string) => {
        await page.keyboard.insertText(text)
        await page.keyboard.press('Enter')
      }
      const sure = () => page.locator('.ant-modal-confirm-btns, .ant-modal-footer').getByRole('button').last().click()
      await expect(page.getByText(say('共 3 人，境内 2，境外 1', '3 people: 2 domestic, 1 from abroad'))).toBeVisible()
      await look('to-confirm')
      await press('确认并开始核查', 'Confirm and start the checks')
      await sure()
      await expect.poll(status).toBe(11)
      for (const [zh, en] of [
        ['公安核查', 'Police check'],
        ['全国公安核查', 'National police check'],
      ] as const) {
        await page
          .locator('.cb-actions:visible, .cb-next:visible')
          .getByRole('button', { name: say(zh, en), exact: true })
          .click()
        const part = page.getByRole('region', { name: say(zh, en), exact: true })
        await part.getByRole('button', { name: say('导出名单', 'Export the list') }).click()
        await expect(
          page.getByText(say('正在导出，完成后可在此下载', 'Exporting. The file will appear here')),
        ).toBeVisible()
        await server.runJobs()
        await expect(part.getByRole('button', { name: say('导入结果', 'Import the result') })).toBeVisible()
        await part.getByRole('button', { name: say('导入结果', 'Import the result') }).click()
        const dialog = page.getByRole('dialog')
        await dialog
          .getByLabel(say('表格文件', 'Spreadsheet'))
          .setInputFiles(results([idOf(0), '通过'], [idOf(1), '通过'], [idOf(2), '不通过'], ['X1', '通过']))
        await expect(
          dialog.getByText(say('此证件号码不在批次中', 'Nobody of this batch has this ID number')),
        ).toBeVisible()
        await expect(dialog.getByText(say('通过 2 人，不通过 1 人', '2 pass, 1 fail'))).toBeVisible()
        await look(zh === '公安核查' ? 'police-preview' : 'country-police-preview')
        await dialog.getByText(say('只导入正确的行', 'Only the correct rows')).click()
        await dialog.getByRole('button', { name: say('导入 3 行', 'Import 3 rows') }).click()
        await expect(dialog.getByText(say('已处理 0 行', '0 of 4 rows'))).toBeVisible()
        await server.runJobs()
        await dialog.getByRole('button', { name: say('完成', 'Done'), exact: true }).click()
        await expect(part.getByText(say('可在导入批次中撤销', 'undo it under Import batches'))).toBeVisible()
        await look(zh === '公安核查' ? 'police' : 'country-police')
      }
      await page
        .locator('.cb-next:visible')
        .getByRole('button', { name: say('生成证件', 'Generate badges') })
        .click()
      await sure()
      await expect.poll(status).toBe(12)
      await server.runJobs()
      await page.goto(`/admin/registerManagement/registerUserZZBatch/detail?id=${id}`)
      await expect(page.getByRole('link', { name: say('下载打印文件', 'Download the print file') })).toBeVisible()
      await look('generated')
      await page.goto(`/admin/registerManagement/registerUserZZBatch/adjustPosition?id=${id}`)
      await page.getByLabel(say('向右（毫米，负数向左）', 'To the right (mm, negative: left)')).fill('1.5')
      await look('position')
      await press('保存并重新生成', 'Save and regenerate')
      await expect.poll(async () => (await members(id)).length).toBe(2)
      // A reader types quickly and ends with Enter; nothing is clicked.
      await page.goto(`/admin/registerManagement/registerUserZZBatch/bindCard?id=${id}`)
      await expect(page.locator('#cb-scan')).toBeFocused()
      await expect(page.locator('.cb-person strong')).toHaveText('人员0')
      await scan('04AA01')
      await expect(page.locator('.cb-person strong')).toHaveText('人员1')
      await scan('04AA01')
      await expect(page.getByText(say('此卡已绑定给 人员0', 'This card is bound to 人员0'))).toBeVisible()
      await look('bind')
      await scan('04AA02')
      await expect.poll(status).toBe(13)
      await page.goto(`/admin/registerManagement/registerUserZZBatch/deliver?id=${id}`)
      await page.getByRole('checkbox', { name: '人员0' }).check()
      await page.getByLabel(say('领取人', 'Received by'), { exact: true }).fill('王主任')
      await page
        .getByRole('button', { name: say('签名', 'Sign'), exact: false })
        .first()
        .click()
      const board = page.getByRole('img', { name: say('在此处签名', 'Sign here') })
      const box = (await board.boundingBox()) as { x: number; y: number; width: number; height: number }
      await page.mouse.move(box.x + 40, box.y + 40)
      await page.mouse.down()
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 })
      await page.mouse.up()
      await page.getByRole('button', { name: say('确定', 'Confirm') }).click()
      await expect(page.getByAltText(say('您的签名', 'Your signature'))).toBeVisible()
      await look('deliver')
      await press('交付 1 张', 'Deliver 1')
      await expect(page.getByText('1 / 2')).toBeVisible()
      expect(await status()).toBe(13)
      await page.goto(`/admin/registerManagement/registerUserZZBatch/detail?id=${id}`)
      await look('half-delivered')
      await page.goto('/admin/registerManagement/registerUserZZBatch/deliver')
      await expect(page.getByRole('link', { name: '工作证首批' })).toBeVisible()
      await look('waiting')
      expectNoTroubles(opened)
      await opened.close()
    })
  it('binds cards of attendees by scanning alone, and says who holds a card', async () => {
    const { projectId, token, people } = await event(2)
    const opened = await openAdmin(server, { token }, '/registerManagement/registerUserBindCard', { projectId })
    const { page } = opened
    await expect(page.locator('#rg-scan')).toBeFocused()
    const scan = async (text: string) => {
      await page.keyboard.insertText(text)
      await page.keyboard.press('Enter')
    }
    await scan(`R${projectId}-0`)
    await expect(page.getByText('人员0：请刷卡')).toBeVisible()
    await scan('04 cc:01')
    await expect(page.getByText('人员0 已绑定 04CC01')).toBeVisible()
    await scan(`R${projectId}-1`)
    await expect(page.getByText('人员1：请刷卡')).toBeVisible()
    await scan('04CC01')
    await expect(page.getByText('此卡已绑定给 人员0')).toBeVisible()
    await expectAccessible(page)
    await photograph(opened, 'bind-desk')
    await scan('04CC02')
    await expect(page.getByText('人员1 已绑定 04CC02')).toBeVisible()
    // A reader that is faster than the answers loses nothing.
    for (const text of [`R${projectId}-0`, '04CC03', `R${projectId}-1`, '04CC04']) await scan(text)
    await expect(page.getByText('人员1 已绑定 04CC04')).toBeVisible()
    expect(
      (await server.sql('select "rfid" from "registerUser" where id = any($1) order by id', [people])).map(
        ({ rfid }) => rfid,
      ),
    ).toEqual(['04CC03', '04CC04'])
    expectNoTroubles(opened)
    await opened.close()
  })
})
