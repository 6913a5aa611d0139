import { Refusal, result } from '@pavilion/declare'
import type { ClosedService, PageLoader } from '@pavilion/pages/loader.ts'
import { forPage } from '@pavilion/pages/clean.ts'
import { productOf, storefront } from './storefront.ts'

const idIn = (text: string | undefined): number | undefined =>
  text && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined
/** Undefined instead of a refusal for what is not there. */
const ifThere = async <T>(read: Promise<T>): Promise<T | undefined> => {
  try {
    return await read
  } catch (error) {
    if (error instanceof Refusal && error.result === result.noData) return undefined
    throw error
  }
}

const notOpen: ClosedService = {
  name: ['商城', 'Store'],
  why: ['商城尚未开放，请稍后再来。', 'The store is not open yet. Please come back later.'],
}
const shown = (html: string | null) => html && forPage(html)

/** The store of the address, else the first open one. Without any, the page says so. */
const store: PageLoader = async (ctx, { site, query }) => {
  const id = idIn(query.id)
  const front = await ifThere(storefront(ctx, site.project.id, id))
  if (!front) return id === undefined ? { front: null, closed: notOpen } : undefined
  const { notice, englishNotice } = front.store
  return {
    front: { ...front, store: { ...front.store, notice: shown(notice), englishNotice: shown(englishNotice) } },
  }
}
/** A product that has left the shelves is not missing: its page leads on to the store. */
const product: PageLoader = async (ctx, { site, query }) => {
  const id = idIn(query.id)
  const found = id === undefined ? undefined : await ifThere(productOf(ctx, site.project.id, id))
  if (!found) return { product: null }
  const { introduction, englishIntroduction } = found
  return {
    product: { ...found, introduction: shown(introduction), englishIntroduction: shown(englishIntroduction) },
  }
}
export const loaders = { Store: store, CommodityDetail: product }
