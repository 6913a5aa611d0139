import { describe, it } from 'node:test'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { firstChoice, formComponentType as type, webFormType } from '../../model/index.ts'
import { initialAnswers } from '../../model/settle.ts'
import { newField } from '../../model/draft.ts'
import { presets } from '../../model/presets.ts'
import { makeForm } from '../index.ts'

const server = await startTestServer()
const { radio, input, select } = type
const yesNo = [
  ['不需要', 'No'],
  ['需要', 'Yes'],
] as const

describe('a single choice that nobody has touched', () => {
  async function old() {
    const { id: projectId } = await server.project()
    const at = { ...(await server.operator({ projects: [projectId] })), projectId, language: 'en' } as const
    const form = async (name: string, about: object) =>
      makeForm(server.system, projectId, {
        form: { name, englishName: name, type: webFormType.personalRegister },
        groups: [
          {
            fields: [
              { key: 'name', name: '姓名', type: input },
              { key: 'lunch', name: '午餐', englishName: 'Lunch', type: radio, candidates: yesNo, ...about },
              { key: 'size', name: '尺码', type: select, candidates: yesNo },
            ],
          },
        ],
      })
    const own = await form('Old', {})
    await form('New', { firstChoice: firstChoice.none })
    const need = async () =>
      (await server.call('/dashboard/getFigures', {}, at)).data.needs.find(({ path }: { path: string }) =>
        path.startsWith('/webFormManagement/firstChoices'),
      )?.count ?? 0
    return { at, own, need }
  }
  it('is asked about once in forms that choose for people, and stops with one call', async () => {
    const { at, own, need } = await old()
    const listed = async () => (await server.call('/webForm/getFirstChoices', {}, at)).data.forms
    expect(await listed()).toEqual([
      {
        id: own.form.id,
        name: 'Old',
        englishName: 'Old',
        questions: [{ id: own.fields.lunch, name: ['午餐', 'Lunch'], first: ['不需要', 'No'] }],
      },
    ])
    expect(await need()).toBe(1)
    expect((await server.call('/webForm/stopFirstChoices', { webFormIds: [own.form.id] }, at)).data).toEqual({
      changed: 1,
    })
    expect([await listed(), await need()]).toEqual([[], 0])
    const visitor = await server.visitor({ projectId: at.projectId })
    const { data } = await server.call(
      '/webForm/ext/getFormDetail',
      { webFormId: own.form.id },
      { token: visitor.token, projectId: at.projectId },
    )
    expect(initialAnswers(data)[own.fields.lunch as number]).toBe('')
    expect((await server.call('/webForm/stopFirstChoices', { webFormIds: [own.form.id] }, at)).result).toBe(40000)
  })
  it('is nobody else’s to change: another project’s form, or without the right', async () => {
    const { own } = await old()
    const { at: others } = await old()
    const stop = (who: object) => server.call('/webForm/stopFirstChoices', { webFormIds: [own.form.id] }, who)
    expect((await stop(others)).result).toBe(40000)
    expect((await stop(await server.operator({ rights: ['webForm.getList'] }))).result).toBe(40300)
  })
  it('has no answer in forms made in the builder or from a template', () => {
    expect(newField(-1, radio, '午餐', 'Lunch').firstChoice).toBe(firstChoice.none)
    const chosen = presets
      .filter(preset => preset.type !== webFormType.questionnaire)
      .flatMap(({ groups }) => groups.flatMap(({ fields }) => fields))
      .filter(
        field => field.type === radio && (field.firstChoice !== firstChoice.none || field.defaultValue !== undefined),
      )
    expect(chosen.map(({ name }) => name)).toEqual([])
  })
})
