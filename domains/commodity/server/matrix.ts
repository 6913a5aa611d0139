import { defaultCurrency, invalidInput, noData, type BodyOf } from '@pavilion/declare'
import { currency } from '@pavilion/platform/model/index.ts'
import { sql, type Context, type Transaction } from '@pavilion/store'
import type { saveSkus } from '../model/calls.ts'
import {
  combinationsOf,
  commoditySku,
  commoditySpec,
  commoditySpu,
  commodityStock,
  distinct,
  followSpecs,
  followVariants,
  mostVariants,
  shelfStatus,
  specKey,
  typedAs,
  unusual,
  unusualWords,
  valuesNow,
  variantName,
  type FollowedSpec,
  type Matrix,
  type MatrixSku,
  type SpecChange,
  type SpecEntry,
  type SpecValues,
} from '../model/index.ts'
import { pricesUnusual, stockUndecided } from './refusals.ts'
import { adjustTotal, setStock } from './stock.ts'

/** The specs of a product and the variants that are wanted, as the grid sends them. */
type SaveSkus = BodyOf<typeof saveSkus>
interface Known {
  readonly id: number
  readonly name: string
  readonly specValues: SpecValues | null
  readonly status: number
  readonly stock: number | null
  readonly price: number | null
  readonly cost: number | null
}
type Row = NonNullable<SaveSkus['skus']>[number] & { readonly specValues: SpecValues }

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
 * Saves the specs of a product and its variants in one transaction. A variant keeps its id, sales and
 * stock when a spec or a value is called otherwise; one whose value is gone is taken off sale. Those
 * that are not in the grid stay as they are.
 * @throws noData, changedMeanwhile, stockBelowTaken, stockUndecided, pricesUnusual; invalidInput for specs that are no list of
 *   names and values, for two variants with the same values, and for values that no spec has
 */
