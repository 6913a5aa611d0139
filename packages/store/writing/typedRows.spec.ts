import { after, describe, it } from 'node:test'
import type { BirthOf, MoveOf } from '@pavilion/declare'
import { webUser } from '@pavilion/account/model/index.ts'
import { registerChannel } from '@pavilion/form/model/index.ts'
import { order, pay } from '@pavilion/order/model/index.ts'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { voteTopic } from '@pavilion/vote/model/index.ts'
import { expect } from 'expect'
import { sql, type Transaction } from '../index.ts'
import type { Session } from '../session.ts'
import { code, operatorsOf } from '../testing.ts'

const server = await startTestServer()
after(() => server.close())
const { system } = server
const channels = system.store(registerChannel)
const operatorOf = operatorsOf((system as Session).database)
async function place(...names: string[]) {
  const { id: projectId } = await server.project()
  const made = await channels.createMany(names.map(name => ({ projectId, name })))
  return { projectId, ids: made.map(({ id }) => id) }
}
async function poll() {
  const { id: projectId } = await server.project()
  return system.store(voteTopic).create({ projectId, name: '最佳展位', englishName: 'Best stand', maxVotes: 3 })
}

describe('what services write', () => {
  it('has no name that the resource does not know: the compiler refuses it, and so does the store', async () => {
    const { projectId } = await place()
    const lost = 'registerChannel has no field remrak to create'
    // @ts-expect-error a misspelt field
    await expect(channels.create({ projectId, name: 'x', remrak: 'lost' })).rejects.toThrow(lost)
    const unseen = { projectId, name: 'x', remrak: 'lost' }
    await expect(channels.createMany([{ projectId, name: 'x' }, unseen])).rejects.toThrow(lost)
    await expect(system.transaction(tx => tx.store(registerChannel).copyIn([unseen]))).rejects.toThrow(lost)
    await expect(
      system.transaction(tx => tx.acting('test', { projectId }).store(registerChannel).createAtCommit(1, unseen)),
    ).rejects.toThrow(lost)
    expect(await channels.count({ projectId })).toBe(0)
  })
  it('may be a row that was read: what the store sets and counts itself is left behind', async () => {
    const { projectId, ids } = await place('Fair')
    const { projectId: _, ...row } = await channels.getDetail(ids[0] as number)
    const { id: elsewhere } = await server.project()
    expect(await channels.create({ ...row, projectId: elsewhere })).toMatchObject({ name: 'Fair' })
    expect(await channels.ids({ projectId })).toEqual(ids)
  })
  it('is known to the compiler: births, moves, codes as numbers, what may be null', () => {
    const born: BirthOf<typeof pay> = 'recorded'
    // @ts-expect-error no such birth
    const unborn: BirthOf<typeof pay> = 'recrded'
    // @ts-expect-error no such move
    const unmoved: MoveOf<typeof pay> = 'clsoe'
    const write = async (tx: Transaction, projectId: number, status: number) => {
      await tx.store(pay).create({ projectId, orderId: 1, amount: 3, type: status, payer: 'A' }, { birth: 'recorded' })
      // @ts-expect-error a name is required, and never null
      await tx.store(registerChannel).set(1, { name: null })
      // @ts-expect-error without a name there is no channel
      await tx.store(registerChannel).create({ projectId })
      // @ts-expect-error a state moves and is never set
      await tx.store(order).set(1, { status })
      await tx.store(order).rows({ status: [status], orderNumber: { startsWith: 'A' } })
    }
    expect([born, unborn, unmoved, typeof write]).toEqual(['recorded', 'recrded', 'clsoe', 'function'])
  })
})

