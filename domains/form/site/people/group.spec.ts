import { readFile } from 'node:fs/promises'
import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { writeXlsx } from 'hucre/xlsx'
import { visit } from '@pavilion/account/site/testing.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer } from '@pavilion/testing'
import { webForm, webFormRecord } from '../../model/index.ts'
import { groupWithMembers } from '../testing.ts'

const server = await startTestServer()
const group = () => groupWithMembers(server)

describe('a group on a desktop, in English', () => {
  it('registers; then its members are added, searched, edited and deleted in a table, except locked ones, and exported [group-list-tools group-dialog group-list-columns group-edit-locked]', async () => {
    const { project, leader, people, groups } = await group()
    const opened = await visit(server, project, `/group-register?id=${groups.form.id}`, { token: leader.token })
    const { page } = opened
    await page.getByLabel('Company').fill('Qinglan Tea')
    await page.getByRole('button', { name: 'Register' }).click()
    const panel = page.getByRole('region', { name: 'Group members', exact: false }).first()
    const dialog = page.getByRole('dialog', { name: 'Add member' })
    await expect(page.getByText('No members yet.')).toBeVisible()
    await expect(page.getByRole('searchbox', { name: 'Search members' })).toHaveCount(0)
    for (const [nth, name] of ['Ada Lovelace', 'Grace Hopper'].entries()) {
      await page.getByRole('button', { name: 'Add a member' }).click()
      await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('')
      await dialog.getByLabel('Phone number').fill(nth === 0 ? '12' : '+44 20 7946 0958')
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(dialog.getByLabel('Name', { exact: true })).toHaveAccessibleDescription('Please enter Name')
      if (nth === 0) await expectAccessible(page, { within: 'dialog' })
      await dialog.getByLabel('Name', { exact: true }).fill(name)
      await dialog.getByLabel('Phone number').fill(`+44 20 7946 09${58 + nth}`)
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('cell', { name, exact: true })).toBeVisible()
    }
    await expect(panel).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveText([
      'No.',
      'Name',
      'Phone number',
      'Gender',
      'Position',
      'Status',
      'Remark',
      'Created',
      'Updated',
      'Actions',
    ])
    const [ada, grace] = await people()
    await page.getByRole('button', { name: 'Edit Ada Lovelace' }).click()
    const change = page.getByRole('dialog', { name: 'Edit member' })
    await expect(change.getByLabel('Name', { exact: true })).toHaveValue('Ada Lovelace')
    await change.getByLabel('Position').fill('Engineer')
    await change.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('cell', { name: 'Engineer' })).toBeVisible()
    await server.system.transaction(tx => tx.move(webFormRecord, { id: grace?.id as number }, 'lockMember'))
    await page.getByRole('searchbox', { name: 'Search members' }).fill('hopper')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByRole('cell', { name: 'Ada Lovelace', exact: true })).toHaveCount(0)
    await expect(page.getByText('Locked')).toBeVisible()
    await expect(page.getByRole('button', { name: /Grace Hopper/ })).toHaveCount(0)
    await page.getByRole('searchbox', { name: 'Search members' }).fill('lovelorn')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByText('No member matches “lovelorn”')).toBeVisible()
    await page.getByRole('button', { name: 'Show all members' }).click()
    await expect(page.getByRole('cell', { name: 'Ada Lovelace', exact: true })).toBeVisible()
    await photograph(opened, 'group-members')
    await expectAccessible(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('Delegates.xlsx')
    expect((await readFile((await download.path()) as string)).subarray(0, 2).toString()).toBe('PK')
    await page.getByRole('button', { name: 'Delete Ada Lovelace' }).click()
    await page.getByRole('dialog', { name: 'Delete this member?' }).getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('cell', { name: 'Ada Lovelace', exact: true })).toHaveCount(0)
    expect((await people()).map(({ id }) => id)).toEqual([grace?.id])
    expect(ada?.groupId).toBe(grace?.groupId)
    expectNoTroubles(opened)
    await opened.close()
  })
  it('cannot add members while the member form is closed, and says so', async () => {
    const { project, leader, registered, members, groups } = await group()
    await registered('Qinglan Tea')
    await server.system.store(webForm).set(members.form.id, { registerStatus: 20 } as never)
    const { page, close } = await visit(server, project, `/group-register?id=${groups.form.id}`, {
      token: leader.token,
    })
    await expect(page.getByText('Registration is closed')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add a member' })).toHaveCount(0)
    await close()
  })
})

