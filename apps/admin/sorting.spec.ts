import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { expectAccessible, expectNoTroubles, startTestServer } from '@pavilion/testing'
import { goInside, openAdmin } from './testing.ts'

const server = await startTestServer()

describe('a list that is too long to be sorted in every order', () => {
  it('offers the orders of its indexes, explains why not the others, and sorts by these too once it is filtered', async () => {
    const { id: projectId } = await server.project()
    const operator = await server.operator({ projects: [projectId] })
    await server.sql(
      `
        insert into "registerUser" ("projectId", "name", "company", "groupType")
        select $1, 'n' || i, 'c' || lpad(i::text, 5, '0'), case when i <= 50 then 20 else 10 end
        from generate_series(1, 50001) i`,
      [projectId],
    )
    const opened = await openAdmin(server, operator, '/registerManagement/registerUser', { projectId })
    const { page } = opened
    const heading = (name: string) => page.getByRole('columnheader', { name })
    const first = page.locator('tbody tr[data-row-key]').first()
    await expect(heading('用户类型').getByRole('button', { name: '用户类型' })).toBeVisible()
    await expect(heading('单位').locator('[data-hint]')).toHaveAttribute(
      'data-hint',
      '超过 50,000 条，不能按「单位」排序：请先筛选',
    )
    await expect(heading('单位').getByRole('button', { name: '单位' })).toHaveCount(0)
    await expectAccessible(page)
    const address = (words: string) => goInside(page, `/registerManagement/registerUser?${words}`)
    await address('groupType=20')
    await heading('单位').getByRole('button', { name: '单位' }).click()
    await expect(page).toHaveURL(/o=company/)
    await expect(first).toContainText('c00001')
    // Without the filter it is too long: it returns to its default order, and says why.
    await address('o=company.asc')
    await expect(page.locator('.ant-message')).toContainText('超过 50,000 条，不能按「单位」排序')
    await expect(first).toContainText('c50001')
    await expect(page).not.toHaveURL(/o=/)
    expectNoTroubles(opened)
    await opened.close()
  })
})
