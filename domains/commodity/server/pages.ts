import { Refusal, result } from '@pavilion/declare'
import type { PageLoader } from '@pavilion/pages/loader.ts'
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

const shown = (html: string | null) => html && forPage(html)

/** The store of the address, else the first open one. Without any, the page says so. */
const store: PageLoader = async (ctx, { site, query }) => {
  const id = idIn(query.id)
  const front = await ifThere(storefront(ctx, site.project.id, id))
  if (!front) return id === undefined ? { front: null } : undefined
  const { notice, englishNotice } = front.store
  return {
    front: { ...front, store: { ...front.store, notice: shown(notice), englishNotice: shown(englishNotice) } },
  }
}
const product: PageLoader = async (ctx, { site, query }) => {
  const id = idIn(query.id)
  const found = id === undefined ? undefined : await ifThere(productOf(ctx, site.project.id, id))
  return (
    found && {
      product: {
        ...found,
        introduction: shown(found.introduction),
        englishIntroduction: shown(found.englishIntroduction),
      },
    }
  )
}
export const loaders = { Store: store, CommodityDetail: product }