export async function saveMatrix(ctx: Context, input: SaveSkus, projectId: number): Promise<Matrix> {
  const specs = specsIn(input)
  const rows = rowsIn(input, specs)
  await ctx.transaction(async tx => {
    const spu = await tx.store(commoditySpu).lock(input.id)
    if (!spu) throw noData()
    const inside = tx.acting('commodity', { sellerId: spu.sellerId, projectId })
    const before = await specRowsOf(inside, spu.id)
    const followed = followSpecs(before, specs)
    requireFollowed(specs, followed)
    await saveSpecs(inside, spu.id, spu.sellerId, { before, followed })
    const said = new Map(rows.flatMap(({ id, specValues }) => (id ? [[id, specValues] as const] : [])))
    await requireDecided(inside, spu.id, { before, followed, specs, said })
    const known = await renameVariants(inside, spu, { before, followed, said })
    if (!input.confirmed) requireUsualPrices(rows, known, { specs, spu })
    for (const [nth, row] of rows.entries()) {
      const former = known.get(specKey(row.specValues))
      const sku: Pick<Known, 'id' | 'status'> = former ?? (await makeSku(inside, spu, { row, specs, nth, projectId }))
      if (former) {
        if (former.stock !== row.stock)
          await setStock(inside, { id: former.id, total: row.stock, seen: row.seen ?? row.stock, projectId })
        await inside.store(commoditySku).set(former.id, {
          price: row.price,
          cost: row.cost ?? null,
          sortNumber: nth,
          ...(row.englishName !== undefined && { englishName: row.englishName }),
        })
      }
      if ((sku.status === shelfStatus.onSale) !== (row.onSale ?? false))
        await inside.move(commoditySku, { id: sku.id }, row.onSale ? 'setOnSale' : 'setOffShelf', {})
    }
    await ctx.log('saveSkus', { resource: commoditySpu.name, id: spu.id, details: { variants: rows.length } })
  })
  return matrixOf(ctx, input.id)
}
function specsIn({ specs }: SaveSkus): SpecChange[] {
  const read = (specs ?? []).map(({ name, values, was, renamed, existing }) => ({
    name: name.trim(),
    values: Array.isArray(values) ? distinct(values.map(value => String(value).trim()).filter(Boolean)) : [],
    ...(was && { was }),
    ...(typeof existing === 'string' && { existing }),
    ...(renamed !== null && typeof renamed === 'object' && { renamed: renamed as Readonly<Record<string, string>> }),
  }))
  if (read.some(({ name, values }) => !name || !values.length))
    throw invalidInput({ specs: ['每个规格都需要名称和可选值', 'Each spec needs a name and values'] })
  if (new Set(read.map(({ name }) => typedAs(name))).size < read.length)
    throw invalidInput({ specs: ['规格名称重复', 'Two specs have the same name'] })
  if (read.reduce((product, { values }) => product * values.length, 1) > mostVariants)
    throw invalidInput({
      specs: [`组合数不能超过 ${mostVariants}`, `At most ${mostVariants} combinations are possible`],
    })
  return read
}
/** A value can only be called what no other value is called. @throws invalidInput */
function requireFollowed(specs: readonly SpecChange[], followed: readonly FollowedSpec[]): void {
  for (const [nth, { spec, now, fresh }] of followed.entries())
    for (const [value, name] of Object.entries(specs[nth]?.renamed ?? {})) {
      const called = now.get(typedAs(value))
      const isOwn = called !== undefined && typedAs(called) === typedAs(String(name))
      const others = [...now].filter(([other, also]) => other !== typedAs(value) && also === called)
      if (!isOwn || others.length || (typedAs(value) !== typedAs(called) && !fresh.includes(called)))
        throw invalidInput({
          specs: [
            `规格「${spec.name}」的值「${value}」不能改名为「${name}」，请刷新后重试`,
            `The value “${value}” of the spec “${spec.name}” cannot be renamed “${name}”. Reload and try again`,
          ],
        })
    }
}
/** The rows with their values as the specs spell them. Two spellings of one value are one row. */
function rowsIn({ skus }: SaveSkus, specs: readonly SpecEntry[]): Row[] {
  const asSpelled = followSpecs(specs, specs)
  const possible = new Set(combinationsOf(specs).map(specKey))
  const found = new Map<string, { readonly row: Row; readonly sent: string }>()
  for (const sku of skus ?? []) {
    const given = Object.fromEntries(
      Object.entries((sku.specValues ?? {}) as object).map(([name, value]) => [name, String(value)]),
    )
    const specValues = Object.keys(given).length === specs.length ? valuesNow(given, asSpelled) : undefined
    const sent = specKey(given)
    const key = specValues && specKey(specValues)
    const other = key === undefined ? undefined : found.get(key)
    const isSame = other && other.sent !== sent && sameEntry(other.row, sku)
    if (!specValues || key === undefined || !possible.has(key) || (other && !isSame))
      throw invalidInput({
        skus: [
          '规格组合不存在或重复，请刷新后重试',
          'A combination does not exist or appears twice. Reload and try again',
        ],
      })
    if (!other) found.set(key, { row: { ...sku, specValues }, sent })
  }
  const ids = [...found.values()].flatMap(({ row }) => row.id ?? [])
  if (new Set(ids).size < ids.length)
    throw invalidInput({ skus: ['同一规格出现了两次，请刷新后重试', 'A variant appears twice. Reload and try again'] })
  return [...found.values()].map(({ row }) => row)
}
type Entry = NonNullable<SaveSkus['skus']>[number]
const sameEntry = (one: Entry, other: Entry): boolean =>
  one.price === other.price &&
  (one.cost ?? null) === (other.cost ?? null) &&
  one.stock === other.stock &&
  one.onSale === other.onSale

interface SpecRow extends SpecEntry {
  readonly id: number
  readonly englishValues: readonly string[] | null
}
const specRowsOf = (tx: Transaction, spuId: number) =>
  tx.query<SpecRow>(
    sql`select s.id, s."name", coalesce(s."values", '[]') as "values", s."englishValues"
    from ${commoditySpec} s
    where s."commoditySpuId" = ${spuId}
    order by s."sortNumber", s.id`,
  )
interface Changed {
  readonly before: readonly SpecRow[]
  readonly followed: readonly FollowedSpec[]
  /** Which variant is which, as the grid says. */
  readonly said?: ReadonlyMap<number, SpecValues>
}
/**
 * A new spec with several values leaves open which of them the stock has: somebody says so.
 * @throws stockUndecided; noData for a variant of another product
 */
