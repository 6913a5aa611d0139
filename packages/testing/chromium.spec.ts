import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { expect } from './expect.ts'
import { fetchOwnChromium } from './fetchChromium.ts'

const folder = mkdtempSync(join(tmpdir(), 'pavilion-chromium-'))
after(() => rmSync(folder, { recursive: true, force: true }))

describe('the Chromium of the tests', () => {
  it('is not there when the registry does not have it, and leaves nothing that looks like it', async () => {
    const asked: string[] = [], registry = createServer((request, answer) => { asked.push(request.url ?? ''); answer.writeHead(404).end('{}') })
    await new Promise<void>(done => { registry.listen(0, '127.0.0.1', done) })
    const path = join(folder, 'none', 'run'), address = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`
    expect(await fetchOwnChromium({ path, environment: { npm_config_registry: address, npm_config_cache: join(folder, 'npm') } })).toBe(false)
    registry.close()
    // Elsewhere nobody is asked.
    expect(asked.some(url => url.includes('chromium'))).toBe(process.platform === 'linux' && process.arch === 'x64')
    expect(existsSync(path)).toBe(false)
    expect(readdirSync(folder).filter(name => name.startsWith('none'))).toEqual([])
  })

  it('is fetched once: what is there is taken as it is', async () => {
    const path = join(folder, 'there', 'run')
    mkdirSync(join(folder, 'there'))
    writeFileSync(path, '')
    expect(await fetchOwnChromium({ path, environment: { npm_config_registry: 'http://127.0.0.1:1/' } })).toBe(true)
  })
})
