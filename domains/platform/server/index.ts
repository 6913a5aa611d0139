import { anyone, handle, may, publishedCalls, resourceCalls, serverDomain } from '@pavilion/http'
import { getRegionTree, getSellerPage } from '../model/calls.ts'
import { country, currency, language, model } from '../model/index.ts'
import { regionTree } from './reference.ts'
import { seedBasics } from './seed.ts'
import { sellerPage } from './sellerPage.ts'

export { bytesOf as pdfBytes, openPdf } from './paper/paper.ts'
export { placeWords } from './placeWords.ts'
export { readCountry, readRegion, type FoundRegion } from './readRegion.ts'
export { sellerParts } from './sellerPage.ts'
export { countryEntries, regionTree } from './reference.ts'

export const domain = serverDomain({
  model,
  calls: [
    ...model.resources.flatMap(of => resourceCalls(of)),
    ...[language, currency, country].flatMap(of => publishedCalls(of, ['getList'])),
    handle(getSellerPage, { guard: may('seller.getDetail') }, ({ ctx, body }) => sellerPage(ctx, body.id)),
    handle(getRegionTree, { guard: anyone() }, () => regionTree()),
  ],
  prepare: seedBasics,
})
