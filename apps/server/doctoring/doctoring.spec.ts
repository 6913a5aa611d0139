import { chmodSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync, mkdirSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, describe, it } from 'node:test'
import { openInvoices } from '@pavilion/invoice/server/testing/invoices.ts'
import { filesFolder } from '@pavilion/system/server/index.ts'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { readConfig } from '../config.ts'
import { report } from '../doctor.ts'
import { clock, extensions, mailServer, names, weakSettings } from './surroundings.ts'
import { soundness } from './soundness.ts'

// Each check is right first, then what it looks at is made wrong, and it says so in words.

const folder = mkdtempSync(join(tmpdir(), 'doctor-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const config = (environment: Record<string, string> = {}) => readConfig({ DATA_DIR: folder, ...environment })
const said = (rows: readonly unknown[]) => ({ query: async () => ({ rows }) }) as never

const server = await startTestServer()
const sound = async (production = false) => report(await soundness(server.system, { production }))

describe('the doctor, about what surrounds the server,', () => {
  it('says that our clock differs from the database’s', async () => {
    const at = Date.parse('2027-04-01T08:00:00Z')
    expect(await clock(said([{ at: at / 1000 }]), () => at + 1500)).toMatchObject({ about: 'clock', well: true })
    expect(await clock(said([{ at: at / 1000 }]), () => at - 9000)).toEqual({
      about: 'clock',
      well: false,
      words: '9.0 s behind the database’s: let both machines follow a time server (chrony, systemd-timesyncd)',
    })
  })
  it('says that an extension is missing, or its package', async () => {
    expect(await extensions(said([{ installed: true, available: true }]))).toMatchObject({ well: true })
    expect((await extensions(said([{ installed: false, available: true }]))).words).toContain(
      '«create extension pg_trgm»',
    )
    expect((await extensions(said([{ installed: false, available: false }]))).words).toContain('install the package')
  })
  it('names the hosts that lead nowhere', async () => {
    const found = { PUBLIC_URL: 'https://expo.example.com', SMTP_URL: 'smtp://10.0.0.5:25' }
    const lookup = async (host: string) => {
      if (host === 'gone.example.com') throw new Error('ENOTFOUND')
    }
    expect(await names(found, [], lookup)).toEqual({ about: 'DNS', well: true, words: 'expo.example.com found' })
    expect((await names(found, ['gone.example.com'], lookup)).words).toBe(
      'gone.example.com leads nowhere: add an A or AAAA record, or mend the setting',
    )
  })
  it('says that the mail server does not answer', async () => {
    const mail = createServer(socket => socket.on('error', () => {}).end('220 here\r\n'))
    await new Promise<void>(done => void mail.listen(0, '127.0.0.1', done))
    const SMTP_URL = `smtp://127.0.0.1:${(mail.address() as AddressInfo).port}`
    expect(await mailServer({ SMTP_URL })).toMatchObject([{ about: 'mail server', well: true }])
    await new Promise(done => mail.close(done))
    expect(await mailServer({ SMTP_URL })).toMatchObject([
      { well: false, words: expect.stringContaining('ECONNREFUSED') },
    ])
  })
  it('names the settings that leave a door open', () => {
    const weak = (environment: Record<string, string>) =>
      weakSettings(config(environment), environment).map(({ well, words }) => `${well} ${words}`)
    expect(weak({})).toEqual(['true nothing weak'])
    const key = join(folder, 'key')
    writeFileSync(key, 'a'.repeat(64))
    chmodSync(key, 0o644)
    expect(weak({})).toEqual([`false ${key} can be read by other users: chmod 600`])
    chmodSync(key, 0o600)
    expect(weak({ HOST: '0.0.0.0' })[0]).toContain('NODE_ENV is not production')
    expect(weak({ NODE_ENV: 'production', PAVILION_SIMULATE: '1', PUBLIC_URL: 'https://expo.example.com' })).toEqual([
      'false PAVILION_SIMULATE=1 in production: messages and documents are simulated',
    ])
    expect(weak({ NODE_ENV: 'production', PUBLIC_URL: 'http://expo.example.com' })[0]).toContain('not an https address')
    expect(weak({ TRUST_PROXY: '0.0.0.0/0' })[0]).toContain('trusts everybody')
    expect(weak({ DATABASE_URL: 'postgres://me:secret@db.example.com/expo' })[0]).toContain('sslmode=verify-full')
    expect(weak({ DATABASE_URL: 'postgres://me:secret@db.example.com/expo?sslmode=verify-full' })).toEqual([
      'true nothing weak',
    ])
  })
})

describe('the doctor, about a data folder that cannot be read,', () => {
  it('speaks of it in its own line, and goes on with the others', () => {
    const closed = join(folder, 'closed')
    symlinkSync(closed, closed)
    expect(weakSettings(config({ DATA_DIR: closed }), {}).map(({ words }) => words)).toEqual(['nothing weak'])
  })
})

describe('the doctor, about what is stored,', () => {
  it('says that a cell of a counter differs from its holds, or from its ledger', async () => {
    await openInvoices(server, [{ price: 10_000, stock: 5 }])
    expect(await sound()).toMatch(/^ok {3}counters {5}cells, holds and ledger agree/m)
    await server.sql(`update "commodityStock" set "sold" = "sold" + 1`)
    expect(await sound()).toMatch(/^ill {2}counters {5}1 cells differ .*\(commodityStock \d+\)/m)
    await server.sql(`update "commodityStock" set "sold" = "sold" - 1`)
  })
  it('says how many differences of the books are open', async () => {
    const { id: projectId } = await server.project()
    expect(await sound()).toMatch(/^ok {3}ledger/m)
    await server.sql(
      `insert into "ledgerDifference" ("projectId", "kind", "status", "subject", "mend") values ($1, 10, 10, 'order 1', 10)`,
      [projectId],
    )
    expect(await sound()).toMatch(/^ill {2}ledger {7}1 differences/m)
  })
  it('names files whose bytes are gone, and bytes that no row knows', async () => {
    expect(await sound()).toMatch(/^ok {3}files/m)
    const stray = join(filesFolder(), `ab/${'0'.repeat(29)}1.png`)
    mkdirSync(dirname(stray), { recursive: true })
    writeFileSync(stray, 'x')
    utimesSync(stray, new Date('2020-01-01'), new Date('2020-01-01'))
    expect(await sound()).toMatch(/^ill {2}files {8}1 files belong to no row/m)
    rmSync(stray)
    await server.sql(
      `insert into "uploadedFile" ("name", "filePath") values ('a.png', '/files/ab/${'0'.repeat(29)}2.png')`,
    )
    expect(await sound()).toMatch(/^ill {2}files {8}1 files of the list are not in the folder/m)
  })
  it('names who may do everything with a password alone, in production', async () => {
    const { account } = await server.operator()
    expect(await sound()).not.toContain('two-step')
    const words = await sound(true)
    expect(words).toMatch(/^(?:ill|ok ) {2}accounts/m)
    expect([account, words.includes('have no two-step verification')]).toEqual([
      account,
      words.includes('ill  accounts'),
    ])
  })
  it('says that the database was written with another key', async () => {
    expect(await sound()).toMatch(/^ok {3}key/m)
    await server.sql(
      `insert into "operateLogSeal" ("lastLogId", "lines", "hash") values (1, '[[1, "x"]]', 'of another key')`,
    )
    expect(await sound()).toMatch(/^ill {2}key {10}the database was written with another one/m)
  })
})
