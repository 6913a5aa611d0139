import { describe, it } from 'node:test'
import { expect } from 'expect'
import { purge } from '@pavilion/store'
import { startTestServer } from '@pavilion/testing'
import { models, wholeCatalogue } from '@pavilion/app-server/domains.ts'

const server = await startTestServer({ demo: 'everything' })
// What is written once is never deleted, so it never lies in the recycle bin.
const tables = [...wholeCatalogue(await models()).resources.values()].filter(
  of => of.storage === 'table' && !of.appendOnly,
)
const filled = async () =>
  (
    await server.sql<{ name: string; rows: number }>(
      tables.map(of => `select '${of.name}' as "name", count(*)::int as "rows" from "${of.name}"`).join(' union all '),
    )
  )
    .filter(({ rows }) => rows)
    .map(({ name }) => name)

describe('a whole event that was deleted', () => {
  it('goes for good after thirty days, every list of it, whatever named what: but for what something still knows by number', async () => {
    for (const of of tables)
      await server.sql(`update "${of.name}" set "deletedAt" = clock_timestamp() - interval '31 days'`)
    const before = await filled()
    const histories = () => server.sql('select 1 from "stateEvent" where "resource" = $1', ['webFormRecord'])
    // Registrations were paid in the demo's past.
    expect((await histories()).length).toBeGreaterThan(0)
    const gone = await purge(server.system)
    expect(await histories()).toEqual([])
    const kept = tables.filter(of => of.keepsDeleted).map(({ name }) => name)
    expect(before.length).toBeGreaterThan(200)
    // What they name stands as long as they do.
    const stays = (name: string) => [...kept, 'webForm', 'website', 'registerChannel'].includes(name)
    expect(await filled()).toEqual(before.filter(stays))
    expect(gone.map(({ of }) => of.name).toSorted()).toEqual(before.filter(name => !stays(name)).toSorted())
  })
})