async function requireDecided(
  tx: Transaction,
  commoditySpuId: number,
  { followed, specs, said = new Map() }: Changed & { readonly specs: readonly SpecChange[] },
): Promise<void> {
  const variants = await tx
    .store(commoditySku)
    .rows({ commoditySpuId }, { fields: ['id', 'specValues', 'status', 'stock'], limit: Infinity })
  const known = new Set(variants.map(({ id }) => id))
  if ([...said.keys()].some(id => !known.has(id))) throw noData()
  const open = followed.findIndex(
    ({ before, existing }, nth) => !before && existing === undefined && specs[nth]?.existing === undefined,
  )
  if (open < 0) return
  const stock = variants
    .filter(({ id, status, specValues }) => status === shelfStatus.onSale && specValues && !said.has(id))
    .reduce((sum, variant) => sum + (variant.stock ?? 0), 0)
  if (stock > 0) throw stockUndecided({ spec: specs[open]?.name ?? '', stock }, { spec: specs[open]?.name })
}
/** Prices that are new and rarely meant are asked about once. @throws pricesUnusual */
function requireUsualPrices(
  rows: readonly Row[],
  known: ReadonlyMap<string, Known>,
  { specs, spu }: { readonly specs: readonly SpecEntry[]; readonly spu: { readonly name: string } },
): void {
  const odd = rows.flatMap(({ specValues, price, cost }) => {
    const former = known.get(specKey(specValues))
    const isNew = !former || former.price !== price || (former.cost ?? null) !== (cost ?? null)
    const why = isNew ? unusual(price, cost ?? null) : undefined
    return why ? [{ name: variantName(specs, specValues, spu.name), why }] : []
  })
  if (!odd.length) return
  const words = (nth: 0 | 1, between: string) =>
    odd
      .slice(0, 5)
      .map(({ name, why }) => (nth ? `${name} ${unusualWords[why][1]}` : `${name} ${unusualWords[why][0]}`))
      .join(between)
  throw pricesUnusual({ names: words(0, '；'), englishNames: words(1, '; ') }, { rows: odd })
}
/** Specs keep their rows; what is no longer there goes. */
async function saveSpecs(tx: Transaction, spuId: number, sellerId: number, changed: Changed): Promise<void> {
  const store = tx.store(commoditySpec)
  const gone = new Set(changed.before)
  for (const [nth, { spec, before, now }] of changed.followed.entries()) {
    const row = before as SpecRow | undefined
    if (!row) {
      await store.create({ sellerId, commoditySpuId: spuId, ...spec, sortNumber: nth })
      continue
    }
    gone.delete(row)
    // English values stay with their Chinese ones.
    const english = new Map(row.values.map((value, at) => [now.get(typedAs(value)), row.englishValues?.[at] ?? '']))
    const englishValues = row.englishValues && spec.values.map(value => english.get(value) ?? '')
    await store.set(row.id, { ...spec, englishValues, sortNumber: nth })
  }
  if (gone.size) await store.deleteMany([...gone].map(({ id }) => id))
}
/** Variants take the names that their values have now, or go off sale. Answers who has which values. */
async function renameVariants(
  tx: Transaction,
  spu: { readonly id: number; readonly name: string },
  { before, followed, said = new Map() }: Changed,
): Promise<ReadonlyMap<string, Known>> {
  const variants = await tx.store(commoditySku).rows(
    { commoditySpuId: spu.id },
    {
      fields: ['id', 'name', 'specValues', 'status', 'stock', 'price', 'cost'],
      order: [['id', 'asc']],
      limit: Infinity,
    },
  )
  const { byKey, gone } = followVariants(variants, followed, said)
  const specs = followed.map(({ spec }) => spec)
  for (const [key, { id, name, specValues }] of byKey) {
    if (specKey(specValues) === key) continue
    const now = said.get(id) ?? (valuesNow(specValues ?? {}, followed) as SpecValues)
    // A name that somebody has chosen stays.
    const isOwn = name !== variantName(before, specValues ?? {}, spu.name)
    await tx
      .store(commoditySku)
      .set(id, { specValues: now, ...(!isOwn && { name: variantName(specs, now, spu.name) }) })
  }
  for (const { id, status } of gone)
    if (status === shelfStatus.onSale) await tx.move(commoditySku, { id }, 'setOffShelf', {})
  return byKey
}
/**
 * Changes one spec by itself, and its product's variants with it: what is called otherwise keeps its
 * variants, what is gone takes them off sale.
 */
export async function changeSpec<T>(ctx: Context, id: number, change: (tx: Transaction) => Promise<T>): Promise<T> {
  const spec = await ctx.store(commoditySpec).getDetail(id)
  return ctx.transaction(async tx => {
    const spu = await tx.store(commoditySpu).lock(spec.commoditySpuId)
    if (!spu) throw noData()
    const inside = tx.acting('commodity', { sellerId: spu.sellerId })
    const before = await specRowsOf(inside, spu.id)
    const changed = await change(tx)
    const names = new Map(before.map(row => [row.id, row.name]))
    const now = (await specRowsOf(inside, spu.id)).map(row => ({ ...row, was: names.get(row.id) ?? null }))
    await renameVariants(inside, spu, { before, followed: followSpecs(before, now) })
    return changed
  })
}

interface Made {
  readonly row: Row
  readonly specs: readonly SpecEntry[]
  readonly nth: number
  readonly projectId: number
}
async function makeSku(
  tx: Transaction,
  spu: { readonly id: number; readonly name: string; readonly sellerId: number },
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
  })
  if (row.stock) await adjustTotal(tx, { id: sku.id, total: row.stock, projectId })
  return sku
}
