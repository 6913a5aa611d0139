import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { expect } from 'expect'
import { ROOT } from './config.ts'

const folders: string[] = []
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/**
 * A minimal clone: the real launcher, a lock file with one workspace, and a command line that runs
 * `code`.
 */
function clone(code: string): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'pavilion-')), 'a 展会 clone')
  folders.push(folder)
  for (const place of ['apps/server', 'packages/declare']) mkdirSync(join(folder, place), { recursive: true })
  copyFileSync(join(ROOT, 'start.mjs'), join(folder, 'start.mjs'))
  const declare = { name: '@trial/declare', version: '1.0.0' }
  const product = { name: 'trial', version: '1.0.0', type: 'module', workspaces: ['packages/*'] }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...product, private: true }))
  writeFileSync(join(folder, 'packages/declare/package.json'), JSON.stringify(declare))
  const packages = {
    '': product,
    'node_modules/@trial/declare': { resolved: 'packages/declare', link: true },
    'packages/declare': declare,
  }
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ name: 'trial', version: '1.0.0', lockfileVersion: 3, requires: true, packages }),
  )
  writeFileSync(join(folder, 'apps/server/cli.ts'), code)
  return folder
}
/**
 * The first test's clone, already installed, for tests that do not depend on that. It runs `code`
 * from now on.
 */
let installed: string | undefined
async function installedClone(code: string): Promise<string> {
  if (!installed) {
    installed = clone('')
    await run(installed, 'describe')
  }
  writeFileSync(join(installed, 'apps/server/cli.ts'), code)
  return installed
}
const start = (folder: string, ...words: string[]) =>
  spawn(process.execPath, [join(folder, 'start.mjs'), ...words], { stdio: ['ignore', 'pipe', 'pipe'] })
async function run(folder: string, ...words: string[]) {
  const child = start(folder, ...words)
  const output = { out: '', err: '' }
  child.stdout.on('data', piece => {
    output.out += piece
  })
  child.stderr.on('data', piece => {
    output.err += piece
  })
  const [code] = await once(child, 'close')
  return { code: code as number, ...output }
}

describe('the launcher', () => {
  it('installs the locked packages once, and again when the lock file changes; only the command writes to stdout', async () => {
    const folder = clone('console.log(JSON.stringify(process.argv.slice(2)))')
    const first = await run(folder, 'describe')
    expect(first).toMatchObject({ code: 0, out: '["describe"]\n' })
    expect(first.err).toContain('Installing what package-lock.json names')
    expect(await run(folder, 'pavilion', 'login-token', 'admin')).toEqual({
      code: 0,
      out: '["login-token","admin"]\n',
      err: '',
    })
    rmSync(join(folder, 'node_modules/@trial/declare'))
    expect((await run(folder, 'describe')).err).toContain('Installing')
    expect((await run(folder, 'describe')).err).toBe('')
    installed = folder
  })

  it('continues with Node 24 and the packages’ programs first in the path', async () => {
    const folder = await installedClone(
      "console.log(process.versions.node.split('.')[0] >= 24, process.env.PATH.split(':')[0])",
    )
    expect((await run(folder, 'pavilion')).out).toBe(`true ${join(folder, 'node_modules/.bin')}\n`)
  })

  it('keeps the exit code', async () => {
    expect((await run(await installedClone('process.exit(7)'), 'pavilion')).code).toBe(7)
  })

  it('forwards signals and waits for the end', async () => {
    const child = start(
      await installedClone(
        "process.on('SIGTERM', () => { console.log('tidied'); process.exit(3) }); console.log('ready'); setInterval(() => {}, 1000)",
      ),
      'pavilion',
    )
    let output = ''
    child.stdout.on('data', piece => {
      output += piece
      if (String(piece).includes('ready')) child.kill('SIGTERM')
    })
    expect(await once(child, 'close')).toEqual([3, null])
    expect(output).toBe('ready\ntidied\n')
  })

  it('ends with npm when npm gets a signal, as from systemd or a container', async () => {
    const folder = await installedClone(
      "process.on('SIGTERM', () => { console.log('tidied'); process.exit(0) }); console.log('ready'); setTimeout(() => console.log('left alone'), 20_000)",
    )
    const packageJson = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ ...packageJson, scripts: { pavilion: 'node start.mjs pavilion' } }),
    )
    const child = spawn('npm', ['run', '-s', 'pavilion'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
    let output = ''
    child.stdout.on('data', piece => {
      output += piece
      if (String(piece).includes('ready')) child.kill('SIGTERM')
    })
    // Child processes keep npm's output open as long as they run.
    await once(child, 'close')
    expect(output).toBe('ready\ntidied\n')
  })

  it('lists its commands without arguments', async () => {
    const folder = clone('')
    for (const words of [[], ['toString'], ['begin']]) {
      expect(await run(folder, ...words)).toEqual({
        code: 1,
        out: '',
        err: 'Use one of: start, test, test:all, check, bench, proof, build, dev, release, describe, pavilion.\n',
      })
    }
  })

  it('reports a missing lock file', async () => {
    const folder = clone('')
    rmSync(join(folder, 'package-lock.json'))
    expect(await run(folder, 'describe')).toEqual({
      code: 1,
      out: '',
      err: 'package-lock.json is missing or damaged: fetch it again with git.\n',
    })
  })
})
