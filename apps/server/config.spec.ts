import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { openKey } from '@pavilion/store/seal.ts'
import { expect } from 'expect'
import {
  addressHere,
  ConfigProblem,
  fullDisk,
  prepareDataDir,
  readConfig,
  requireFreeAddress,
  ROOT,
  whyNotListen,
} from './config.ts'
import { everyRole } from './roles.ts'

describe('settings from the environment', () => {
  it('have defaults: this machine only, port 8080, data in the clone, the demo event', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 8080,
      dataDir: `${ROOT}/data`,
      dataDirGiven: false,
      databaseUrl: undefined,
      keepsLog: false,
      adminPassword: undefined,
      demo: true,
      production: false,
      paySandbox: true,
      roles: everyRole,
      jobLimits: { short: 4, long: 3 },
      drainMs: 0,
      uploads: { perAddress: 2_000_000_000, unclaimed: 10_000_000_000 },
    })
  })

  it('keep the log of the built-in database if wished; another database has tools of its own for that', () => {
    expect(readConfig({ BACKUP_LOG: '1' }).keepsLog).toBe(true)
    const both = { BACKUP_LOG: '1', DATABASE_URL: 'postgresql://me@db/events' }
    expect(() => readConfig(both)).toThrow('use pgBackRest')
  })
  it('treat an empty variable as not set', () => {
    expect(
      readConfig({
        PORT: '',
        HOST: ' ',
        DATA_DIR: '',
        DATABASE_URL: '',
        ADMIN_PASSWORD: '',
        DEMO: '',
        NODE_ENV: '',
        TRUST_PROXY: '',
        PAVILION_KEY: '',
      }),
    ).toEqual(readConfig({}))
  })

  it('accept every variable', () => {
    const given = {
      PORT: '9000',
      HOST: '0.0.0.0',
      DATA_DIR: '/srv/pavilion',
      DATABASE_URL: 'postgresql://me@db:5433/events',
      ADMIN_PASSWORD: 'Spring-2026',
      DEMO: '0',
      NODE_ENV: 'production',
      TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,fd00::/8',
      UPLOADS_PER_ADDRESS_MB: '50',
      UPLOADS_UNCLAIMED_MB: '400',
      PAVILION_ROLE: 'web,sockets',
      JOBS_AT_ONCE: '6',
      LONG_JOBS_AT_ONCE: '0',
      DRAIN_SECONDS: '8',
    }
    expect(readConfig(given)).toEqual({
      host: '0.0.0.0',
      keepsLog: false,
      port: 9000,
      dataDir: '/srv/pavilion',
      dataDirGiven: true,
      databaseUrl: given.DATABASE_URL,
      adminPassword: 'Spring-2026',
      demo: false,
      production: true,
      paySandbox: false,
      trustProxy: given.TRUST_PROXY,
      roles: new Set(['web', 'sockets']),
      jobLimits: { short: 6, long: 0 },
      drainMs: 8_000,
      uploads: { perAddress: 50_000_000, unclaimed: 400_000_000 },
    })
  })

  const wrong: Record<string, string[]> = {
    PORT: ['http', '-1', '65536', '80.5', '0x50', '8080 9090'],
    DATABASE_URL: [
      'db',
      'mysql://me@db/events',
      'postgres://me@db',
      'postgres://me@db/',
      'postgres://me:a#b@db/events',
      'postgres://me:a%zz@db/events',
      'postgres://me@db/%zz',
      'postgres://me@db/events?sslrootcert=/nowhere.pem',
    ],
    ADMIN_PASSWORD: ['secret', 'alllowercase1!', 'NoDigits!!', 'NoSpecial11', 'Sh0rt!', `Aa1!${'x'.repeat(27)}`],
    DEMO: ['no', 'false', '2'],
    NODE_ENV: ['prod', 'staging'],
    UPLOADS_PER_ADDRESS_MB: ['0', '-1', '1.5', 'much'],
    UPLOADS_UNCLAIMED_MB: ['0', '1e3'],
    TRUST_PROXY: ['proxy', '10.0.0.0/33', '10.0.0.0/8/8', '1.2.3'],
    INNER_HOSTS: ['crm.intern/check', 'https://crm.intern', 'me@crm.intern', '::1', 'crm.intern:port', '10.0.0.0/8'],
    PAVILION_KEY: ['secret', 'ff'],
    PAVILION_SIMULATE: ['maybe', 'true'],
    PAVILION_ROLE: ['worker', 'web,', 'all,web'],
    JOBS_AT_ONCE: ['many', '-1', '100'],
    LONG_JOBS_AT_ONCE: ['1.5'],
    DRAIN_SECONDS: ['soon', '100', '-1'],
  }
  for (const [name, values] of Object.entries(wrong)) {
    it(`names ${name} in one sentence when its value is wrong, and shows no secret`, () => {
      for (const value of values) {
        let said = ''
        try {
          readConfig({ [name]: value })
        } catch (error) {
          said = (error as Error).message
        }
        expect(said).toMatch(new RegExp(`^${name} [^\\n]+\\.$`))
        if (/PASSWORD|URL|KEY/.test(name)) expect(said).not.toContain(`"${value}"`)
      }
    })
  }
})

