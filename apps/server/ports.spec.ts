import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { promisify } from 'node:util'
import { expect } from 'expect'

const root = join(import.meta.dirname, '../..')
/** What a start says that never gets as far as the database. In a process of its own: ports are. */
async function startWith(declared: string): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pavilion-ports-'))
  const program = `
    import { port } from '@pavilion/declare'
    import { openApp } from '${join(root, 'apps/server/app.ts')}'
    ${declared}
    await openApp({
      databaseUrl: 'postgres://me@127.0.0.1:1/none',
      dataDir: ${JSON.stringify(dataDir)},
      host: '127.0.0.1',
      port: 0,
      prepare: false,
    }).catch(error => console.log(error.message))`
  try {
    const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], { cwd: root })
    return (await run).stdout
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

describe('the start', () => {
  it('is stopped by a port between domains that nobody fills', async () => {
    expect(await startWith(`port('test.nobody', { what: 'what nobody offers' })`)).toBe(
      'empty ports: test.nobody (what nobody offers)\n',
    )
  })
  it('goes on when every port is filled, or may stay empty', async () => {
    const said = await startWith(`port('test.nobody', { what: 'what nobody offers', optional: true })`)
    expect(said).not.toContain('empty ports')
    expect(said).not.toBe('')
  })
})
