import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer } from '@pavilion/testing'
import { openFair } from '@pavilion/booth/server/testing.ts'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { openAdmin } from './testing.ts'

const server = await startTestServer()
const hall = {
  planMarks: [{ kind: 'aisle', name: '主通道', left: 0, top: 40, width: 100, height: 10 }],
}

describe('the plan editor', () => {
  it('draws, splits, moves by key and saves stands; undo takes a step back', async () => {
    const at = await openFair(server, { stands: ['A01', 'A02', 'A03'], hall })
    const opened = await openAdmin(server, at.operator, `/boothManagement/boothPlan?id=${at.hall.id}`, {
      projectId: at.projectId,
    })
    const { page } = opened
    const stand = (number: string) => page.getByRole('button', { name: `展位 ${number}`, exact: true })
    await stand('A01').focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByLabel('上 %')).toHaveValue('11.0')
    await page.getByRole('button', { name: '左右拆分' }).click()
    await expect(stand('A04')).toBeVisible()
    await page.getByRole('button', { name: '画展位' }).click()
    const box = await page.locator('.bt-canvas').boundingBox()
    if (!box) throw new Error('no canvas')
    await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.6)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.56, box.y + box.height * 0.72)
    await page.mouse.up()
    await expect(stand('A05')).toBeVisible()
    await photograph(opened, 'plan-editor')
    await expectAccessible(page)
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(stand('A05')).toHaveCount(0)
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('button', { name: '撤销' })).toBeDisabled()
    expect(
      await server.sql(
        `select "boothNo", "offsetTop"::float8 as top, "width"::float8 as width from "booth"
        where "projectId" = $1 and "deletedAt" is null order by "boothNo"`,
        [at.projectId],
      ),
    ).toEqual([
      { boothNo: 'A01', top: 11, width: 1.5 },
      { boothNo: 'A02', top: 10, width: 3 },
      { boothNo: 'A03', top: 10, width: 3 },
      { boothNo: 'A04', top: 11, width: 1.5 },
    ])
    expectNoTroubles(opened)
    await opened.close()
  })
})
/** A PDF of pages of these sizes in points, with a red square in the middle of each. */
async function pdfOf(sizes: readonly (readonly [number, number])[], options: object = {}): Promise<Buffer> {
  const made = new PDFDocument({ autoFirstPage: false, ...options })
  const parts: Buffer[] = []
  made.on('data', part => parts.push(part))
  const ended = new Promise(done => made.on('end', done))
  for (const [width, height] of sizes) {
    made.addPage({ size: [width, height], margin: 0 })
    made.rect(width / 2 - 20, height / 2 - 20, 40, 40).fill('#cc0000')
    made.text(`Hall ${width}`, 20, 20)
  }
  made.end()
  await ended
  return Buffer.concat(parts)
}
describe('a PDF under the plan', () => {
  it('is one page that the operator chooses, kept as a picture in its own form; what is no PDF is refused by name', async () => {
    const at = await openFair(server, { stands: ['A01'], hall })
    const opened = await openAdmin(server, at.operator, `/boothManagement/boothPlan?id=${at.hall.id}`, {
      projectId: at.projectId,
    })
    const { page } = opened
    const give = (buffer: Buffer) =>
      page.getByLabel('用 PDF 作底图').setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer })
    const why = page.locator('.bt-pdf').getByRole('alert')
    await give(Buffer.from(`MZ${'\0'.repeat(300)}This program cannot be run in DOS mode`))
    await expect(why).toContainText('不是 PDF，或已损坏')
    await give(await pdfOf([[400, 200]], { userPassword: 'secret' }))
    await expect(why).toContainText('有密码')
    await give((await pdfOf([[400, 200]])).subarray(0, 60))
    await expect(why).toContainText('不是 PDF，或已损坏')
    const sizes = [
      [400, 200],
      [300, 600],
      [100, 100],
    ] as const
    await give(await pdfOf(sizes))
    await page.getByLabel('页码（共 3 页）').fill('2')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('img', { name: '第 2 页' })).toBeVisible()
    await photograph(opened, 'plan-pdf')
    await expectAccessible(page)
    await page.getByRole('button', { name: '用作底图' }).click()
    await expect(page.getByText('新底图的宽高比不同', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('button', { name: '撤销' })).toBeDisabled()
    const [saved] = await server.sql<{ planImage: string; planWidth: number; planHeight: number }>(
      'select "planImage", "planWidth", "planHeight" from "exhibitionHall" where id = $1',
      [at.hall.id],
    )
    expect([saved?.planWidth, saved?.planHeight]).toEqual([2048, 4096])
    const picture = sharp(Buffer.from(await (await fetch(`${server.url}${saved?.planImage}`)).arrayBuffer()))
    const { width = 0, height = 0 } = await picture.metadata()
    const { data } = await picture
      .extract({ left: Math.floor(width / 2), top: Math.floor(height / 2), width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([width / height, [...data].map(part => Math.round(part / 51))]).toEqual([0.5, [4, 0, 0]])
    expectNoTroubles(opened)
    await opened.close()
  })
})
describe('the assignment board', () => {
  it('assigns by keyboard and by dragging, and swaps two companies in one act', async () => {
    const at = await openFair(server, { stands: ['A01', 'A02', 'A03'], hall })
    await at.company('云顶茶业')
    await at.company('青瓷坊')
    const opened = await openAdmin(server, at.operator, `/boothManagement/boothBoard?id=${at.hall.id}`, {
      projectId: at.projectId,
    })
    const { page } = opened
    const place = (name: string) => page.getByRole('button', { name, exact: true })
    await page.getByRole('button', { name: /云顶茶业/ }).focus()
    await page.keyboard.press('Enter')
    await place('A01 空').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '分配给 云顶茶业' }).press('Enter')
    await expect(place('A01 云顶茶业')).toBeVisible()
    await page.getByRole('button', { name: /青瓷坊/ }).dragTo(place('A03 空'))
    await expect(place('A03 青瓷坊')).toBeVisible()
    await place('A01 云顶茶业').press('Enter')
    await place('A03 青瓷坊').press('Enter')
    await page.getByRole('button', { name: '互换' }).click()
    await expect(place('A01 青瓷坊')).toBeVisible()
    await expect(place('A03 云顶茶业')).toBeVisible()
    await expect(page.getByRole('heading', { name: '历史' })).toBeVisible()
    await photograph(opened, 'plan-board')
    await expectAccessible(page)
    expect(await at.taken()).toEqual({ A01: [30, '青瓷坊'], A03: [30, '云顶茶业'] })
    expect(await at.troubles()).toEqual([])
    expectNoTroubles(opened)
    await opened.close()
  })
})
