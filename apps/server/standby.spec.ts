import { after, describe, it } from 'node:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeOperator, makeProject } from '@pavilion/testing/people.ts'
import { call, type Answered } from '@pavilion/testing/server.ts'
import { startPair } from '@pavilion/testing/standby.ts'
import { ask } from '@pavilion/store/embedded/trial.ts'
import { openPool, openStandby, readingStandby } from '@pavilion/store'
import { conferencePlace, conferenceSpeaker } from '@pavilion/conference/model/index.ts'
import { expect } from '@pavilion/testing/expect.ts'
import { language } from '@pavilion/platform/model/index.ts'
import { website, websiteType } from '@pavilion/site/model/index.ts'
import { type App, openApp } from './app.ts'
import { readConfig } from './config.ts'
import { moreDatabases } from './doctorDatabase.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'pavilion-standby-'))
const open = (databaseUrl: string, more: { readUrl?: string; prepare?: boolean }) =>
  openApp({ databaseUrl, dataDir, host: '127.0.0.1', port: 0, jobs: false, log: () => {}, prepare: false, ...more })
const pair = await startPair(async url => {
  const app = await open(url, { prepare: true })
  await app.close()
})
const { url: readUrl } = pair.standby
/** Two processes behind a balancer, and one that knows of no standby. */
const [left, right, plain] = [
  await open(pair.primary.url, { readUrl }),
  await open(pair.primary.url, { readUrl }),
  await open(pair.primary.url, {}),
]
after(async () => {
  for (const app of [left, right, plain]) await app.close()
  await pair.close()
  rmSync(dataDir, { recursive: true, force: true })
})
const { id: projectId } = await makeProject(left.system, {})
const { token } = await makeOperator(left.system, {})

/** A browser: it sends the last position that it got. */
function browser() {
  let position = 'new'
  return {
    get position() {
      return position
    },
    set position(at: string) {
      position = at
    },
    async call(app: App, path: string, body: object): Promise<Answered> {
      const answer = await call(app.url, path, body, { token, projectId, headers: { 'x-position': position } })
      expect(answer.result).toBe(20000)
      const heard = answer.headers.get('x-position') ?? 'none'
      if (position === 'new' || heard > position) position = heard
      return answer
    },
    async names(app: App): Promise<string[]> {
      const { data } = await this.call(app, '/conferencePlace/getList', { order: [['id', 'asc']] })
      return data.rows.map(({ name }: { name: string }) => name)
    },
    add(app: App, name: string): Promise<Answered> {
      return this.call(app, '/conferencePlace/create', { name })
    },
  }
}
const asked = (app: App) => ({ ...app.store.standby!.asked })
const fit = async (app: App) => {
  while (!app.store.standby!.state().fit) await app.store.standby!.look()
}
/** Where the lists of this call were read. */
async function from(app: App, work: () => Promise<unknown>): Promise<'standby' | 'primary'> {
  const before = asked(app)
  await work()
  return asked(app).standby > before.standby && asked(app).primary === before.primary ? 'standby' : 'primary'
}

describe('reads from a standby', () => {
  it('are answered there when it has what the caller has seen', async () => {
    const person = browser()
    await person.add(left, '一号厅')
    await pair.level()
    await fit(right)
    expect(await from(right, () => person.names(right))).toBe('standby')
    expect(await from(right, () => person.call(right, '/conferencePlace/getList', { search: '一号' }))).toBe('standby')
    expect(await person.names(right)).toContain('一号厅')
  })
  it('show what was just written, in any process, while the standby has not replayed it', async () => {
    const person = browser()
    const other = browser()
    await person.names(left)
    await other.names(left)
    await pair.level()
    await pair.pause()
    try {
      await person.add(left, '二号厅')
      expect(await person.names(right)).toContain('二号厅')
      expect(await from(right, () => person.names(right))).toBe('primary')
      // The control: a caller who claims to have seen nothing is shown what the standby has.
      other.position = '0'.repeat(16)
      expect(await from(right, () => other.names(right))).toBe('standby')
      other.position = '0'.repeat(16)
      expect(await other.names(right)).not.toContain('二号厅')
    } finally {
      await pair.resume()
    }
    await pair.level()
    expect(await from(right, () => person.names(right))).toBe('standby')
    expect(await person.names(right)).toContain('二号厅')
  })
  it('never show an older state than the answer before, for somebody who only reads', async () => {
    const [writer, reader] = [browser(), browser()]
    await pair.pause()
    try {
      await writer.add(left, '三号厅')
      // Nothing seen yet: the newest is shown, and from then on nothing older.
      expect(await reader.names(left)).toContain('三号厅')
      for (const app of [right, left]) expect(await reader.names(app)).toContain('三号厅')
    } finally {
      await pair.resume()
    }
    await pair.level()
  })
  it('count rows as the list shows them, whatever others have counted before', async () => {
    const person = browser()
    const count = async (app: App) => {
      const body = { pagination: { page: 1, limit: 1 }, exactCount: true }
      return (await person.call(app, '/conferencePlace/getList', body)).data.count as number
    }
    await person.names(left)
    await pair.level()
    const before = await count(right)
    await person.add(left, '四号厅')
    await pair.level()
    expect(await count(right)).toBe(before + 1)
  })
  it('are never asked of the standby for callers who do not say what they have seen', async () => {
    const answer = () => call(left.url, '/conferencePlace/getList', {}, { token, projectId })
    expect(await from(left, answer)).toBe('primary')
    expect((await answer()).headers.get('x-position')).toBe('new')
  })
  it('are counted in the metrics, with how late the standby is', async () => {
    const text = await (await fetch(`${right.url}/metrics`)).text()
    expect(text).toMatch(/^pavilion_standby_asked 1$/m)
    expect(text).toMatch(/^pavilion_standby_lag_seconds \d/m)
    expect(text).toMatch(/^pavilion_reads_total\{from="standby"\} [1-9]/m)
    expect(await (await fetch(`${plain.url}/metrics`)).text()).not.toContain('standby')
  })
  it('do not exist without DATABASE_READ_URL', async () => {
    const headers = { 'x-position': '0'.repeat(16) }
    const { headers: heard } = await call(plain.url, '/conferencePlace/getList', {}, { token, projectId, headers })
    expect([plain.store.standby, heard.get('x-position')]).toEqual([undefined, null])
  })
  it('of an export contain what was committed when it began', async () => {
    await browser().add(left, '五号厅')
    await fit(right)
    const before = asked(right).standby
    const names: string[] = []
    const reader = await readingStandby(right.system.acting('export', { projectId }))
    await reader.store(conferencePlace).eachBatch({}, 100, async rows => void names.push(...rows.map(row => row.name)))
    expect(names).toContain('五号厅')
    expect(asked(right).standby).toBe(before + 1)
  })
})

