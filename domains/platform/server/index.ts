import { anyone, handle, publishedCalls, resourceCalls, serverDomain } from '@pavilion/http'
import { getRegionTree } from '../model/calls.ts'
import { country, currency, language, model } from '../model/index.ts'
import { regionTree } from './reference.ts'
import { seedBasics } from './seed.ts'

export { bytesOf as pdfBytes, openPdf } from './paper/paper.ts'
export { readCountry, readRegion, type FoundRegion } from './readRegion.ts'
export { countryEntries, regionTree } from './reference.ts'

export const domain = serverDomain({
  model,
  calls: [
    ...model.resources.flatMap(of => resourceCalls(of)),
    ...[language, currency, country].flatMap(of => publishedCalls(of, ['getList'])),
    handle(getRegionTree, { guard: anyone() }, () => regionTree()),
  ],
  prepare: seedBasics,
})