describe('what services read', () => {
  it('are the named fields and no others', async () => {
    const { projectId, ids } = await place('Fair', 'Mail')
    const rows = await channels.rows({ projectId }, { fields: ['id', 'name', 'registerCount'], order: [['id', 'asc']] })
    expect(rows).toEqual([
      { id: ids[0], name: 'Fair', registerCount: 0 },
      { id: ids[1], name: 'Mail', registerCount: 0 },
    ])
    // @ts-expect-error it was not read
    expect(rows[0]?.remark).toBeUndefined()
    expect(await channels.find({ name: 'Mail', projectId }, { fields: ['id'] })).toEqual({ id: ids[1] })
    expect(await channels.getDetail(ids[0] as number, { fields: ['projectId'] })).toEqual({ projectId })
    // @ts-expect-error a misspelt field
    await expect(channels.rows({ projectId }, { fields: ['nmae'] })).rejects.toThrow('no field nmae to read')
    // @ts-expect-error a password is never read
    await expect(system.store(webUser).find({}, { fields: ['password'] })).rejects.toThrow('no field password to read')
  })
  it('have the types of the declaration, and no names that nobody declared', async () => {
    const { ids } = await place('Fair')
    const row = await channels.getDetail(ids[0] as number)
    const whole: [number, string, number, string | null] = [row.projectId, row.name, row.registerCount, row.remark]
    expect(whole).toEqual([expect.any(Number), 'Fair', 0, null])
    // @ts-expect-error a misspelt field
    expect(row.remrak).toBeUndefined()
    const [topic] = await system.store(voteTopic).rows({ id: (await poll()).id }, { includes: ['project'] })
    expect(topic?.project.id).toBe(topic?.projectId)
  })
  it('are refused where a condition is undefined, which would otherwise mean any row', async () => {
    const { projectId } = await place('Fair', 'Partner')
    const nobody: { projectId?: number } = {}
    const why = 'registerChannel: the condition projectId is undefined'
    const where = { projectId: nobody.projectId, name: 'Fair' }
    await expect(channels.rows(where)).rejects.toThrow(why)
    await expect(channels.find(where)).rejects.toThrow(why)
    await expect(channels.ids(where)).rejects.toThrow(why)
    await expect(channels.exists(where)).rejects.toThrow(why)
    await expect(channels.count(where)).rejects.toThrow(why)
    await expect(channels.getList({ where })).rejects.toThrow(why)
    await expect(system.transaction(tx => tx.lockAll(registerChannel, where))).rejects.toThrow(why)
    expect(await channels.ids({ projectId, ...(nobody.projectId && { name: 'Fair' }) })).toHaveLength(2)
  })
  it('are all of them where all are asked for, not the first thousand', async () => {
    const { projectId } = await place()
    await system.transaction(tx =>
      tx.store(registerChannel).copyIn(Array.from({ length: 1001 }, (_, nth) => ({ projectId, name: `${nth}` }))),
    )
    const read = async (limit?: number) =>
      (await channels.rows({ projectId }, { fields: ['id'], ...(limit && { limit }) })).length
    expect([await read(), await read(Number.POSITIVE_INFINITY)]).toEqual([1000, 1001])
    const ids = await channels.ids({ projectId })
    expect([ids.length, ids.toSorted((a, b) => a - b)]).toEqual([1001, ids])
    expect([await channels.exists({ projectId, name: '7' }), await channels.exists({ projectId, name: 'x' })]).toEqual([
      true,
      false,
    ])
  })
})