describe('public pages', () => {
  it('are read from a standby, and from the primary while it has not replayed what was published', async () => {
    const { system } = left
    const event = await makeProject(system, {})
    const inside = system.acting('test', { projectId: event.id })
    const { id: languageId } = (await system.store(language).find({ mark: 'zh' })) as { id: number }
    await inside.store(website).create({ projectId: event.id, name: '官网', type: websiteType.desktop, languageId })
    const speak = (name: string) => inside.store(conferenceSpeaker).create({ projectId: event.id, name })
    // Another address each time: none of them is kept.
    let nth = 0
    const page = async (query = '') => (await fetch(`${right.url}/${event.abbr}/speaker${query}`)).text()
    await speak('林溪')
    await expect.poll(() => page()).toContain('林溪')
    await pair.level()
    await fit(right)
    const before = asked(right).standby
    await expect.poll(async () => (await page(`?q=${nth++}`)) && asked(right).standby).toBeGreaterThan(before)
    await pair.pause()
    try {
      await speak('陈舟')
      await expect.poll(() => page()).toContain('陈舟')
      // The control: the standby does not have it.
      expect(await ask(readUrl, `select count(*)::int as n from "conferenceSpeaker" where "name" = '陈舟'`)).toEqual({
        n: 0,
      })
    } finally {
      await pair.resume()
    }
    await pair.level()
  })
})

describe('a standby', () => {
  it('that is further behind than its limit is left alone, and asked again when it has caught up', async () => {
    const primary = openPool(pair.primary.url, { max: 2, floor: 0 })
    const standby = await openStandby({ url: readUrl, primary, mostLagMs: 0 })
    try {
      await pair.pause()
      await standby.look()
      await browser().add(left, '六号厅')
      await standby.look()
      await standby.look()
      expect(standby.state()).toMatchObject({ fit: false, why: expect.stringContaining('behind') })
    } finally {
      await pair.resume()
      await standby.close()
      await primary.end()
    }
    await pair.level()
    await fit(left)
  })
  it('that goes away is replaced by the primary within the same call, and is asked again when it is back', async () => {
    const person = browser()
    await person.names(left)
    await pair.level()
    await fit(left)
    await pair.standby.stop()
    expect(await from(left, () => person.names(left))).toBe('primary')
    expect(await person.names(left)).toContain('一号厅')
    await pair.standby.start()
    await pair.level()
    await fit(left)
    expect(await from(left, () => person.names(left))).toBe('standby')
  })
  it('is what the doctor looks at, with what else a database of one’s own needs', async () => {
    const config = { ...readConfig({ DATABASE_URL: pair.primary.url, DATABASE_READ_URL: readUrl }) }
    const findings = await moreDatabases(config)
    expect(findings.map(({ about, well }) => [about, well])).toEqual([
      // Tests do without it for speed; the doctor says so.
      ['needs', false],
      ['pooler', true],
      ['standby', true],
    ])
    expect(findings[0]?.words).toContain('synchronous_commit is off')
  })
  it('that was promoted is not asked', async () => {
    const person = browser()
    await person.names(left)
    await pair.level()
    await fit(left)
    await ask(readUrl, 'select pg_promote()')
    // Written there by somebody who takes it for the primary.
    await ask(readUrl, `delete from "conferencePlace"`)
    expect(await person.names(left)).toContain('一号厅')
    expect(left.store.standby?.state()).toMatchObject({ fit: false, why: expect.stringContaining('promoted') })
    const config = readConfig({ DATABASE_URL: pair.primary.url, DATABASE_READ_URL: readUrl })
    expect((await moreDatabases(config)).at(-1)).toMatchObject({
      well: false,
      words: expect.stringContaining('promoted'),
    })
  })
})
