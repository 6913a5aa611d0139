import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { visit } from '@pavilion/account/site/testing.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer } from '@pavilion/testing'
import {
  formComponentType as type,
  webFormCandidate,
  webFormComponent,
  webFormField,
  webFormType,
} from '../../model/index.ts'
import { makeForm } from '../../server/index.ts'
import { registration } from '../testing.ts'

const server = await startTestServer()

/** The form of the specs on one page, opened by its visitor, with a radio that asks for the sex. */
async function opened(device: 'desktop' | 'phone' = 'desktop', language: 'zh' | 'en' = 'zh') {
  const made = await registration(server, { pageByGroup: false, showQrcode: false })
  const own = server.system.acting('test', { projectId: made.project.id })
  const componentOf = async (key: string) =>
    (await own.store(webFormComponent).find({ webFormFieldId: made.fields[key] }))?.id as number
  await own.store(webFormComponent).set(await componentOf('gender'), { type: type.radio })
  const stored = async () => {
    const [row] = await server.sql<{ answers: Record<string, unknown> }>(
      'select "answers" from "webFormRecord" where "webFormId" = $1 and "deletedAt" is null',
      [made.form.id],
    )
    return Object.fromEntries(Object.entries(made.fields).map(([key, id]) => [key, row?.answers[id]]))
  }
  const open = () => visit(server, made.project, made.path, { device, language, token: made.visitor.token })
  return { ...made, own, componentOf, stored, open }
}

describe('a form on the page', () => {
  it('fills birth date, age and sex from the ID number as it is typed, over the first choice that nobody touched [id-number-birth-fill id-number-extract]', async () => {
    const { open, stored } = await opened()
    const visited = await open()
    const { page } = visited
    await page.getByLabel('姓名').fill('王芳')
    await page.getByLabel('手机号').fill('13812345678')
    await page.getByLabel('邮箱').fill('wangfang@example.com')
    await page.getByLabel('证件号码').pressSequentially('11010519491231002X')
    await expect(page.getByLabel('出生日期')).toHaveValue('1949-12-31')
    await expect(page.getByRole('radio', { name: '女' })).toBeChecked()
    await expect(page.getByLabel('年龄')).not.toHaveValue('')
    // What a person chose stays, even if only by a press on what was filled in.
    await page.getByRole('radio', { name: '女' }).click()
    await page.getByLabel('证件号码').fill('110105199001010012')
    await expect(page.getByLabel('出生日期')).toHaveValue('1990-01-01')
    await expect(page.getByRole('radio', { name: '女' })).toBeChecked()
    await page.getByRole('button', { name: '立即登记' }).click()
    await expect(page.getByText('提交成功').first()).toBeVisible()
    expect(await stored()).toMatchObject({ birthDate: '1990-01-01', gender: '女' })
    expectNoTroubles(visited)
    await visited.close()
  })
  it('clears what an answer hides: shown again it is empty', async () => {
    const { open } = await opened()
    const visited = await open()
    const { page } = visited
    await page.getByRole('radio', { name: '其他' }).check()
    await page.getByLabel('其他目的').fill('看看')
    await page.getByRole('radio', { name: '采购' }).check()
    await expect(page.getByLabel('其他目的')).toHaveCount(0)
    await page.getByRole('radio', { name: '其他' }).check()
    await expect(page.getByLabel('其他目的')).toHaveValue('')
    expectNoTroubles(visited)
    await visited.close()
  })
  it('chooses nothing beforehand in a questionnaire, which is no registration afterwards', async () => {
    const { project, visitor } = await opened()
    const { form } = await makeForm(server.system, project.id, {
      form: { name: '满意度', englishName: 'Survey', type: webFormType.questionnaire },
      groups: [{ fields: [{ key: 'again', name: '还会来吗', type: type.radio, candidates: ['会', '不会'] }] }],
    })
    const visited = await visit(server, project, `/questionnaire?id=${form.id}`, {
      language: 'zh',
      token: visitor.token,
    })
    const { page } = visited
    await expect(page.getByRole('radio')).toHaveCount(2)
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    await page.getByRole('radio', { name: '不会' }).check()
    await page.getByRole('button', { name: '提交' }).click()
    await expect(page.getByRole('heading', { name: '提交成功' })).toBeVisible()
    await expect(page.locator('.rf-pass dt')).toHaveText(['编号'])
    await expect(page.locator('main')).not.toContainText('报名')
    await visited.close()
  })
  it('shows an old answer as it was, marked, and loses it only when it is replaced', async () => {
    for (const [device, language] of [
      ['desktop', 'zh'],
      ['phone', 'en'],
    ] as const) {
      const { open, stored, own, componentOf, fields, form, visitor, project } = await opened(device, language)
      const say = (zh: string, en: string) => (language === 'zh' ? zh : en)
      const answers = {
        name: '李雷',
        phoneNumber: '13812345678',
        email: 'lilei@example.com',
        purpose: '其他',
        otherPurpose: '大约五十',
        interests: ['一号馆', '二号馆'],
        gender: '男',
      }
      const webFormRecordValues = Object.fromEntries(
        Object.entries(answers).map(([key, value]) => [fields[key], value]),
      )
      await server.call(
        '/webFormRecord/ext/upsertOne',
        { webFormId: form.id, webFormRecordValues },
        { token: visitor.token, projectId: project.id },
      )
      for (const [key, name] of [
        ['interests', '二号馆'],
        ['gender', '男'],
      ] as const) {
        const webFormComponentId = await componentOf(key)
        const candidate = await own.store(webFormCandidate).find({ webFormComponentId, name })
        await own.transaction(tx => tx.move(webFormCandidate, { id: candidate?.id as number }, 'setInvalid'))
      }
      await own.store(webFormComponent).set(await componentOf('otherPurpose'), { type: type.number })
      await own.store(webFormField).set(fields.name as number, { minlength: 5 })
      const visited = await open()
      const { page } = visited
      await page.getByRole('button', { name: say('修改信息', 'Change my answers') }).click()
      await expect(page.getByRole('radio', { name: say('男（不再提供）', 'Male (no longer offered)') })).toBeChecked()
      await expect(
        page.getByRole('checkbox', { name: say('二号馆（不再提供）', '二号馆 (no longer offered)') }),
      ).toBeChecked()
      await expect(page.getByText('大约五十')).toBeVisible()
      await photograph(visited, 'old-answers', { fullPage: true })
      await expectAccessible(page)
      await page.getByLabel(say('邮箱', 'E-mail')).fill('new@example.com')
      await page.getByRole('button', { name: say('保存修改', 'Save changes') }).click()
      await expect
        .poll(stored)
        .toMatchObject({ ...answers, phoneNumber: `+86${answers.phoneNumber}`, email: 'new@example.com' })
      expectNoTroubles(visited)
      await visited.close()
    }
  })
})
