import { sql, type Transaction } from '@pavilion/store'
import {
  commodityCode,
  commodityImage,
  commoditySku,
  commoditySpec,
  commoditySpu,
  distinct,
  variantName,
  type SpecValues,
} from '../../model/index.ts'
import { ledgerProject, stockFirst } from '../stock.ts'
import { specsOf, type SheetProduct } from './sheetProducts.ts'

/** A variant of a sheet, whose product is made. Amounts are minor units. */
export interface MadeVariant {
  readonly product: SheetProduct
  readonly values: SpecValues
  readonly nth: number
  readonly price: number
  readonly cost: number | null
  readonly stock: number
  readonly code: string | null
}
interface Part {
  readonly variants: readonly MadeVariant[]
  readonly pictures: readonly { readonly product: SheetProduct; readonly filePath: string }[]
}
const idOf = ({ id }: SheetProduct) => id as number
/** Writes the variants and pictures of a part of a sheet, with specs, stock, ledger and codes. */
export async function writeVariants(tx: Transaction, { variants, pictures }: Part): Promise<void> {
  const products = [...new Set([...variants, ...pictures].map(({ product }) => product))]
  if (!products.length) return
  const rows = await tx
    .store(commoditySpu)
    .rows({ id: products.map(idOf) }, { fields: ['id', 'sellerId'], limit: Infinity })
  for (const [sellerId, own] of Map.groupBy(rows, row => row.sellerId)) {
    const ids = new Set(own.map(({ id }) => id))
    const isOwn = ({ product }: { readonly product: SheetProduct }) => ids.has(idOf(product))
    const projectId = await ledgerProject(tx, sellerId)
    const inside = tx.acting('commodity', { sellerId, projectId })
    await writeOf(inside, { sellerId, projectId, variants: variants.filter(isOwn), pictures: pictures.filter(isOwn) })
  }
}
async function writeOf(
  tx: Transaction,
  { sellerId, projectId, variants, pictures }: Part & { readonly sellerId: number; readonly projectId: number },
): Promise<void> {
  if (pictures.length)
    await tx.store(commodityImage).createMany(
      pictures.map(({ product, filePath }, nth) => ({
        sellerId,
        commoditySpuId: idOf(product),
        filePath,
        sortNumber: nth,
      })),
    )
  if (!variants.length) return
  await writeSpecs(tx, sellerId, variants)
  const made = await tx.store(commoditySku).createMany(
    variants.map(({ product, values, nth, price, cost, stock }) => ({
      sellerId,
      commoditySpuId: idOf(product),
      name: variantName(
        (product.names ?? []).map(([, name]) => ({ name, values: [] })),
        values,
        product.name,
      ),
      specValues: values,
      price,
      cost,
      stock,
      sortNumber: nth,
    })),
  )
  const ids = made.map(({ id }) => id)
  await stockFirst(
    tx,
    made.map(({ id }, nth) => ({ id, total: (variants[nth] as MadeVariant).stock })),
    { projectId, key: `sku ${ids[0]} to ${ids.at(-1)}` },
  )
  await tx.moveWhere(commoditySku, 'setOnSale', { where: sql`a.id = any(${ids}::bigint[])` })
  const codes = variants.flatMap(({ code }, nth) =>
    code?.trim() ? [{ sellerId, code: code.trim(), commoditySkuId: ids[nth] as number }] : [],
  )
  if (codes.length) await tx.store(commodityCode).createMany(codes)
}
/** Specs take the values of new variants; those of an earlier part of the sheet keep their own. */
async function writeSpecs(tx: Transaction, sellerId: number, variants: readonly MadeVariant[]): Promise<void> {
  const byProduct = Map.groupBy(variants, ({ product }) => product)
  const known = await tx
    .store(commoditySpec)
    .rows(
      { commoditySpuId: [...byProduct.keys()].map(idOf) },
      { fields: ['id', 'commoditySpuId', 'name', 'values'], limit: Infinity },
    )
  const fresh: {
    sellerId: number
    commoditySpuId: number
    name: string
    values: readonly string[]
    sortNumber: number
  }[] = []
  for (const [product, own] of byProduct)
    for (const [nth, { name, values }] of specsOf(
      product,
      own.map(each => each.values),
    ).entries()) {
      const row = known.find(each => each.commoditySpuId === product.id && each.name === name)
      if (row) await tx.store(commoditySpec).set(row.id, { values: distinct([...(row.values ?? []), ...values]) })
      else fresh.push({ sellerId, commoditySpuId: idOf(product), name, values, sortNumber: nth })
    }
  if (fresh.length) await tx.store(commoditySpec).createMany(fresh)
}
