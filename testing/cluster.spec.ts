import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { after, describe, it } from 'node:test'
import { expect } from './expect.ts'
import { cluster, placeOf, type Place } from './cluster.ts'
import { administer, cloneOf, templateFor } from './database.ts'
import { keepCluster, type Keeper } from './keeper.ts'
import { eachLine } from './lines.ts'
import { allAtOnce } from './race.ts'

const places: Place[] = []
function place(name: string): Place {
  const made = placeOf(`spec-${process.pid}-${name}`)
  mkdirSync(made.folder, { recursive: true })
  places.push(made)
  return made
}
after(() => {
  for (const { folder } of places) rmSync(folder, { recursive: true, force: true })
})
const databases = async () =>
  administer((await cluster()).url, query => query<{ datname: string }>('select datname from pg_database')).then(rows =>
    rows.map(row => row.datname),
  )

describe('databases of tests', () => {
  it('fills a template once, however many ask for it at the same moment', async () => {
    let filled = 0
    const names = await allAtOnce(5, () =>
      templateFor(`spec ${process.pid}`, async url => {
        filled++
        await administer(url, async () => undefined)
      }),
    )
    expect({ filled, names: new Set(names).size }).toEqual({ filled: 1, names: 1 })
    expect(await databases()).toContain(names[0])
  })

  it('drops the databases of a process that was killed', async () => {
    const child = spawn(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `
      const { cloneOf } = await import('${import.meta.dirname}/database.ts')
      console.log(new URL(await cloneOf('template1')).pathname.slice(1))
      setInterval(() => {}, 1000)`,
      ],
      { env: { ...process.env, NODE_TEST_CONTEXT: undefined }, stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const name = await new Promise<string>(resolve => eachLine(child.stdout, resolve))
    expect(await databases()).toContain(name)
    child.kill('SIGKILL')
    await once(child, 'exit')
    await expect.poll(databases).not.toContain(name)
  })

  it('gives every clone a database of its own', async () => {
    const [one, other] = await Promise.all([cloneOf('template1'), cloneOf('template1')])
    expect(one).not.toBe(other)
  })
})

describe('the keeper of a cluster', () => {
  // One after the other they keep the same cluster.
  const here = place('kept')
  let keeper: Keeper | undefined
  after(() => keeper?.stop())
  const kept = async () => (keeper ??= await keepCluster(here, { lingerSeconds: 60 }))

  it('takes the place of one that was killed', async () => {
    const dead = spawn(
      process.execPath,
      ['-e', `require('node:net').createServer().listen(${JSON.stringify(here.address)}, () => console.log('on'))`],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    await once(dead.stdout, 'data')
    dead.kill('SIGKILL')
    await once(dead, 'exit')
    expect(existsSync(here.address)).toBe(true)
    expect(await kept()).toBeDefined()
  })

  it('gives way to one that already keeps it', async () => {
    await kept()
    expect(await keepCluster(here, { lingerSeconds: 60 })).toBeUndefined()
  })

  it('keeps its place until the cluster has ended, so that the next one finds it free', async () => {
    const ending = (await kept())?.stop()
    keeper = undefined
    const tooSoon = await keepCluster(here, { lingerSeconds: 60 })
    await ending
    const next = await keepCluster(here, { lingerSeconds: 60 })
    const line = await new Promise<string>(resolve => eachLine(connect(here.address), resolve))
    await next?.stop()
    expect({ tooSoon, answer: JSON.parse(line) }).toEqual({
      tooSoon: undefined,
      answer: { url: expect.any(String), folder: here.folder },
    })
  })

  it('ends by itself when nobody holds a lease', async () => {
    const idle = await keepCluster(here, { lingerSeconds: 0, patienceSeconds: 0 })
    expect(idle).toBeDefined()
    await expect(idle?.ended).resolves.toBeUndefined()
  })

  it('says why a cluster does not start', async () => {
    const here = place('broken')
    writeFileSync(`${here.folder}/data`, 'a file where the folder should be')
    const keeper = await keepCluster(here, { lingerSeconds: 60 })
    const line = await new Promise<string>(resolve => eachLine(connect(here.address), resolve))
    expect(JSON.parse(line)).toEqual({ error: expect.stringContaining('data') })
    await keeper?.ended
  })
})
