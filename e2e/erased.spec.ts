import { after, describe, it } from 'node:test'
import type { AnyField, AnyResource } from '@pavilion/declare'
import { expect } from 'expect'
import { heldLists, keptByLaw, knownAt, mail, phone, word } from './resources/known.ts'
import { catalogue, openWorld } from './resources/world.ts'

// One person with a row of every list: a canary in every personal field that the declarations know.

const world = await openWorld()
const { server } = world
after(() => server.close())
const { knownEverywhere, columnsWithCanary, filesWithCanary } = knownAt(world)

describe('erasing a person of whom there is a row in every list', () => {
  it('leaves no personal field in the whole database but those of money that the law keeps, and the refusal of mails', async () => {
    const { id, projectId, planted } = await knownEverywhere()
    const before = await columnsWithCanary()
    // The control: every planted field is found, and hardly a list is without one.
    expect(planted.filter(column => !before.includes(column))).toEqual([])
    const without = heldLists.filter(of => !planted.some(column => column.startsWith(`${of.name}.`)))
    expect(without.map(({ name }) => name)).toEqual(['registerUserKey'])
    expect(await filesWithCanary()).toHaveLength(2)
    const { result, data } = await server.call('/webUser/erase', { id }, { token: world.token, projectId })
    expect([result, data?.number?.[0]]).toEqual([20000, 'E'])
    await server.runJobs({ mayFail: true })
    expect(await columnsWithCanary()).toEqual(keptByLaw)
    expect(await filesWithCanary()).toEqual([])
    // No job stumbles over who is erased.
    expect(world.lines.filter(line => JSON.stringify(line).includes('has been erased'))).toEqual([])
  })
  it('takes rows that name no account by number, e-mail or ID number, and leaves to others theirs', async () => {
    const place = await world.place()
    const other = { phone: '+8618848360000', mail: 'zanzibar@masked.example' }
    const { row: user } = await world.make(catalogue.get('webUser'), place)
    await server.sql(
      `update "webUser" set "name" = $2, "phoneNumber" = $3, "email" = $4, "idCardHash" = 'xanadu-hash' where id = $1`,
      [user.id, word, phone, mail],
    )
    const mayBeUnowned = ({ scope, contact, fields }: AnyResource) =>
      scope === 'project' && contact && 'name' in contact && fields.webUserId && !fields.webUserId.required
    const lists = heldLists.filter(mayBeUnowned)
    const people: Record<string, { mine: number; assisted: number; stranger: number }> = {}
    for (const of of lists) {
      const fields = of.fields as Record<string, AnyField>
      const [mine, assisted, stranger] = [
        (await world.make(of, place)).row.id,
        (await world.make(of, place)).row.id,
        (await world.make(of, place)).row.id,
      ]
      const { name, phoneNumber, email } = of.contact as { name: string; phoneNumber?: string; email?: string }
      const set = async (id: number, values: Readonly<Record<string, unknown>>) => {
        for (const [column, value] of Object.entries(values))
          if (fields[column])
            await server.sql(`update "${of.name}" set "${column}" = $2, "webUserId" = null where id = $1`, [id, value])
      }
      await set(mine, { [name]: word, ...(phoneNumber && { [phoneNumber]: phone }), ...(email && { [email]: mail }) })
      // Somebody whom the person entered with their own number.
      await set(assisted, {
        [name]: '桑给巴尔',
        ...(phoneNumber && { [phoneNumber]: phone }),
        ...(email && { [email]: null }),
      })
      await set(stranger, {
        [name]: '桑给巴尔',
        ...(phoneNumber && { [phoneNumber]: other.phone }),
        ...(email && { [email]: other.mail }),
      })
      people[of.name] = { mine, assisted, stranger }
    }
    const identified = (await world.make(catalogue.get('registerUser'), place)).row.id
    await server.sql(
      `update "registerUser" set "name" = $2, "idCardHash" = 'xanadu-hash', "webUserId" = null where id = $1`,
      [identified, word],
    )
    expect(Object.keys(people)).toContain('registerUser')
    const { result } = await server.call(
      '/webUser/erase',
      { id: user.id },
      { token: world.token, projectId: place.projectId },
    )
    expect(result).toBe(20000)
    for (const of of lists) {
      const { mine, assisted, stranger } = people[of.name] as { mine: number; assisted: number; stranger: number }
      const { name, phoneNumber = name } = of.contact as { name: string; phoneNumber?: string }
      const rows = await server.sql<{ name: string; number: string | null }>(
        `select "${name}" as name, "${phoneNumber}" as number from "${of.name}" where id = any($1) order by id`,
        [[mine, assisted, stranger]],
      )
      expect([of.name, ...rows.map(row => [row.name || null, row.number || null])]).toEqual([
        of.name,
        [null, null],
        ['桑给巴尔', null],
        ['桑给巴尔', other.phone],
      ])
    }
    expect(await server.sql('select "name", "idCardHash" from "registerUser" where id = $1', [identified])).toEqual([
      { name: '', idCardHash: null },
    ])
  })
})
