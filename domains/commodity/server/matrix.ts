import { defaultCurrency, invalidInput, noData } from '@pavilion/declare'
import { currency } from '@pavilion/platform/model/index.ts'
import { sql, type Context, type Transaction } from '@pavilion/store'
import {
  combinationsOf,
  commoditySku,
  commoditySpec,
  commoditySpu,
  commodityStock,
  mostVariants,
  shelfStatus,
  specKey,
  variantName,
  type Matrix,
  type MatrixSku,
  type SpecEntry,
  type SpecValues,
} from '../model/index.ts'
import { adjustTotal, setStock } from './stock.ts'

/** The specs of a product and the variants that are wanted, as the grid sends them. */
export interface SaveSkus {
  readonly id: number
  readonly specs: readonly { readonly name: string; readonly values: unknown }[]
  readonly skus: readonly {
    readonly id?: number | null
    readonly specValues: unknown
    readonly englishName?: string | null
    readonly price: number
    readonly cost?: number | null
    readonly stock: number
    /** The total that the operator saw; only for variants that exist. */
    readonly seen?: number | null
    readonly onSale: boolean
  }[]
}
interface Known {
  readonly id: number
  readonly specValues: SpecValues | null
  readonly status: number
  readonly stock: number | null
}
type Row = SaveSkus['skus'][number] & { readonly specValues: SpecValues }

/**
 * The product with its specs and variants.
 * @throws noData
 */
export async function matrixOf(ctx: Context, id: number): Promise<Matrix> {
  const spu = await ctx.store(commoditySpu).getDetail(id)
  const [specs, skus] = await Promise.all([
    ctx.query<SpecEntry>(
      sql`select s."name", coalesce(s."values", '[]') as "values"
      from ${commoditySpec} s
      where s."commoditySpuId" = ${id}
      order by s."sortNumber", s.id`,
    ),
    ctx.query<MatrixSku>(
      sql`select s.id, s."updatedAt", s."name", s."englishName", s."specValues", s."price", s."cost", s."status",
        coalesce(s."stock", 0) as "stock", coalesce(n."held", 0) as "held", coalesce(n."sold", 0) as "sold",
        coalesce(c."abbr", ${defaultCurrency()}) as "currency"
      from ${commoditySku} s
      left join ${commodityStock.cells} n on n."commoditySkuId" = s.id
      left join ${currency} c on c.id = s."currencyId"
      where s."commoditySpuId" = ${id}
      order by s."sortNumber", s.id`,
    ),
  ])
  return { id, name: spu.name, specs, skus }
}

/**
 * Saves the specs of a product and its variants in one transaction. Variants that exist keep their
 * ids, sales and names; those that are not in the grid stay as they are.
 * @throws noData, changedMeanwhile, stockBelowTaken; invalidInput for specs that are no list of
 *   names and values, for two variants with the same values, and for values that no spec has
 */
