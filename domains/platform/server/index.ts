import { say } from '@pavilion/declare'
import { anyone, post, publishedCalls, resourceCalls, serverDomain } from '@pavilion/http'
import { country, currency, language, model } from '../model/index.ts'
import { regionTree } from './reference.ts'
import { seedBasics } from './seed.ts'

export { readCountry, readRegion, type FoundRegion } from './readRegion.ts'
export { countryEntries, regionTree, type RegionNode } from './reference.ts'

export const domain = serverDomain({
  model,
  calls: [
    ...model.resources.flatMap(of => resourceCalls(of)),
    ...[language, currency, country].flatMap(of => publishedCalls(of, ['getList'])),
    post(
      '/region/ext/getTree',
      {
        guard: anyone(),
        writes: false,
        summary: say('省市区树', 'Provinces, cities and districts as a tree'),
        answer: { schema: { type: 'array', items: { type: 'object' } } },
      },
      () => regionTree(),
    ),
  ],
  prepare: seedBasics,
})