describe('the data folder', () => {
  it('is refused in one sentence when it cannot be created or written, even if the system claims it does not exist', () => {
    const folder = mkdtempSync(join(tmpdir(), 'pavilion-config-'))
    const file = join(folder, 'file')
    after(() => rmSync(folder, { recursive: true, force: true }))
    writeFileSync(file, '')
    for (const dataDir of [
      file,
      join(file, 'below'),
      ...(process.platform === 'linux' ? ['/proc', '/proc/pavilion', '/proc/pavilion/data'] : []),
    ])
      expect(() => prepareDataDir(readConfig({ DATA_DIR: dataDir }))).toThrow(
        new RegExp(`^DATA_DIR ${dataDir} cannot be written \\(E[A-Z]+\\): choose another folder\\.$`),
      )
    prepareDataDir(readConfig({ DATA_DIR: join(folder, 'data', 'here') }))
    expect(readdirSync(join(folder, 'data', 'here'))).toEqual([])
    // The shared folder of several servers: every upload would fail.
    writeFileSync(join(folder, 'files'), '')
    expect(() => prepareDataDir(readConfig({ DATA_DIR: folder }))).toThrow(
      `DATA_DIR ${join(folder, 'files')} cannot be written (EEXIST): choose another folder.`,
    )
  })
})

describe('the key in the data folder', () => {
  it('is refused in one sentence when it was written on a full disk: without a key everybody could sign addresses', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'pavilion-config-'))
    const file = join(dataDir, 'key')
    after(() => rmSync(dataDir, { recursive: true, force: true }))
    openKey(file)
    expect(readFileSync(file, 'utf8')).toMatch(/^[0-9a-f]{64}$/)
    expect(readdirSync(dataDir)).toEqual(['key'])
    prepareDataDir(readConfig({ DATA_DIR: dataDir }))
    for (const half of ['', 'ab12', `${'ab'.repeat(31)}xy`]) {
      writeFileSync(file, half)
      expect(() => openKey(file)).toThrow(`${file} is damaged: it must hold 64 hexadecimal digits`)
      expect(() => prepareDataDir(readConfig({ DATA_DIR: dataDir }))).toThrow(
        new ConfigProblem(
          `${file} is damaged, it must contain 64 hexadecimal digits: restore it from a backup, or remove it if nothing was ever stored.`,
        ),
      )
    }
    rmSync(file)
    mkdirSync(file)
    expect(() => prepareDataDir(readConfig({ DATA_DIR: dataDir }))).toThrow(
      new ConfigProblem(
        `${file} cannot be read (EISDIR): it must be a file with 64 hexadecimal digits that this user may read.`,
      ),
    )
  })
})

describe('a full disk', () => {
  it('is reported in one sentence, PostgreSQL’s or ours, however deep the cause', () => {
    const ours = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    const postgres = Object.assign(new Error('could not extend file "base/5/1247": No space left on device'), {
      code: '53100',
    })
    expect(fullDisk(ours)).toBe(
      'The disk is full (ENOSPC: no space left on device, write): free some space and try again.',
    )
    expect(fullDisk(new Error('the migration 0001_first failed', { cause: postgres }))).toBe(
      'The disk is full (could not extend file "base/5/1247": No space left on device): free some space and try again.',
    )
    expect(fullDisk(new Error('other', { cause: new Error('still other') }))).toBeUndefined()
  })
})

describe('the address to listen on', () => {
  it('is refused with a suggestion when it is in use', async () => {
    const squatter = createServer().listen(0, '127.0.0.1')
    await once(squatter, 'listening')
    const { port } = squatter.address() as { port: number }
    await expect(requireFreeAddress({ host: '127.0.0.1', port })).rejects.toThrow(
      `Port ${port} is used by another program: stop it, or choose another port with PORT=${port + 1}.`,
    )
    squatter.close()
  })

  it('is refused when it does not belong to this machine', async () => {
    await expect(requireFreeAddress({ host: '192.0.2.1', port: 0 })).rejects.toThrow(
      /^HOST is "192\.0\.2\.1", which is no address of this machine/,
    )
  })

  it('is shown as one that a local browser can open, also when the server listens on all', () => {
    expect(
      ['0.0.0.0', '::', '0', '::0', '::1', '10.0.0.1', 'expo.example', 'fe80::1%eth0'].map(host =>
        addressHere(host, 80),
      ),
    ).toEqual([
      ...[
        '127.0.0.1',
        '127.0.0.1',
        '127.0.0.1',
        '127.0.0.1',
        '[::1]',
        '10.0.0.1',
        'expo.example',
        '[fe80::1%eth0]',
      ].map(host => `http://${host}:80`),
    ])
    expect(whyNotListen('EINVAL', 'fe80::1', 80)).toMatch(/^HOST is "fe80::1", which is no address of this machine/)
  })

  it('has its own message for ports below 1024', () => {
    expect(whyNotListen('EACCES', '127.0.0.1', 80)).toBe(
      'Port 80 may not be used by this user: choose one above 1023, such as PORT=8080.',
    )
  })
})
