import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { briefly, expectAccessible, expectNoTroubles, photograph, startTestServer, unused } from '@pavilion/testing'
import { webContent } from '@pavilion/site/model/index.ts'
import { sysRole } from '@pavilion/system/model/index.ts'
import { openAdmin, row } from './testing.ts'

const server = await startTestServer()
const rightsOf = async (roleId: number) =>
  (
    await server.sql<{ code: string }>(
      `
        select o.code
        from "relSysRoleOperation" l
        join "sysOperation" o on o.id = l."sysOperationId"
        where l."sysRoleId" = $1 and l."deletedAt" is null
        order by 1`,
      [roleId],
    )
  ).map(({ code }) => code)
const menusOf = async (roleId: number) =>
  (
    await server.sql<{ path: string }>(
      `
        select m.path
        from "relSysRoleMenu" l
        join "sysMenu" m on m.id = l."sysMenuId"
        where l."sysRoleId" = $1 and l."deletedAt" is null and m.path is not null and not m.hidden
        order by 1`,
      [roleId],
    )
  ).map(({ path }) => path)
const rights = '/systemManagement/sysRole/rights'

describe('the rights of a role', () => {
  it('are ticked by areas and actions, with the events beside them, and saved together', async () => {
    const project = await server.project({ name: '春季茶展' })
    const boss = await server.operator()
    const role = await server.system.store(sysRole).create({ name: unused('前台') })
    const opened = await openAdmin(server, boss, `/systemManagement/sysRole?q=${encodeURIComponent(role.name)}`)
    const { page } = opened
    await row(page, role.name).getByRole('button', { name: '权限' }).click()
    const areas = page.locator('.sys-areas')
    const area = (name: string) => areas.getByRole('button', { name, exact: true })
    await area('报名').click()
    await areas.getByLabel('报名记录 · 修改', { exact: true }).check()
    // Whoever changes also sees, and finds it in the menu.
    await expect(areas.getByLabel('报名记录 · 查看', { exact: true })).toBeChecked()
    await expect(areas.getByLabel('报名记录 · 菜单', { exact: true })).toBeChecked()
    await page.getByLabel('查找列表或操作').fill('voteTopic.')
    await expect(areas.locator('tbody tr')).toHaveCount(1)
    await areas.getByLabel('投票 · 删除', { exact: true }).check()
    await areas.getByLabel('投票 · 查看', { exact: true }).uncheck()
    await expect(areas.getByLabel('投票 · 删除', { exact: true })).not.toBeChecked()
    await page.getByLabel('查找列表或操作').fill('')
    await areas.getByLabel('报表：全部', { exact: true }).check()
    await page.getByLabel('春季茶展', { exact: true }).check()
    await expectAccessible(page)
    await photograph(opened, 'role-rights')
    const said = briefly(page, '更新成功')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await said
    await expect(page.getByRole('button', { name: '保存', exact: true })).toBeDisabled()
    const given = await rightsOf(role.id)
    expect(given).toEqual(
      expect.arrayContaining(['webFormRecord.getList', 'webFormRecord.getDetail', 'webFormRecord.update']),
    )
    expect(given).toEqual(expect.arrayContaining(['reportForm.getList', 'visualScreen.getList']))
    expect(given.filter(code => /^(voteTopic|order)\./.test(code))).toEqual([])
    expect(await menusOf(role.id)).toEqual(
      expect.arrayContaining(['/webFormManagement/webFormRecord', '/reportManagement/reportForm']),
    )
    const [place] = await server.sql(
      `select 1 from "relSysRoleProject" where "sysRoleId" = $1 and "projectId" = $2 and "deletedAt" is null`,
      [role.id, project.id],
    )
    expect(place).toBeDefined()
    await page.getByRole('button', { name: '复制', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('新角色的名称').fill(`${role.name} 二`)
    await dialog.getByRole('button', { name: '复制', exact: true }).click()
    await expect(page.getByRole('heading', { name: `「${role.name} 二」的权限` })).toBeVisible()
    const [copy] = await server.sql<{ id: number }>(`select id from "sysRole" where name = $1`, [`${role.name} 二`])
    expect(await rightsOf(copy?.id as number)).toEqual(given)
    expectNoTroubles(opened)
    await opened.close()
  })
  it('that one does not have oneself cannot be ticked; on a phone, in English', async () => {
    const project = await server.project()
    const own = ['webContent.getList', 'webContent.getDetail']
    const manager = await server.operator({
      projects: [project.id],
      rights: [
        ...own,
        ...['sysRole', 'sysMenu', 'sysOperation', 'project', 'relSysRoleProject', 'relSysRoleSeller'].flatMap(name => [
          `${name}.getList`,
        ]),
        'relSysRoleMenu.getList',
        'relSysRoleOperation.getList',
        'sysRole.getDetail',
        'sysRole.assign',
      ],
    })
    const role = await server.system.store(sysRole).create({ name: unused('desk') })
    const opened = await openAdmin(server, manager, `${rights}?id=${role.id}`, {
      projectId: project.id,
      device: 'phone',
      language: 'en',
    })
    const { page } = opened
    await page.getByLabel('Find a list or an action').fill('webContent.')
    const cell = (name: string) => page.getByLabel(`Content · ${name}`, { exact: true })
    await expect(cell('Create')).toBeDisabled()
    await cell('See').check()
    await page.getByLabel('Find a list or an action').fill('')
    await expect(page.getByText('2 rights')).toBeVisible()
    await expectAccessible(page)
    await photograph(opened, 'role-rights-phone')
    const said = briefly(page, 'Updated successfully')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await said
    expect(await rightsOf(role.id)).toEqual(own.toSorted())
    expectNoTroubles(opened)
    await opened.close()
  })
})

describe('the page of a role', () => {
  it('has its people and events in place, without a list of links', async () => {
    const boss = await server.operator()
    const { id, account } = await server.operator({ name: '茶艺师小周', rights: [] })
    const role = await server.system.store(sysRole).create({ name: unused('讲解') })
    const opened = await openAdmin(server, boss, `/systemManagement/sysRole/detail?id=${role.id}`)
    const { page } = opened
    const tabs = page.getByRole('tab')
    await expect(tabs.first()).toHaveText('员工账号')
    await expect(tabs.nth(1)).toHaveText('活动')
    await expect(tabs.filter({ hasText: /关系|分配/ })).toHaveCount(0)
    await page.getByRole('combobox', { name: '选择员工账号' }).fill(account)
    await page.locator('.ant-select-item-option').filter({ hasText: '茶艺师小周' }).click()
    const said = briefly(page, '更新成功')
    await page.locator('.pv-partners').getByRole('button', { name: '保存' }).click()
    await said
    const [held] = await server.sql(
      `select 1 from "relSysUserRole" where "sysRoleId" = $1 and "sysUserId" = $2 and "deletedAt" is null`,
      [role.id, id],
    )
    expect(held).toBeDefined()
    await expect(page.locator('.pv-detail table')).toHaveCount(0)
    await expectAccessible(page)
    expectNoTroubles(opened)
    await opened.close()
  })
})

describe('seeing the back-office as a role', () => {
  for (const { device, language, see, back, note } of [
    {
      device: 'desktop',
      language: 'zh',
      see: '以此角色查看',
      back: '返回我的身份',
      note: '您正在以「',
    },
    {
      device: 'phone',
      language: 'en',
      see: 'See as this role',
      back: 'Back to my view',
      note: 'You are viewing the back-office as “',
    },
  ] as const)
    it(`shows its menu and rights under a banner that leads back (${device}, ${language})`, async () => {
      const project = await server.project()
      const boss = await server.operator()
      const { roleId } = await server.operator({
        projects: [project.id],
        rights: ['webContent.getList', 'webContent.getDetail', 'webContent.create'],
      })
      await server.system.store(webContent).create({ name: '茶席之美', projectId: project.id })
      await server.sql(
        `
          insert into "relSysRoleMenu" ("sysRoleId", "sysMenuId")
          select $1::bigint, id from "sysMenu" where path = '/webContentManagement/webContent'`,
        [roleId],
      )
      const opened = await openAdmin(server, boss, `${rights}?id=${roleId}`, { device, language })
      const { page } = opened
      await page.getByRole('button', { name: see, exact: true }).click()
      await expect(page.locator('.ad-as')).toContainText(note)
      if (device === 'phone') await page.getByRole('button', { name: 'Menu', exact: true }).click()
      const sidebar = page.locator('.ad-sidebar')
      await expect(sidebar.getByRole('button')).toHaveCount(1)
      await sidebar.getByRole('button').click()
      await sidebar.getByRole('link', { name: language === 'zh' ? '内容' : 'Content', exact: true }).click()
      await expect(page.getByText('茶席之美').first()).toBeVisible()
      await expectAccessible(page)
      await photograph(opened, `as-role-${device}`)
      // What the role may not do is not offered, nor what it may not see opened.
      await expect(page.getByRole('button', { name: /^(删除|Delete)$/ })).toHaveCount(0)
      await page.goto(`/admin/${project.id}/systemManagement/sysUser`)
      await expect(page).toHaveURL(/\/401$/)
      await page.locator('.ad-as').getByRole('button', { name: back }).click()
      await expect(page.getByRole('button', { name: see, exact: true })).toBeVisible()
      await expect(page.locator('.ad-as')).toHaveCount(0)
      const [ended] = await server.sql(
        `select 1 from "accessSession" where "asRoleId" = $1 and "endedAt" is not null`,
        [roleId],
      )
      expect(ended).toBeDefined()
      expectNoTroubles(opened)
      await opened.close()
    })
})