describe('a move of one row', () => {
  const further = { set: sql`"maxVotes" = a."maxVotes" + 1`, returning: sql`a."maxVotes" * 2 as "twice"` }
  it('sets further columns by SQL and answers what is asked besides', async () => {
    const { id } = await poll()
    const moved = await system.transaction(tx =>
      tx.move<typeof voteTopic, { twice: number }>(voteTopic, { id }, 'setOpen', {}, further),
    )
    expect([moved.status, moved.maxVotes, moved.twice]).toEqual([1, 4, 8])
    const sets = { set: sql`"status" = 1` }
    await expect(system.transaction(tx => tx.move(voteTopic, { id }, 'setClosed', {}, sets))).rejects.toThrow('a state')
  })
  it('that comes late changes nothing, or is refused where nobody said that it may', async () => {
    const { id } = await poll()
    const late = (options = {}) => system.transaction(tx => tx.moveIfDue(voteTopic, { id }, 'setOpen', {}, options))
    expect(await late({ where: sql`a."maxVotes" = 99` })).toBeUndefined()
    expect((await late(further))?.maxVotes).toBe(4)
    expect(await late(further)).toBeUndefined()
    expect(code(await system.transaction(tx => tx.move(voteTopic, { id }, 'setOpen')).catch(e => e))).toBe(
      'moveNotAllowed',
    )
    await system.store(voteTopic).delete(id)
    expect(await late()).toBeUndefined()
    expect(
      await server.sql(`select "move" from "stateEvent" where "rowId" = $1 and "resource" = 'voteTopic'`, [id]),
    ).toEqual([{ move: 'setOpen' }])
  })
})

describe('rows that are locked together', () => {
  /** Runs `lock` in transactions of both orders at once; how often each of them began. */
  async function inBothOrders(
    ids: readonly number[],
    lock: (tx: Transaction, ids: readonly number[]) => Promise<void>,
  ) {
    const begun = [0, 0]
    await allAtOnce(2, nth =>
      system.transaction(async tx => {
        begun[nth] = (begun[nth] as number) + 1
        await lock(tx, nth ? ids.toReversed() : ids)
      }),
    )
    return begun
  }
  it('are locked in one order, whatever order they are named in', async () => {
    const { projectId, ids } = await place(...Array.from({ length: 40 }, (_, nth) => `Channel ${nth}`))
    for (let round = 0; round < 20; round++)
      expect(
        await inBothOrders(ids, async (tx, these) => {
          expect((await tx.lockAll(registerChannel, these, { fields: ['id'] })).map(({ id }) => id)).toEqual(ids)
        }),
      ).toEqual([1, 1])
    const some = await system.transaction(tx =>
      tx.lockAll(registerChannel, { projectId, name: ['Channel 7', 'Channel 3'] }, { fields: ['name'] }),
    )
    expect(some).toEqual([{ name: 'Channel 3' }, { name: 'Channel 7' }])
  })
  it('would be waited for in a circle if each were locked as it is named', async () => {
    const { ids } = await place('one', 'other')
    const met = Promise.withResolvers<void>()
    let holding = 0
    const begun = await inBothOrders(ids, async (tx, [first, second]) => {
      await tx.store(registerChannel).lock(first as number)
      if (++holding === 2) met.resolve()
      await met.promise
      await tx.store(registerChannel).lock(second as number)
    })
    // The one who is refused begins again; where both are found in the circle at once, both do.
    expect(Math.max(...begun)).toBeGreaterThan(1)
  })
  it('leaves out what another transaction holds, where that is asked for', async () => {
    const { projectId, ids } = await place('one', 'other', 'third')
    const left = await system.transaction(async tx => {
      await tx.lockAll(registerChannel, [ids[1] as number])
      return system.transaction(other =>
        other.lockAll(registerChannel, { projectId }, { fields: ['id'], skipLocked: true, limit: 2 }),
      )
    })
    expect(left).toEqual([{ id: ids[0] }, { id: ids[2] }])
  })
})

describe('the reach of a right', () => {
  it('is refused where the right counts nowhere, and confined where it counts', async () => {
    const { projectId } = await place('one')
    const operator = operatorOf([projectId])
    expect(await operator.reach('registerChannel.getList').store(registerChannel).count()).toBe(1)
    const nobody = (system as Session).database.contextFor(
      { kind: 'operator', id: null, name: 'tester', rights: new Set(['a.b']), projects: [projectId], sellers: 'all' },
      {},
    )
    expect(() => nobody.reach('registerChannel.getList')).toThrow(expect.objectContaining({ code: 'permissionDenied' }))
  })
})
