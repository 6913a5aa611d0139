import { after, describe, it } from 'node:test'
import { startTestServer } from '@pavilion/testing'
import { expect } from '@pavilion/testing/expect.ts'
import { type At, exchangeOn, form, sheet } from './testing.ts'

const server = await startTestServer()
after(() => server.close())
const { imported, book, desk } = exchangeOn(server)

/** An event with two tags for its attendees. */
async function event() {
  const at = await desk()
  const tag = (body: object) => server.call('/tagsManagement/create', { resource: 'registerUser', ...body }, at)
  await tag({ name: '贵宾', englishName: 'VIP' })
  await tag({ name: '媒体，广播', englishName: 'Press, radio' })
  const people = (tags: string) =>
    sheet([
      ['姓名', '标签'],
      ['林一', tags],
    ])
  const names = async (by: At = at) =>
    (await server.call('/tagsManagement/getTags', { resource: 'registerUser' }, by)).data.rows.map(
      ({ name }: { name: string }) => name,
    )
  const tagged = async (language: 'zh' | 'en' = 'zh') =>
    (await book('/registerUser/export', { columns: ['name', 'tagIds'] }, { ...at, language })).slice(1)
  const preview = async (tags: string, options = {}, by: At = at) =>
    (await server.call('/registerUser/importPreview', form(await people(tags), options), by)).data
  const taken = async (tags: string, options = {}) => imported('/registerUser', form(await people(tags), options), at)
  return { at, people, names, tagged, preview, taken }
}

describe('tags in a sheet', () => {
  it('are names with commas between them, and are read as they are written, in both languages', async () => {
    const { at, tagged, taken } = await event()
    expect(await taken('贵宾, 媒体，广播')).toMatchObject({ done: 1 })
    expect(await tagged()).toEqual([['林一', '贵宾, "媒体，广播"']])
    const english = await tagged('en')
    expect(english).toEqual([['林一', 'VIP, "Press, radio"']])
    const again = form(
      await sheet([
        ['Name', 'Tags'],
        ['Zhou', english[0]?.[1] as string],
      ]),
    )
    expect(await imported('/registerUser', again, { ...at, language: 'en' })).toMatchObject({ done: 1 })
    expect((await tagged('en'))[0]).toEqual(['Zhou', 'VIP, "Press, radio"'])
  })
  it('that are unknown are asked about, and made only when somebody says so', async () => {
    const { names, preview, tagged, taken } = await event()
    const asked = await preview('vip、早鸟')
    expect(asked).toMatchObject({ good: 0, bad: 1, choices: [{ name: 'tag 早鸟', value: '', decides: true }] })
    expect(asked.choices[0].values.map(({ value }: { value: string }) => value)).toEqual(['make', 'leave'])
    expect(await preview('vip、早鸟', { 'tag 早鸟': 'make' })).toMatchObject({ good: 1, bad: 0 })
    expect(await names()).toEqual(['贵宾', '媒体，广播'])
    expect(await taken('vip、早鸟', { 'tag 早鸟': 'leave' })).toMatchObject({ done: 1 })
    expect(await tagged()).toEqual([['林一', '贵宾']])
    expect(await taken('早鸟、早鸟、vip', { 'tag 早鸟': 'make' })).toMatchObject({ done: 1 })
    expect(await names()).toEqual(expect.arrayContaining(['贵宾', '媒体，广播', '早鸟']))
    expect((await tagged())[0]).toEqual(['林一', '贵宾, 早鸟'])
  })
  it('are not offered to be made to somebody who may not make tags', async () => {
    const { at, preview } = await event()
    const { token } = await server.operator({
      projects: [at.projectId],
      rights: ['registerUser.getList', 'registerUser.create', 'registerUser.import', 'tagsManagement.getList'],
    })
    const { choices, bad } = await preview('早鸟', { 'tag 早鸟': 'make' }, { ...at, token })
    expect([bad, choices[0].values.map(({ value }: { value: string }) => value)]).toEqual([1, ['leave']])
  })
})
