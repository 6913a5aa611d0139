import { join } from 'node:path'
import { describe, it } from 'node:test'
import { expect } from 'expect'
import { models } from '@pavilion/app-server/rooms.ts'
import { buildWhatChanged } from '../../scripts/build.ts'
import { weightOfMaps, weightsOf } from './weights.ts'

await buildWhatChanged(() => undefined, { names: ['admin', 'site'] })
const apps = join(import.meta.dirname, '../../apps')
const { files, weights: ofAdmin } = weightsOf(join(apps, 'admin/dist'), await models())
const weights = [...ofAdmin, weightOfMaps(join(apps, 'site/dist'))]
const tooHeavy = (what: RegExp) => weights.filter(weight => what.test(weight.what) && weight.kilobytes > weight.limit).map(({ what, kilobytes, limit }) => `${what}: ${kilobytes.toFixed(1)} kB, limit ${limit}`)

describe('what a browser loads for the back-office, and for a map', () => {
  it('is 430 kB at most until the first list stands, in whatever room', () => {
    expect(weights.filter(({ limit }) => limit === 430).length).toBeGreaterThan(20)
    expect(tooHeavy(/^first list/)).toEqual([])
  })
  it('comes in 30 files at most: on a slow line each of them is waited for', () => { expect(files).toBeLessThanOrEqual(30) })
  it('grows by 15 kB at most with the screens of a room, by 140 kB with the editor of rich text, by 190 kB with the charts and 50 kB with a map, which no first screen waits for', () => { expect(tooHeavy(/^more/)).toEqual([]) })
})
