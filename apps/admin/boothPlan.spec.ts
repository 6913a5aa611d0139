import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer } from '@pavilion/testing'
import { openFair } from '@pavilion/booth/server/testing.ts'
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
