import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { expect } from 'expect'
import { models } from '@pavilion/app-server/domains.ts'
import { buildWhatChanged } from '@pavilion/app-server/build/build.ts'
import { weightOfMaps, weightsOf } from './weights.ts'

await buildWhatChanged(() => undefined, { names: ['admin', 'site'] })
const apps = join(import.meta.dirname, '../../apps')
const { files, weights: ofAdmin } = weightsOf(join(apps, 'admin/dist'), await models())
const weights = [...ofAdmin, weightOfMaps(join(apps, 'site/dist'))]
const tooHeavy = (what: RegExp) =>
  weights
    .filter(weight => what.test(weight.what) && weight.kilobytes > weight.limit)
    .map(({ what, kilobytes, limit }) => `${what}: ${kilobytes.toFixed(1)} kB, limit ${limit}`)

describe('what a browser loads for the back-office, and for a map', () => {
  it('is 429 kB at most until the first list is shown, in every domain', () => {
    expect(weights.filter(({ limit }) => limit === 429).length).toBeGreaterThan(20)
    expect(tooHeavy(/^first list/)).toEqual([])
  })
  it('comes in 32 files at most: on a slow line each of them is waited for', () => {
    expect(files).toBeLessThanOrEqual(32)
  })
  it('grows by 32 kB at most with the screens of a domain, by 140 kB with the editor of rich text, by 190 kB with the charts and 50 kB with a map, which no first screen waits for', () => {
    expect(tooHeavy(/^more/)).toEqual([])
  })
})

describe('what a visitor’s phone runs', () => {
  // Of 2023 and later, asked for without a question mark; patterns that look behind them keep a
  // whole script from being read.
  const young =
    /\.(?:isWellFormed|toWellFormed|toSorted|toReversed|toSpliced|checkVisibility|showPopover|togglePopover|isSubsetOf)\(|\b(?:(?:Map|Object)\.groupBy|Promise\.(?:withResolvers|try)|AbortSignal\.any|URL\.canParse|Array\.fromAsync|Intl\.Segmenter)\b|\(\?<[!=]/g
  it('asks nothing of its browser that those of 2022 lack', () => {
    const client = join(apps, 'site/dist/client')
    const scripts = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(20)
    expect(
      scripts.flatMap(name =>
        (readFileSync(join(client, name), 'utf8').match(young) ?? []).map(found => `${name}: ${found}`),
      ),
    ).toEqual([])
  })
})
