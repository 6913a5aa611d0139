import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { briefly, startTestServer, unused } from '@pavilion/testing'
import { workplace } from '@pavilion/platform/model/index.ts'
import { webContent } from '@pavilion/site/model/index.ts'
import { relSysRoleOperation, sysOperation } from '@pavilion/system/model/index.ts'
import sharp from 'sharp'
import { openAdmin } from './testing.ts'

const server = await startTestServer()
const contents = '/webContentManagement/webContent'
const picture = (background: string) =>
  sharp({ create: { width: 60, height: 60, channels: 3, background } })
    .png()
    .toBuffer()

describe('a double click', () => {
  it('saves once: Ctrl S while a form is being saved creates no second record', async () => {
    const { page, close } = await openAdmin(server, await server.operator(), '/platformManagement/workplace')
    const drawer = page.getByRole('dialog')
    const name = unused('place')
    await expect(page.getByText('暂无工作单位')).toBeVisible()
    await page.getByRole('button', { name: '新建' }).first().click()
    await drawer.getByLabel('名称', { exact: true }).fill(name)
    // After saving it reloads the list before it closes, which is slow here.
    const asked = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<void>()
    let sent = 0
    page.on('request', request => {
      if (request.url().endsWith('/workplace/create')) sent++
    })
    await page.route('**/api/workplace/getList', async route => {
      asked.resolve()
      await answered.promise
      await route.continue()
    })
    await page.keyboard.press('Control+s')
    await asked.promise
    await page.keyboard.press('Control+s')
    answered.resolve()
    await expect(drawer).toBeHidden()
    await expect(page.locator('tbody tr').filter({ hasText: name })).toBeVisible()
    expect(sent).toBe(1)
    expect(await server.system.store(workplace).rows({ name })).toHaveLength(1)
    await close()
  })
  it('moves and restores once, and is not reported as somebody else’s change', async () => {
    const project = await server.project()
    const operator = await server.operator({ projects: [project.id] })
    const { id } = await server.system.store(webContent).create({ name: '论坛日程', projectId: project.id })
    const { page, close } = await openAdmin(server, operator, `${contents}/detail?id=${id}`, { projectId: project.id })
    const refused = page.locator('.ant-message-error')
    const answers: number[] = []
    page.on('response', async answer => {
      if (/webContent\/(restore|set)/i.test(answer.url()))
        answers.push(((await answer.json()) as { result: number }).result)
    })
    await page.getByRole('button', { name: '发布', exact: true }).dblclick()
    await expect(page.getByRole('button', { name: '撤回为草稿' })).toBeVisible()
    await expect(refused).toHaveCount(0)
    await server.system.store(webContent).delete(id)
    await page.goto(`/admin${contents}?bin=1`)
    await page.locator('tbody tr').getByRole('button', { name: '恢复' }).dblclick()
    await expect(page.getByText('回收站是空的')).toBeVisible()
    await expect(refused).toHaveCount(0)
    expect(answers).toEqual([20000, 20000])
    await close()
  })
  it('makes one backup; the number of backups to keep can be changed', async () => {
    const { page, close } = await openAdmin(server, await server.operator(), '/systemManagement/backgroundTask')
    await page.locator('.ant-segmented-item', { hasText: '备份' }).click()
    // A schedule that is typed and not saved survives a backup.
    const keep = page.getByLabel('保留份数')
    await keep.fill('9')
    const said = briefly(page, '备份已开始')
    await page.getByRole('button', { name: '立即备份' }).dblclick()
    await said
    expect(await server.sql(`select 1 from "backgroundTask" where "kind" = 'backup'`)).toHaveLength(1)
    await expect(keep).toHaveValue('9')
    await keep.press('Control+a')
    await keep.pressSequentially('3')
    await keep.press('Backspace')
    await keep.pressSequentially('12')
    await expect(keep).toHaveValue('12')
    await close()
  })
})

