import { describe, it } from 'node:test'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { twoHalls } from '../testing/halls.ts'

const server = await startTestServer()
const hour = 3_600_000
/** Some minutes ago: a gate takes what is read within three seconds for the same scan. */
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)

describe('a person', () => {
  it('is in one hall: entering another leaves the first, on the list for evacuation too', async () => {
    const { person, passOf, scan, entrances, exits, inside, listed } = await twoHalls(server)
    const pass = await passOf(await person())
    for (const [step, nth] of [0, 1, 0, 1].entries()) {
      const at = ago(4 - step)
      expect((await scan(entrances[nth] as number, pass, { at })).decision).toMatchObject({ code: 0, open: true })
      expect(await inside()).toEqual(nth ? [0, 1] : [1, 0])
      expect(await listed()).toEqual(nth ? [0, 1] : [1, 0])
    }
    await scan(exits[1] as number, pass)
    expect(await inside()).toEqual([0, 0])
    expect(await listed()).toEqual([0, 0])
  })
  it('stays in the former hall where the next one is full', async () => {
    const { person, passOf, scan, entrances, inside } = await twoHalls(server, [1000, 1])
    const [first, second] = [await passOf(await person()), await passOf(await person())]
    await scan(entrances[1] as number, first)
    await scan(entrances[0] as number, second)
    expect((await scan(entrances[1] as number, second)).decision).toMatchObject({ open: false })
    expect(await inside()).toEqual([1, 1])
  })
  it('is not brought back to a hall by a passage that is sent late', async () => {
    const { person, scan, entrances, inside } = await twoHalls(server)
    for (const [number, order] of [
      ['L1', [0, 1]],
      ['L2', [1, 0]],
    ] as const) {
      await person({ number })
      for (const nth of order)
        await scan(entrances[nth] as number, number, { kind: 'typed', at: ago(30 - nth), force: true })
    }
    expect(await inside()).toEqual([0, 2])
  })
  it('is counted once while forty change halls both ways at the same moment', async () => {
    const { person, passOf, scan, entrances, inside, listed } = await twoHalls(server)
    const passes: string[] = []
    for (let nth = 0; nth < 40; nth++) {
      const pass = await passOf(await person())
      passes.push(pass)
      await scan(entrances[nth % 2] as number, pass)
    }
    await allAtOnce(40, nth => scan(entrances[(nth + 1) % 2] as number, passes[nth] as string))
    expect(await inside()).toEqual([20, 20])
    expect(await listed()).toEqual([20, 20])
  })
})

describe('the end of the day', () => {
  it('lets out whoever is inside, at the hour when the halls close: gates, walls and lists agree', async () => {
    const { person, scan, entrances, exits, inside, listed, closesAt } = await twoHalls(server, [1, 1000])
    // The halls closed an hour ago; two people came before, and one of them leaves now.
    await closesAt(Date.now() - hour)
    await person({ number: 'EARLY' })
    await person({ number: 'LATE' })
    await scan(entrances[0] as number, 'EARLY', { kind: 'typed', at: new Date(Date.now() - 2 * hour), force: true })
    expect(await inside()).toEqual([0, 0])
    expect(await listed()).toEqual([0, 0])
    expect((await scan(entrances[0] as number, 'LATE', { kind: 'typed', at: ago(5) })).decision).toMatchObject({
      code: 0,
    })
    expect((await scan(exits[0] as number, 'EARLY', { kind: 'typed' })).decision).toMatchObject({ open: true })
    expect(await inside()).toEqual([1, 0])
    expect((await scan(entrances[0] as number, 'LATE', { kind: 'typed' })).decision.code).not.toBe(0)
    expect(await listed()).toEqual([1, 0])
  })
  it('empties a hall that was full when it closed, and lets its people in again', async () => {
    const { person, scan, entrances, inside, inList, closesAt, projectId } = await twoHalls(server, [1, 1000])
    await person({ number: 'A' })
    await scan(entrances[0] as number, 'A', { kind: 'typed', at: ago(5) })
    expect([await inside(), await inList()]).toEqual([
      [1, 0],
      [1, 0],
    ])
    // The same, as it looks on the next day: what was counted belongs to a day that has ended.
    await server.sql(
      `update "registerUserExhibitionHallScale" set "insideSince" = "insideSince" - interval '1 day' where "projectId" = $1`,
      [projectId],
    )
    await server.sql(
      `update "registerUserGateState" set "lastEntryAt" = "lastEntryAt" - interval '1 day' where "projectId" = $1`,
      [projectId],
    )
    await closesAt(Date.now() - hour)
    expect([await inside(), await inList()]).toEqual([
      [0, 0],
      [0, 0],
    ])
    expect((await scan(entrances[0] as number, 'A', { kind: 'typed' })).decision).toMatchObject({ code: 0, open: true })
    expect([await inside(), await inList()]).toEqual([
      [1, 0],
      [1, 0],
    ])
  })
})
