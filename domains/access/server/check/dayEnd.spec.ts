import { after, describe, it } from 'node:test'
import { outFlag } from '@pavilion/registration/model/index.ts'
import { moveClock, now, resetClock } from '@pavilion/store/clock.ts'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { gates } from '../testing/gates.ts'
import { endGateDays } from './dayEnd.ts'
import { gateDayBegan } from './gates.ts'

const server = await startTestServer()
const { hall } = gates(server)
after(resetClock)
const minute = 60_000
describe('when a day of the gates has ended', () => {
  it('who did not leave is inside no more in lists of people; who came in after it is', async () => {
    const place = await hall({ exits: 1 })
    const [stayed, late, never] = [
      await place.person({ number: 'A1' }),
      await place.person({ number: 'A2' }),
      await place.person({ number: 'A3' }),
    ]
    // The halls close once a day: the next time.
    const closing = Date.parse(await gateDayBegan(server.system, place.projectId)) + 24 * 60 * minute
    const itIs = (minutes: number) => moveClock(closing + minutes * minute - now().getTime())
    const comesIn = async (minutes: number, number: string) => {
      itIs(minutes)
      await place.scan(place.in, number, { kind: 'typed', at: new Date(closing + minutes * minute) })
    }
    const flags = async () =>
      (
        await server.sql<{ outFlag: number }>(
          'select "outFlag" from "registerUser" where id = any($1::bigint[]) order by id',
          [[stayed, late, never]],
        )
      ).map(row => row.outFlag)
    await comesIn(-10, 'A1')
    await endGateDays(server.system)
    expect(await flags()).toEqual([outFlag.in, outFlag.initial, outFlag.initial])
    await comesIn(5, 'A2')
    itIs(10)
    await endGateDays(server.system)
    expect(await flags()).toEqual([outFlag.out, outFlag.in, outFlag.initial])
  })
})