export async function saveMatrix(ctx: Context, input: SaveSkus, projectId: number): Promise<Matrix> {
  const specs = specsIn(input)
  const rows = rowsIn(input, specs)
  await ctx.transaction(async tx => {
    const spu = await tx.store(commoditySpu).lock(input.id)
    if (!spu) throw noData()
    const inside = tx.acting('commodity', { sellerId: spu.sellerId as number, projectId })
    await saveSpecs(inside, spu.id, spu.sellerId as number, specs)
    const known = new Map(
      (
        await inside.query<Known>(
          sql`select s.id, s."specValues", s."status", s."stock"
          from ${commoditySku} s
          where s."commoditySpuId" = ${spu.id}
          order by s.id desc`,
        )
      ).map(sku => [specKey(sku.specValues), sku]),
    )
    for (const [nth, row] of rows.entries()) {
      const before = known.get(specKey(row.specValues))
      const sku: Pick<Known, 'id' | 'status'> = before ?? (await makeSku(inside, spu, { row, specs, nth, projectId }))
      if (before) {
        if (before.stock !== row.stock)
          await setStock(inside, { id: before.id, total: row.stock, seen: row.seen ?? row.stock, projectId })
        await inside.store(commoditySku).set(before.id, {
          price: row.price,
          cost: row.cost ?? null,
          sortNumber: nth,
          ...(row.englishName !== undefined && { englishName: row.englishName }),
        } as never)
      }
      if ((sku.status === shelfStatus.onSale) !== row.onSale)
        await inside.move(commoditySku, { id: sku.id }, row.onSale ? 'setOnSale' : 'setOffShelf', {})
    }
    await ctx.log('saveSkus', { resource: commoditySpu.name, id: spu.id, details: { variants: rows.length } })
  })
  return matrixOf(ctx, input.id)
}
function specsIn({ specs }: SaveSkus): SpecEntry[] {
  const read = specs.map(({ name, values }) => ({
    name: name.trim(),
    values: Array.isArray(values) ? values.map(value => String(value).trim()).filter(Boolean) : [],
  }))
  const isDouble = (all: readonly string[]) => new Set(all).size < all.length
  if (read.some(({ name, values }) => !name || !values.length || isDouble(values)))
    throw invalidInput({
      specs: ['每个规格都需要名称和不重复的值', 'Each spec needs a name, and values without duplicates'],
    })
  if (isDouble(read.map(({ name }) => name)))
    throw invalidInput({ specs: ['规格名称重复', 'Two specs have the same name'] })
  if (read.reduce((product, { values }) => product * values.length, 1) > mostVariants)
    throw invalidInput({
      specs: [`组合数不能超过 ${mostVariants}`, `At most ${mostVariants} combinations are possible`],
    })
  return read
}
function rowsIn({ skus }: SaveSkus, specs: readonly SpecEntry[]): Row[] {
  const possible = new Set(combinationsOf(specs).map(specKey))
  const seen = new Set<string>()
  return skus.map((sku): Row => {
    const specValues = Object.fromEntries(
      Object.entries((sku.specValues ?? {}) as object).map(([name, value]) => [name, String(value)]),
    )
    const key = specKey(specValues)
    if (!possible.has(key) || seen.has(key))
      throw invalidInput({
        skus: [
          '规格组合不存在或重复，请刷新后重试',
          'A combination does not exist or appears twice. Reload and try again',
        ],
      })
    seen.add(key)
    return { ...sku, specValues }
  })
}
/** Specs keep their rows by their names; what is no longer there goes. */
async function saveSpecs(tx: Transaction, spuId: number, sellerId: number, specs: readonly SpecEntry[]): Promise<void> {
  const store = tx.store(commoditySpec)
  const known = new Map(
    (
      await tx.query<{ id: number; name: string; values: string[] | null; englishValues: string[] | null }>(
        sql`select s.id, s."name", s."values", s."englishValues" from ${commoditySpec} s where s."commoditySpuId" = ${spuId}`,
      )
    ).map(row => [row.name, row]),
  )
  for (const [nth, { name, values }] of specs.entries()) {
    const before = known.get(name)
    known.delete(name)
    // English values stay with their Chinese ones.
    const englishValues =
      before?.englishValues && values.map(value => before.englishValues?.[before.values?.indexOf(value) ?? -1] ?? '')
    if (before) await store.set(before.id, { values, englishValues: englishValues ?? null, sortNumber: nth } as never)
    else await store.create({ sellerId, commoditySpuId: spuId, name, values, sortNumber: nth } as never)
  }
  if (known.size) await store.deleteMany([...known.values()].map(({ id }) => id))
}
interface Made {
  readonly row: Row
  readonly specs: readonly SpecEntry[]
  readonly nth: number
  readonly projectId: number
}
async function makeSku(
  tx: Transaction,
  spu: { readonly id: number; readonly name: string; readonly sellerId: number | null },
  { row, specs, nth, projectId }: Made,
) {
  const sku = await tx.store(commoditySku).create({
    sellerId: spu.sellerId,
    commoditySpuId: spu.id,
    name: variantName(specs, row.specValues, spu.name),
    englishName: row.englishName ?? null,
    specValues: row.specValues,
    price: row.price,
    cost: row.cost ?? null,
    stock: row.stock,
    sortNumber: nth,
  } as never)
  if (row.stock) await adjustTotal(tx, { id: sku.id, total: row.stock, projectId })
  return sku
}
