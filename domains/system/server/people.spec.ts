import { describe, it } from 'node:test'
import { expect } from 'expect'
import { hotelGuest } from '@pavilion/hotel/model/index.ts'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { startTestServer } from '@pavilion/testing'
import { statements } from '@pavilion/testing/statements.ts'
import type { FoundPerson } from '../model/calls/people.ts'
import { grouped } from './people.ts'

const server = await startTestServer()
async function event() {
  const { id: projectId } = await server.project()
  const { system } = server
  await system
    .store(registerUser)
    .create({ projectId, name: '欧阳静怡', number: `R${projectId}1`, phoneNumber: '13911112222' } as never)
  await system.store(hotelGuest).create({ projectId, name: '欧阳静怡', phoneNumber: '+8613911112222' } as never)
  await system
    .store(registerUser)
    .create({ projectId, name: '欧阳静怡', number: `R${projectId}2`, phoneNumber: '13900000000' } as never)
  return projectId
}
const find = async (token: string, projectId: number, keyword: string) =>
  (await server.call('/people/find', { keyword }, { token, projectId })).data as FoundPerson[]
const shortly = (people: readonly FoundPerson[]) =>
  people.map(({ name, places }) => [name, ...places.map(({ resource }) => resource).sort()])

describe('finding a person', () => {
  it('makes one entry of all lists in which somebody stands, and two of namesakes', async () => {
    const projectId = await event()
    const { token } = await server.operator({ projects: [projectId] })
    const people = await find(token, projectId, '静怡')
    expect(shortly(people).sort()).toEqual([
      ['欧阳静怡', 'hotelGuest', 'registerUser'],
      ['欧阳静怡', 'registerUser'],
    ])
    expect(people.flatMap(({ places }) => places.map(({ state }) => state?.[1])).sort()).toContain('Normal')
    expect(shortly(await find(token, projectId, '13911112222'))).toEqual([['欧阳静怡', 'hotelGuest', 'registerUser']])
  })
  it('reads only lists that the operator may read, in their events, and masks phone numbers', async () => {
    const [here, there] = [await event(), await event()]
    const rights = ['registerUser.getList', 'registerUser.getDetail']
    const { token } = await server.operator({ rights, projects: [here], unmask: false })
    const people = await find(token, here, '静怡')
    expect(shortly(people)).toEqual([
      ['欧阳静怡', 'registerUser'],
      ['欧阳静怡', 'registerUser'],
    ])
    expect(people.map(({ phoneNumber }) => phoneNumber).sort()).toEqual(['139****0000', '139****2222'])
    expect((await server.call('/people/find', { keyword: '静怡' }, { token, projectId: there })).result).toBe(40300)
    expect((await server.call('/people/find', { keyword: '静怡' })).result).toBe(50006)
    expect(await find(token, here, ' ')).toEqual([])
  })
  it('needs two statements however many lists there are', async () => {
    const projectId = await event()
    const { token } = await server.operator({ projects: [projectId] })
    await find(token, projectId, '静怡')
    const { statements: sent } = await statements(() => find(token, projectId, '静怡'))
    expect(sent.filter(text => text.includes('as "resource"'))).toHaveLength(1)
  })
  it('takes rows for one person by phone, else by address, and nobody for another without either', () => {
    const rows = [
      { id: 1, phoneNumber: '+8613911112222', email: null },
      { id: 2, phoneNumber: null, email: 'A@example.com' },
      { id: 3, phoneNumber: '13911112222', email: 'a@example.com' },
      { id: 4, phoneNumber: null, email: null },
      { id: 5, phoneNumber: null, email: null },
    ]
    expect(grouped(rows).map(person => person.map(({ id }) => id))).toEqual([[1, 3], [2], [4], [5]])
  })
})
