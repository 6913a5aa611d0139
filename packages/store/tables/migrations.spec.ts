import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { expect } from 'expect'
import pg from 'pg'
import type { Embedded } from '../embedded/index.ts'
import { ask, Trial } from '../embedded/trial.ts'
import { migrate } from './migrations.ts'

const trial = new Trial()
let database: Embedded
before(async () => {
  database = await trial.start({ dataDir: await trial.dataFolder() })
})
after(() => trial.close())

const rows = 25_000
const first = `create table visitor (id bigint primary key, name text);
  create table noted (transaction xid8);
  insert into visitor select n, 'n' || n from generate_series(1, ${rows}) n;
  create function note() returns trigger language plpgsql as $$
    begin insert into noted values (pg_current_xact_id()); return null; end $$;
  create trigger noting after update on visitor for each statement execute function note()`
const steps = `-- in steps
alter table visitor add column if not exists code text
--> statement-breakpoint
-- in lots of "visitor"
update visitor set code = 'c' || id where id >= :from and id < :to
--> statement-breakpoint
create index concurrently if not exists visitor_code on visitor (code)`

describe('a migration in steps', () => {
  it('fills a table lot by lot, each in a transaction of its own, builds its index beside the work, once of two servers', async () => {
    const folder = join(trial.folder, 'steps')
    mkdirSync(folder)
    writeFileSync(join(folder, '0001_first.sql'), first)
    await migrate(database.url, folder)
    writeFileSync(join(folder, '0002_code.sql'), steps)
    const ran = await Promise.all([migrate(database.url, folder), migrate(database.url, folder)])
    expect(ran.flat()).toEqual(['0002_code'])
    expect(
      await ask(
        database.url,
        `select (select count(*)::int from visitor where code = 'c' || id) as filled,
          (select count(distinct transaction)::int from noted) as lots,
          (select indisvalid from pg_index where indexrelid = 'visitor_code'::regclass) as built`,
      ),
    ).toEqual({ filled: rows, lots: 3, built: true })
  })
  it('begins again after it was cut off in the middle', async () => {
    const folder = join(trial.folder, 'again')
    mkdirSync(folder)
    const client = new pg.Client(database.url)
    await client.connect()
    await client.query('drop table visitor, noted; delete from "pavilionMigration"; drop function note')
    writeFileSync(join(folder, '0001_first.sql'), first)
    writeFileSync(
      join(folder, '0002_code.sql'),
      `${steps}\n--> statement-breakpoint\nselect 1 / (select count(*) from go)`,
    )
    await client.query('create table go (id int)')
    await expect(migrate(database.url, folder)).rejects.toThrow('0002_code failed')
    await client.query('insert into go values (1)')
    expect(await migrate(database.url, folder)).toEqual(['0002_code'])
    await client.end()
  })
})
