import { describe, it } from 'node:test'
import { expect } from 'expect'
import type { Thing } from '@pavilion/declare'
import { webFormRecord } from '@pavilion/form/model/index.ts'
import { makeForm } from '@pavilion/form/server/index.ts'
import { visitorForm } from '@pavilion/form/server/testing/visitorForm.ts'
import { startTestServer } from '@pavilion/testing'
import { statements } from '@pavilion/testing/statements.ts'
import { registerUserCertType } from '@pavilion/certificate/model/index.ts'
import { gates } from './testing/gates.ts'

const server = await startTestServer()
const { hall } = gates(server)
const place = await hall({ gateCount: 2, exits: 1 })
const { projectId } = place
const chief = await server.operator({ projects: [projectId] })
const asked = (path: string, id: number, token = chief.token) =>
  server.call(`/${path}/getPage`, { id }, { token, projectId })
const pageOf = async (path: string, id: number, token?: string): Promise<Thing> => (await asked(path, id, token)).data
const part = (page: Thing, key: string) => page.parts.find(one => one.key === key)
const lines = (page: Thing, key: string) => part(page, key)?.lines.map(({ text, note }) => [text[1], note?.[1]])
const facts = (page: Thing, key: string) =>
  Object.fromEntries(part(page, key)?.facts.map(({ label, value }) => [label[1], value[1]]) ?? [])
const lacks = (page: Thing) => page.lacks.map(({ words }) => words[1])

describe('the page of a badge type', () => {
  it('counts who has it, names the gates by what they say, and says that everybody gets the only one', async () => {
    await place.person()
    const page = await pageOf('registerUserCertType', place.type.id)
    expect(facts(page, 'lead')).toMatchObject({ 'Have it': '1 person', 'To print': '1' })
    expect(lines(page, 'gates')).toEqual([['Opens now', 'All 2 gates']])
    expect(lines(page, 'who')?.[0]?.[0]).toBe('The only badge type of the event: everybody’s')
    expect(lacks(page)).toEqual([])
  })
  it('warns of a type that opens no gate, and names the form that gives it', async () => {
    const other = await server.system
      .store(registerUserCertType)
      .create({ projectId, name: '施工', nameEN: 'Construction' })
    const { form } = await makeForm(server.system, projectId, visitorForm())
    await server.sql('update "webForm" set "registerUserCertTypeId" = $2 where id = $1', [form.id, other.id])
    const page = await pageOf('registerUserCertType', other.id)
    expect(lacks(page)).toEqual(['With this badge nobody passes any gate now'])
    expect(lines(page, 'who')?.map(([, note]) => note)).toEqual(['Everybody else who registers'])
  })
})
describe('the page of an attendee', () => {
  it('says whether each entrance would open now, and what the last scans said', async () => {
    const id = await place.person({ name: '林溪' })
    const before = await pageOf('registerUser', id)
    expect(lines(before, 'gates')?.[0]).toEqual(['Opens now', 'All 2 gates'])
    expect(facts(before, 'lead')).toMatchObject({ 'Badge type': 'Visitor', Now: 'Not been here yet' })
    await place.scan(place.in, await place.passOf(id))
    const after = await pageOf('registerUser', id)
    expect(facts(after, 'lead')).toMatchObject({ Now: 'Inside', Entries: '1' })
    expect(lines(after, 'passages')).toEqual([['入口 1 · Entry', 'Passed']])
    expect(facts(after, 'badge')).toMatchObject({ Printed: 'Not yet', Pass: 'Valid' })
  })
  it('says what is missing: no badge type, a badge that no longer is as its person', async () => {
    const bare = await place.person({ certTypeId: null })
    expect(lacks(await pageOf('registerUser', bare))).toEqual(['No badge type: every gate turns them away'])
    const changed = await place.person({ printNum: 1, reprint: true })
    expect(lacks(await pageOf('registerUser', changed))).toEqual([
      'Changed after printing: the badge is to be printed again',
    ])
  })
  it('shows each area to those alone who may list it, and nobody of another event', async () => {
    const id = await place.person()
    const narrow = await server.operator({ rights: ['registerUser.getDetail'], projects: [projectId] })
    expect((await pageOf('registerUser', id, narrow.token)).parts.map(({ key }) => key)).toEqual(['lead', 'badge'])
    const elsewhere = await server.project()
    const far = await server.operator({ projects: [elsewhere.id] })
    const answer = await server.call('/registerUser/getPage', { id }, { token: far.token, projectId: elsewhere.id })
    expect(answer.result).toBe(40400)
    const none = await server.operator({ rights: ['registerUser.getList'], projects: [projectId] })
    expect((await asked('registerUser', id, none.token)).result).toBe(40300)
  })
  it('needs as many statements for somebody of a hundred scans as for somebody of none', async () => {
    const [quiet, busy] = [await place.person(), await place.person()]
    const pass = await place.passOf(busy)
    for (let nth = 0; nth < 10; nth++) await place.scan(nth % 2 ? place.out : place.in, pass)
    await pageOf('registerUser', quiet)
    const counts = [
      await statements(() => pageOf('registerUser', quiet)),
      await statements(() => pageOf('registerUser', busy)),
    ].map(({ count }) => count)
    expect(counts[1]).toBe(counts[0])
    expect(counts[0]).toBeLessThan(30)
  })
})
describe('the page of a registration', () => {
  it('names the attendee that it made, and other registrations of the same person', async () => {
    const { form } = await makeForm(server.system, projectId, visitorForm())
    const record = (number: string, row: object = {}) =>
      server.system.store(webFormRecord).create({
        projectId,
        webFormId: form.id,
        number,
        name: '王小明',
        phoneNumber: '+8613800138000',
        ...row,
      } as never)
    const [first, second] = [await record('V1'), await record('V2')]
    expect(lines(await pageOf('webFormRecord', first.id), 'attendee')).toEqual([])
    const id = await place.person({ name: '王小明', webFormRecordId: first.id })
    const page = await pageOf('webFormRecord', first.id)
    expect(part(page, 'attendee')?.lines[0]).toMatchObject({
      note: ['观众 · 未签到', 'Visitor · Not signed in'],
      path: `/registerManagement/registerUser/detail?id=${id}`,
    })
    expect(part(page, 'same')?.lines.map(({ path }) => path)).toEqual([
      `/webFormManagement/webFormRecord/detail?id=${second.id}`,
    ])
    expect(part(await pageOf('registerUser', id), 'registration')?.lines[0]?.path).toBe(
      `/webFormManagement/webFormRecord/detail?id=${first.id}`,
    )
  })
})
