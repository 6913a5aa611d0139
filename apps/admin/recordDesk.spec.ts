import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { expectAccessible, expectNoTroubles, startTestServer } from '@pavilion/testing'
import { formComponentType as type, webFormField, webFormType } from '@pavilion/form/model/index.ts'
import { makeForm } from '@pavilion/form/server/index.ts'
import { goInside, openAdmin } from './testing.ts'

const server = await startTestServer()

describe('the records of a form, as an operator works through them', () => {
  it('are filtered, sorted and exported by their answers, annotated, printed, and counted question by question', async () => {
    const { id: projectId } = await server.project()
    const operator = await server.operator({ projects: [projectId] })
    const { form, fields } = await makeForm(server.system, projectId, {
      form: { name: '观众登记', type: webFormType.openForm },
      groups: [
        {
          fields: [
            { key: 'name', label: 'name', name: '姓名', type: type.input, required: true },
            { key: 'city', name: '城市', type: type.select, candidates: ['上海', '湖州', '杭州'] },
            { key: 'score', name: '评分', type: type.number },
            { key: 'essay', name: '意见', type: type.textarea },
          ],
        },
      ],
    })
    const essay = `${'很长的意见，'.repeat(1499)}完了🙂`
    for (const [name, city, score] of [
      ['甲', '上海', 7],
      ['乙', '湖州', 9],
      ['丙', '上海', 30],
    ] as const)
      expect(
        await server.call(
          '/webFormRecord/ext/createOpenOne',
          {
            webFormId: form.id,
            webFormRecordValues: {
              [fields.name as number]: name,
              [fields.city as number]: city,
              [fields.score as number]: score,
              ...(name === '丙' && { [fields.essay as number]: essay }),
            },
          },
          { projectId },
        ),
      ).toMatchObject({ result: 20000 })
    const opened = await openAdmin(server, operator, `/webFormManagement/webFormRecord?webFormId=${form.id}`, {
      projectId,
    })
    const { page } = opened
    const rows = page.locator('tbody tr')
    await expect(rows).toHaveCount(3)
    // People are known by their names, then by their numbers.
    await expect(page.locator('thead th:not(.pv-tick)').first()).toHaveText('姓名')
    await expect(rows.first().getByRole('button', { name: /^审核 \S+ 丙$/ })).toHaveText('丙')
    await page.getByRole('button', { name: '评分', exact: true }).click()
    await expect(rows.first()).toContainText('甲')
    await expect(rows.last()).toContainText('丙')
    // An address reproduces the view: the choice by its id, the order by its question.
    const [{ id: shanghai }] = (await server.sql<{ id: number }>(
      `
        select c.id
        from "webFormCandidate" c
        join "webFormComponent" p on p.id = c."webFormComponentId"
        where p."webFormFieldId" = $1 and c."name" = '上海'`,
      [fields.city],
    )) as [{ id: number }]
    await goInside(
      page,
      `/webFormManagement/webFormRecord?webFormId=${form.id}&answer:${fields.city}=${shanghai}&o=answer:${fields.score}.desc`,
    )
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText('丙')
    await page.getByRole('button', { name: '导出', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '导出记录' })
    const file = page.waitForEvent('download')
    await dialog.getByRole('button', { name: '导出', exact: true }).click()
    expect((await file).suggestedFilename()).toBe('观众登记.xlsx')
    await dialog.getByRole('button', { name: '关闭', exact: true }).last().click()
    await expect(dialog).toHaveCount(0)
    await rows.first().getByRole('button', { name: '审核', exact: true }).click()
    const drawer = page.getByRole('dialog')
    // A long answer is folded, so that the questions after it stay in view; in print it is
    // complete.
    await expect(drawer).not.toContainText('完了🙂')
    await drawer.getByRole('button', { name: '显示全部 8,997 字' }).click()
    await expect(drawer).toContainText('完了🙂')
    await drawer.getByRole('textbox', { name: '备注' }).fill('已电话确认')
    await drawer.getByRole('button', { name: '添加备注' }).click()
    await expect(drawer.locator('.pv-story')).toContainText('已电话确认')
    await expect(drawer.locator('.pv-story')).toContainText(operator.account)
    await expectAccessible(page)
    const [{ id }] = (await server.sql<{ id: number }>(
      `select id from "webFormRecord" where "webFormId" = $1 and "name" = '丙'`,
      [form.id],
    )) as [{ id: number }]
    await page.goto(`/admin/webFormManagement/webFormRecord?webFormId=${form.id}&print=${id}`)
    const sheet = page.locator('.pv-sheet')
    await expect(sheet).toHaveCount(1)
    await expect(sheet).toContainText('上海')
    await expect(sheet).toContainText('完了🙂')
    await page.getByRole('dialog', { name: '打印' }).getByRole('button', { name: '关闭' }).click()
    await expect(sheet).toHaveCount(0)
    await page.getByRole('button', { name: '统计' }).click()
    const cities = page.locator('.pv-stat-one').filter({ hasText: '城市' })
    await expect(cities).toContainText('3 人回答')
    await expect(
      cities.getByRole('img', { name: '人数，按选项，最多的是 上海：2 · 67%' }).locator('svg'),
    ).toContainText('湖州')
    await cities.getByRole('button', { name: '查看表格' }).click()
    await expect(cities.getByRole('row')).toHaveText(['选项人数', '上海2 · 67%', '湖州1 · 33%', '杭州0 · 0%'])
    const scores = page.locator('.pv-stat-one').filter({ hasText: '评分' })
    await expect(scores).toContainText('15.33')
    await scores.getByRole('button', { name: '查看表格' }).click()
    await expect(scores.getByRole('row')).toHaveText([
      '数值人数',
      '5–92 · 67%',
      '10–140 · 0%',
      '15–190 · 0%',
      '20–240 · 0%',
      '25–290 · 0%',
      '30–341 · 33%',
    ])
    await expectAccessible(page)
    // Answers to a question that was deleted since stay on the record and in print.
    const { updatedAt } = await server.system.store(webFormField).getDetail(fields.city as number)
    expect(
      (await server.call('/webFormField/delete', { id: fields.city, updatedAt }, { token: operator.token, projectId }))
        .result,
    ).toBe(20000)
    await server.sql('update "webFormRecord" set "webFormVersionId" = null where id = $1', [id])
    for (const [at, where] of [
      [`?webFormId=${form.id}&print=${id}`, sheet],
      [`?webFormId=${form.id}&review=${id}`, drawer],
      [`/detail?id=${id}`, page.locator('main')],
    ] as const) {
      await page.goto(`/admin/webFormManagement/webFormRecord${at}`)
      await expect(where).toContainText('已删除的题目城市上海')
    }
    expectNoTroubles(opened)
    await opened.close()
  })
})
