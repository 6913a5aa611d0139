import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { expect } from './expect.ts'
import { fetchOwnChromium, settle } from './fetchChromium.ts'

const folder = mkdtempSync(join(tmpdir(), 'pavilion-chromium-'))
after(() => rmSync(folder, { recursive: true, force: true }))

describe('the Chromium of the tests', () => {
  it('is not there when the registry does not have it, and leaves nothing that looks like it', async () => {
    const asked: string[] = []
    const registry = createServer((request, answer) => {
      asked.push(request.url ?? '')
      answer.writeHead(404).end('{}')
    })
    await new Promise<void>(done => {
      registry.listen(0, '127.0.0.1', done)
    })
    const path = join(folder, 'none', 'run')
    const address = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`
    expect(
      await fetchOwnChromium({
        path,
        environment: { npm_config_registry: address, npm_config_cache: join(folder, 'npm') },
      }),
    ).toBe(false)
    registry.close()
    // Elsewhere nobody is asked.
    expect(asked.some(url => url.includes('chromium'))).toBe(process.platform === 'linux' && process.arch === 'x64')
    expect(existsSync(path)).toBe(false)
    expect(readdirSync(folder).filter(name => name.startsWith('none'))).toEqual([])
  })

  it('takes its place only where it runs, and leaves one alone that another run has put there', () => {
    const make = (name: string, code: number) => {
      const making = join(folder, name)
      mkdirSync(making)
      writeFileSync(join(making, 'run'), `#!/bin/sh\nexit ${code}\n# ${name}\n`, { mode: 0o755 })
      return making
    }
    const path = join(folder, 'chromium-9', 'run')
    expect(settle(make('broken', 1), path)).toBe(false)
    expect(existsSync(path)).toBe(false)
    expect(settle(make('first', 0), path)).toBe(true)
    expect(settle(make('second', 0), path)).toBe(true)
    expect(readFileSync(path, 'utf8')).toContain('# first')
  })

  it('takes away what killed runs left beside it, and other versions, but not what somebody else makes just now', async () => {
    const beside = join(folder, 'cache')
    const path = join(beside, 'chromium-9', 'run')
    const kept = [`chromium-9.${process.ppid}`, 'compile']
    for (const name of [...kept, 'chromium-8', 'chromium-9.4194305']) mkdirSync(join(beside, name), { recursive: true })
    expect(
      await fetchOwnChromium({
        path,
        environment: { npm_config_registry: 'http://127.0.0.1:1/', npm_config_cache: join(folder, 'npm') },
      }),
    ).toBe(false)
    expect(readdirSync(beside).sort()).toEqual(
      process.platform === 'linux' && process.arch === 'x64' ? kept.sort() : expect.anything(),
    )
  })

  it('is fetched once: what is there is taken as it is', async () => {
    const path = join(folder, 'there', 'run')
    mkdirSync(join(folder, 'there'))
    writeFileSync(path, '')
    expect(await fetchOwnChromium({ path, environment: { npm_config_registry: 'http://127.0.0.1:1/' } })).toBe(true)
  })
})
