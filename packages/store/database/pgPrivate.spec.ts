import { after, before, describe, it } from 'node:test'
import { expect } from 'expect'
import pg from 'pg'
import type { Embedded } from '../embedded/index.ts'
import { Trial } from '../embedded/trial.ts'
import { copyFrom, copyTo, cutConnection, forgetStatements, pipeline } from './pgPrivate.ts'

const trial = new Trial()
let database: Embedded
const clients: pg.Client[] = []
before(async () => {
  database = await trial.start({ dataDir: await trial.dataFolder() })
})
after(async () => {
  for (const client of clients) await client.end().catch(() => {})
  await trial.close()
})
async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url })
  client.on('error', () => {})
  await client.connect()
  clients.push(client)
  return client
}

describe('the private parts of pg that we use', () => {
  it('sends several statements in one message and returns the rows of each', async () => {
    const client = await connected()
    const results = await pipeline(client, [
      { text: 'select 1 as one' },
      { name: 'two', text: 'select $1::int as two', values: [2] },
      { text: 'select 3 as three' },
    ])
    expect(results.map(({ rows }) => rows)).toEqual([[{ one: 1 }], [{ two: 2 }], [{ three: 3 }]])
  })
  it('runs nothing after a failed statement, and can use the same names afterwards', async () => {
    const client = await connected()
    const named = { name: 'named', text: 'select $1::int as n', values: [1] }
    await expect(pipeline(client, [{ text: 'begin' }, { text: 'select 1 / 0' }, named])).rejects.toMatchObject({
      code: '22012',
    })
    await client.query('rollback')
    expect((await pipeline(client, [named])).map(({ rows }) => rows)).toEqual([[{ n: 1 }]])
  })
  it('copies rows in and out, and rolls all of them back when the feed fails', async () => {
    const client = await connected()
    await client.query('create table copied (word text)')
    await copyFrom(client, 'copy copied from stdin', async sink => {
      for (const word of ['one\n', 'two\n']) await sink.send(Buffer.from(word))
    })
    const broken = copyFrom(client, 'copy copied from stdin', async sink => {
      await sink.send(Buffer.from('three\n'))
      throw new Error('the file ended')
    })
    await expect(broken).rejects.toThrow('the file ended')
    const out = copyTo(client, 'copy (select word from copied order by 1) to stdout')
    const pieces: Buffer[] = []
    for await (const piece of out.stream) pieces.push(piece as Buffer)
    expect([Buffer.concat(pieces).toString(), out.rows()]).toEqual(['one\ntwo\n', 2])
  })
  it('forgets prepared statements, here and in PostgreSQL', async () => {
    const client = await connected()
    const prepared = () => client.query<{ n: number }>('select count(*)::int as n from pg_prepared_statements')
    await client.query({ name: 'kept', text: 'select 1' })
    const before = (await prepared()).rows[0]?.n
    forgetStatements(client)
    expect([before, (await prepared()).rows[0]?.n]).toEqual([1, 0])
  })
  it('cuts a connection that does not answer', async () => {
    const client = await connected()
    const slow = client.query('select pg_sleep(60)')
    cutConnection(client, new Error('the database does not answer'))
    await expect(slow).rejects.toThrow()
  })
})
