import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { expectAccessible, expectNoTroubles, startTestHouse } from '@pavilion/testing'
import { commonLoginUser, webUser } from '@pavilion/account/model/index.ts'
import { openAdmin } from './testing.ts'

const house = await startTestHouse()

describe('web users on the screens of an operator', () => {
  it('are merged when two are ticked, and taken apart again on the page of the one that stayed', async () => {
    const project = await house.project(), operator = await house.operator({ projects: 'all' }), family = `合并${project.id}`
    const [old, fresh] = [await house.visitor({ projectId: project.id, name: `${family}甲` }), await house.visitor({ projectId: project.id, name: `${family}乙` })]
    const opened = await openAdmin(house, operator, `/platformManagement/webUser?q=${encodeURIComponent(family)}`, { language: 'en' }), { page } = opened
    const merge = async () => { await page.getByRole('button', { name: 'Merge accounts' }).click(); await page.getByRole('dialog').filter({ hasText: new RegExp(`Merge the account “${family}乙.*#${fresh.id}” into the older one, “${family}甲.*#${old.id}”`) }).getByRole('button', { name: 'OK' }).click() }
    await page.getByRole('row', { name: new RegExp(`${family}甲`) }).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Merge accounts' }).click()
    await expect(page.getByText('Tick exactly two accounts')).toBeVisible()
    await page.getByRole('dialog').filter({ hasText: 'Tick exactly two accounts' }).getByRole('button', { name: 'OK' }).click()
    await page.getByRole('row', { name: new RegExp(`${family}乙`) }).getByRole('checkbox').check()
    await merge()
    await expect(page.getByRole('row', { name: new RegExp(`${family}乙`) })).toHaveCount(0)
    expect(await house.system.store(webUser).find({ id: fresh.id })).toBeUndefined()
    await page.goto(`/admin/platformManagement/webUser/detail?id=${old.id}`)
    await expect(page.getByRole('heading', { name: 'Merged into this account' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Take back' }).click()
    await expect(page.getByText('(taken back)')).toBeVisible()
    expect(await house.system.store(webUser).find({ id: fresh.id })).toBeDefined()
    expectNoTroubles(opened)
    await opened.close()
  })
  it('get a link that signs a participant in on the chosen event’s site', async () => {
    const project = await house.project(), operator = await house.operator(), participantId = `P-${project.id}`
    await house.system.store(commonLoginUser).create({ participantId, name: '参会人甲' })
    const { page, close } = await openAdmin(house, operator, `/platformManagement/commonLoginUser?q=${encodeURIComponent('参会人甲')}`, { language: 'en', projectId: project.id })
    const answered = page.waitForResponse('**/api/commonLoginUser/signedLink')
    await page.getByRole('row', { name: /参会人甲/ }).getByRole('button', { name: /more/i }).click()
    await page.getByRole('menuitem', { name: 'Copy sign-in link' }).click()
    const { data } = await (await answered).json() as { data: { path: string } }
    expect(data.path).toMatch(new RegExp(`^/${project.abbr}\\?participantId=${participantId}&expires=\\d+&signature=`))
    await close()
  })
})