describe('files', () => {
  it('of a field for one file: the one chosen last stays, however long the one before takes', async () => {
    const project = await server.project()
    const operator = await server.operator({ projects: [project.id] })
    const { page, close } = await openAdmin(server, operator, contents, { projectId: project.id })
    const drawer = page.getByRole('dialog')
    const held = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<void>()
    let sent = 0
    await page.route('**/api/uploadedFile/upload', async route => {
      if (sent++ === 0) {
        await held.promise
        await route.continue().catch(() => {})
        answered.resolve()
      } else await route.continue()
    })
    await page.getByRole('button', { name: '新建' }).first().click()
    await drawer.getByLabel('名称', { exact: true }).fill('带封面')
    const input = drawer.locator('.ant-form-item').filter({ hasText: '封面' }).locator('input[type=file]')
    await input.setInputFiles({ name: 'wrong.png', mimeType: 'image/png', buffer: await picture('#a33') })
    await expect(drawer.getByText('wrong.png')).toBeVisible()
    await input.setInputFiles({ name: 'right.png', mimeType: 'image/png', buffer: await picture('#3a3') })
    await expect(drawer.locator('.pv-picture')).toBeVisible()
    await expect(drawer.getByText('wrong.png')).toHaveCount(0)
    held.resolve()
    await answered.promise
    await drawer.getByRole('button', { name: '保存' }).click()
    await expect(drawer).toBeHidden()
    const cover = (await server.system.store(webContent).find({ name: '带封面' }))?.cover
    expect(await server.sql(`select "name" from "uploadedFile" where "filePath" = $1`, [cover])).toEqual([
      { name: 'right.png' },
    ])
    await close()
  })
  it('of which one is invalid: the others are uploaded, and it is named', async () => {
    const { page, close } = await openAdmin(server, await server.operator(), '/systemManagement/uploadedFile')
    const names = ['first', 'broken', 'third'].map(one => `${unused(one)}.png`)
    const files = await Promise.all(
      names.map(async (name, at) => ({
        name,
        mimeType: 'image/png',
        buffer: at === 1 ? Buffer.from('no picture') : await picture('#33a'),
      })),
    )
    await page.locator('input[type=file][multiple]').setInputFiles(files)
    // It stays until it is read.
    await expect(page.getByRole('dialog', { name: '2 个文件已上传，1 个未上传' })).toContainText(names[1]!)
    await expect(page.locator('tbody tr').filter({ hasText: names[2] })).toBeVisible()
    expect(
      await server.sql(`select "name" from "uploadedFile" where "name" = any($1::text[]) order by "id"`, [names]),
    ).toEqual([{ name: names[0] }, { name: names[2] }])
    await close()
  })
})

describe('the rights of a role', () => {
  it('are asked about on leaving; what somebody else gives meanwhile is kept', async () => {
    const { roleId } = await server.operator({ rights: ['workplace.getList'] })
    const theirs = await server.system.store(sysOperation).find({ code: 'webFormRecord.getList' })
    const links = server.system.store(relSysRoleOperation)
    // The addresses of the four kinds lead to the same page.
    const { page, close } = await openAdmin(
      server,
      await server.operator(),
      `/systemManagement/sysRole/assignOperation?id=${roleId}`,
    )
    await page.getByLabel('查找列表或操作').fill('voteTopic.')
    await page.getByLabel('投票 · 删除', { exact: true }).check()
    await page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '首页' }).click()
    await page.getByRole('dialog', { name: '有未保存的修改' }).getByRole('button', { name: '继续编辑' }).click()
    await links.create({ sysRoleId: roleId, sysOperationId: theirs!.id })
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByText('他人刚刚修改过')).toBeVisible()
    const said = briefly(page, '更新成功')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await said
    const held = await server.sql<{ code: string }>(
      `
        select o.code
        from "relSysRoleOperation" l
        join "sysOperation" o on o.id = l."sysOperationId"
        where l."sysRoleId" = $1 and l."deletedAt" is null
        order by o.code`,
      [roleId],
    )
    expect(held.map(({ code }) => code)).toEqual([
      'voteTopic.delete',
      'voteTopic.getDetail',
      'voteTopic.getList',
      'webFormRecord.getList',
      'workplace.getList',
    ])
    await close()
  })
})