describe('a group on a phone, in Chinese', () => {
  it('imports a sheet of members in a dialog; one incorrect row is reported and nothing is imported [group-import-dialog import-success]', async () => {
    const { project, leader, people, registered, groups } = await group()
    await registered('青岚茶业')
    const opened = await visit(server, project, `/group-register?id=${groups.form.id}`, {
      token: leader.token,
      device: 'phone',
      language: 'zh',
    })
    const { page } = opened
    const batches = page.getByRole('dialog', { name: '批量导入' })
    const form = page.getByRole('dialog', { name: '导入表格' })
    const send = async (rows: readonly (readonly string[])[], name: string, { again = false } = {}) => {
      await batches.getByRole('button', { name: '导入表格' }).click()
      await form.getByLabel('名称').fill(name)
      await form.getByLabel('文件').setInputFiles({
        name: 'members.xlsx',
        mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        buffer: Buffer.from(await writeXlsx({ sheets: [{ name: 'one', rows }] } as never)),
      })
      // The preview shows the rows as they were read, and the problems by row.
      await expect(form.getByRole('status')).toHaveText(
        rows.some(([person]) => !person) ? '共 2 行，1 行不正确。' : '共 2 行，均可导入。',
      )
      await expect(form.getByRole('cell', { name: rows[1]?.[0] as string, exact: true })).toBeVisible()
      // Wide rows scroll inside their table: the content above stays within the
      // screen.
      expect(await form.locator('form').evaluate(one => one.scrollWidth - one.clientWidth)).toBe(0)
      if (rows.some(([person]) => !person)) {
        await expect(form.getByText('第 3 行 · 姓名：')).toBeVisible()
        await photograph(opened, 'group-import-preview')
        // The columns can be matched by hand, also where they have been recognised.
        await form.getByRole('button', { name: '调整列的对应' }).click()
        await form.getByLabel('「手机号」导入到').selectOption({ label: '不导入' })
        await expect(form.getByText('不导入的列：手机号')).toBeVisible()
        expect(await form.locator('form').evaluate(one => one.scrollWidth - one.clientWidth)).toBe(0)
        await photograph(opened, 'group-import-columns')
        await form.getByLabel('「手机号」导入到').selectOption({ label: '手机号 *' })
        await expect(form.getByText('不导入的列：手机号')).toBeHidden()
      }
      await form.getByRole('button', { name: '提交' }).click()
      if (again) {
        await expect(form.getByRole('alert')).toHaveText('上传失败，请重试')
        await form.getByRole('button', { name: '提交' }).click()
      }
      await expect(form).toBeHidden()
      await server.runJobs()
    }
    // A toast of one second may be gone before a slow machine looks, so the page records
    // every toast.
    await page.evaluate(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      new MutationObserver(changes => {
        for (const { target, addedNodes, removedNodes } of changes)
          if ((target as Element).id === 'toasts') {
            for (const note of addedNodes) seen.push(`+${note.textContent}`)
            for (const note of removedNodes) seen.push(`-${note.textContent}`)
          }
      }).observe(document.body, { subtree: true, childList: true })
      document.body.append(Object.assign(document.createElement('div'), { id: 'toasts' }))
    })
    await page.getByRole('button', { name: '批量导入' }).click()
    await batches.getByRole('button', { name: '导入表格' }).click()
    await expect(form.getByLabel('名称')).toHaveValue(/^批量导入 \d{4}-\d{2}-\d{2} \d{2}:\d{2}$/)
    await form.getByRole('button', { name: '提交' }).click()
    await expect(form.getByLabel('文件')).toHaveAccessibleDescription(/请选择文件/)
    await expectAccessible(page, { within: 'dialog:last-of-type' })
    await photograph(opened, 'group-import')
    const [template] = await Promise.all([
      page.waitForEvent('download'),
      form.getByRole('button', { name: '下载导入模板' }).click(),
    ])
    expect(template.suggestedFilename()).toBe('团体成员导入模板.xlsx')
    await form.getByRole('button', { name: '取消' }).click()
    // The answer to the first import is lost: sent again, it
    // is the same batch.
    await page.route(
      '**/api/importBatch/ext/create',
      async route => {
        await route.fetch()
        await server.runJobs()
        await route.abort()
      },
      { times: 1 },
    )
    await send(
      [
        ['姓名', '手机号'],
        ['张三', '13800138001'],
        ['李四', '13800138002'],
      ],
      '第一批',
      { again: true },
    )
    opened.troubles.length = 0
    expect((await people()).map(({ name }) => name)).toEqual(expect.arrayContaining(['张三', '李四']))
    expect(
      await server.sql(`select count(*) as "count" from "importBatch" where "projectId" = $1`, [project.id]),
    ).toEqual([{ count: 1 }])
    await expect(batches.getByText('导入 2 人，未导入 0 行')).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { seen: string[] }).seen))
      .toEqual(['+创建成功', '-创建成功'])
    await send(
      [
        ['姓名', '手机号', '性别', '职务'],
        ['王五', '13800138003', '男', '华东区采购与供应链高级经理'],
        ['', '12', '', ''],
      ],
      '第二批',
    )
    await expect(batches.getByText('未导入的行')).toBeVisible()
    await batches.getByText('未导入的行').click()
    await expect(batches.getByText(/第 3 行 · 姓名/)).toBeVisible()
    await photograph(opened, 'group-batches')
    await batches.getByRole('button', { name: '关闭' }).last().click()
    await expect(page.getByText('张三', { exact: true }).first()).toBeVisible()
    expect((await people()).map(({ name }) => name)).toEqual(['张三', '李四'])
    await photograph(opened, 'group-members')
    await expectAccessible(page)
    expectNoTroubles(opened)
    await opened.close()
  })
})
