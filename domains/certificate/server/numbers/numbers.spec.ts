import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { attending } from '@pavilion/registration/server/testing/attending.ts'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { groupType, registerUserCertType } from '../../model/index.ts'
import { passesOf } from '../passes/passes.ts'
import { nextCertNumbers, numberPeople, numberRulesOf } from './numbers.ts'

const server = await startTestServer()
const { event } = attending(server)
async function certType(rules: object = {}) {
  const { id: projectId } = await server.project()
  const type = await server.system.store(registerUserCertType).create({ projectId, name: '观众证', ...rules })
  const inside = server.system.acting('certificate', { projectId })
  const next = (...groups: (number | null)[]) =>
    inside.transaction(async tx => {
      const [known] = await numberRulesOf(tx, [type.id])
      return nextCertNumbers(tx, projectId, known as never, groups.length ? groups : [null])
    })
  const person = (nth: number, more: object = {}) =>
    server.system
      .store(registerUser)
      .create({ projectId, name: `来宾${nth}`, certTypeId: type.id, ...more }) as Promise<{ id: number }>
  const certNoOf = async (id: number) =>
    (await server.sql<{ certNo: string | null }>('select "certNo" from "registerUser" where id = $1', [id]))[0]?.certNo
  return { projectId, type, inside, next, person, certNoOf }
}

describe('cert numbers', () => {
  it('are 50 different ones for 50 at once; without the counter they would not be', async () => {
    const { projectId, inside, next } = await certType({ startExternalNumber: '00001', certNoPrefix: 'V' })
    const numbers = (await allAtOnce(50, () => next())).flat()
    expect(new Set(numbers).size).toBe(50)
    expect([...numbers].sort().at(-1)).toBe('V00050')
    // The control: the highest number and one more.
    const highest = () =>
      inside.transaction(async tx => {
        const [row] = await tx.sql<{ last: number }>(
          'select "last" from "registerUserCertCounter" where "projectId" = $1',
          [projectId],
        )
        return Number(row?.last) + 1
      })
    expect(new Set(await allAtOnce(50, highest)).size).toBeLessThan(50)
  })

  it('end with their range, and are never given again, also when the range begins lower later', async () => {
    const { projectId, type, next } = await certType({ startExternalNumber: '101', endExternalNumber: '103' })
    expect(await next(null, null)).toEqual(['101', '102'])
    await expect(next(null, null)).rejects.toMatchObject({ code: 'certNumbersUsedUp' })
    expect(await next()).toEqual(['103'])
    await expect(next()).rejects.toMatchObject({ code: 'certNumbersUsedUp' })
    const types = server.system.acting('test', { projectId }).store(registerUserCertType)
    await types.set(type.id, { startExternalNumber: '001', endExternalNumber: '999' })
    expect(await next()).toEqual(['104'])
  })

  it('have the prefix of individuals or groups, and leave out what somebody has already', async () => {
    const { next, person } = await certType({
      certNoPrefixTreatPersonalOrGroup: true,
      certNoPrefixPersonal: 'P',
      certNoPrefixGroup: 'G',
    })
    await person(1, { certNo: 'G00002' })
    expect(await next(groupType.personal, groupType.group, groupType.personal)).toEqual(['P00001', 'G00003', 'P00004'])
    // Brought from elsewhere, under another name of a number.
    await person(2, { externalNumber: 'P00005' })
    await person(3, { number: 'P00006' })
    expect(await next(groupType.personal)).toEqual(['P00007'])
  })

  it('come again with the badge type that was changed and changed back, and its pass with it', async () => {
    const { projectId, type } = await certType({ generateCertNoWhenCreate: true, certNoPrefix: 'A' })
    const other = await server.system
      .store(registerUserCertType)
      .create({ projectId, name: '嘉宾证', generateCertNoWhenCreate: true, certNoPrefix: 'B' })
    const { token } = await server.operator({ projects: [projectId] })
    const call = (path: string, body: object) => server.call(path, body, { token, projectId })
    const { data: made } = await call('/registerUser/create', { name: '王小明', certTypeId: type.id })
    const passOf = async () => (await passesOf(server.system, projectId, [made.id])).get(made.id)?.text
    const becomes = async (certTypeId: number) => {
      const { updatedAt } = await server.system.store(registerUser).getDetail(made.id)
      const { data } = await call('/registerUser/update', { id: made.id, updatedAt, certTypeId })
      return data.certNo
    }
    const pass = await passOf()
    expect(made.certNo).toBe('A00001')
    expect(await becomes(other.id)).toBe('B00001')
    expect(await passOf()).not.toBe(pass)
    // Meanwhile the next one gets the next number.
    expect((await call('/registerUser/create', { name: '李雷', certTypeId: type.id })).data.certNo).toBe('A00002')
    expect(await becomes(type.id)).toBe('A00001')
    expect(await passOf()).toBe(pass)
    expect(await becomes(other.id)).toBe('B00001')
  })

  it('come when the certificate is made, unless the type numbers at creation', async () => {
    const { projectId, inside, person, certNoOf } = await certType()
    const { id } = await person(1)
    expect(await certNoOf(id)).toBe(null)
    await inside.transaction(tx => numberPeople(tx, projectId, [id]))
    await inside.transaction(tx => numberPeople(tx, projectId, [id]))
    expect(await certNoOf(id)).toBe('00001')
  })

  it('follow an approved record at once, and an exhausted range refuses the approval in plain words', async () => {
    const { projectId, send, decide, attendees, visitorType } = await event()
    const types = server.system.acting('test', { projectId }).store(registerUserCertType)
    await types.set(visitorType.id, {
      generateCertNoWhenCreate: true,
      startExternalNumber: 'V1',
      endExternalNumber: 'V2',
    })
    const ids: number[] = []
    for (const nth of [1, 2, 3])
      ids.push(
        await send({
          name: `来宾${nth}`,
          phoneNumber: `1391000000${nth}`,
          email: `g${nth}@expo.example`,
          purpose: '其他',
          otherPurpose: '看',
        }),
      )
    await decide('approve', ids[0] as number, ids[1] as number)
    expect(await attendees('"certNo"')).toEqual([{ certNo: 'V1' }, { certNo: 'V2' }])
    const third = await decide('approve', ids[2] as number)
    expect(JSON.stringify(third)).toContain('「观众证」的编号到 V2 为止')
    expect(await attendees('"certNo"')).toHaveLength(2)
  })
})
