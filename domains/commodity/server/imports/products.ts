import { countOf, problemOf, messageFor, wrongIn, type AnyField, type Pair } from '@pavilion/declare'
import {
  fromCell,
  isBad,
  resourceImporter,
  zoneOf,
  type ImportColumn,
  type Importer,
  type OwnImport,
  type ReadRow,
} from '@pavilion/exchange'
import { project } from '@pavilion/site/model/index.ts'
import { databaseOf, sql, type Context, type Transaction } from '@pavilion/store'
import {
  commodityCode,
  commodityImage,
  commoditySku,
  commoditySpu,
  commodityStock,
  unusualWords,
} from '../../model/index.ts'
import { importedSold } from '../refusals.ts'
import { extraFields, extras, isOnSale, pictureField, plainNumber, usualNames } from './columns.ts'
import { SheetProducts, type Place, type Said } from './sheetProducts.ts'
import { writeVariants, type MadeVariant } from './write.ts'

/**
 * Imports products with their variants, prices, stock and pictures, as other shops export them: a
 * parent row and rows of its options, or columns for each option. A sheet of products alone is read as
 * ever.
 */
export async function productImporter(ctx: Context): Promise<Importer> {
  const base = await resourceImporter(ctx, databaseOf(ctx).catalogue, commoditySpu)
  const sheet = new SheetProducts()
  const places = new WeakMap<ReadRow, Place>()
  const said = new WeakMap<ReadRow, Said>()
  const placeOf = (row: ReadRow) => places.get(row)
  const sellerId = await sellerOf(ctx)
  const codes = codesOf(ctx, sellerId, row => said.get(row)?.sku ?? undefined)
  return {
    ...base,
    columns: await columnsOf(ctx, base.columns),
    headed: found => sheet.headed(found),
    becomes: () => [
      [
        `将新建 ${sheet.products} 个商品、${sheet.variants} 个规格`,
        `${countOf(sheet.products, 'product')} with ${countOf(sheet.variants, 'variant')} will be created`,
      ],
      ...oddPrices(sheet),
    ],
    async check(rows) {
      for (const row of rows) said.set(row, takeOut(row))
      const firsts: ReadRow[] = []
      for (const row of rows) {
        const place = sheet.place(row.values.name, said.get(row) as Said, row)
        if (place) places.set(row, place)
        if (place?.isFirst) withCover(row, place)
        if (sellerId !== undefined) row.values.sellerId ??= sellerId
        if (!place || place.isFirst) firsts.push(row)
        else row.values = {}
      }
      await base.check(firsts)
      for (const row of rows) {
        row.wrong = { ...wrongIn(extraFields as Record<string, AnyField>, said.get(row) as Said), ...row.wrong }
        checkPictures(row, placeOf(row)?.pictures ?? [])
      }
      await codes.check(rows)
      const mayStock = ctx.has('commoditySpu.saveSkus')
      for (const row of rows) {
        const place = placeOf(row)
        if (place?.variant && !mayStock) row.wrong.price ??= notAllowed
        if (place?.isFirst) place.product.bad = isBad(row)
        else if (place?.product.bad) row.wrong.name ??= productBad
      }
      const good = rows.filter(row => !isBad(row)).flatMap(row => placeOf(row) ?? [])
      sheet.products += good.filter(({ isFirst }) => isFirst).length
      sheet.variants += good.filter(({ variant }) => variant).length
    },
    async checkAgain(rows) {
      await base.checkAgain(rows.filter(row => placeOf(row)?.isFirst))
      await codes.check(rows)
    },
    async write(tx, sent, importBatchId) {
      const firsts = sent.filter(row => placeOf(row)?.isFirst)
      const ids = await base.write(tx, firsts, importBatchId)
      for (const row of firsts) (placeOf(row) as Place).product.id = undefined
      for (const [nth, row] of firsts.filter(row => !isBad(row)).entries())
        (placeOf(row) as Place).product.id = ids[nth]
      for (const row of sent) if (placeOf(row)?.product.id === undefined) row.wrong.name ??= productBad
      const rows = sent.filter(row => !isBad(row))
      await writeVariants(tx, {
        variants: rows.flatMap(row => variantOf(placeOf(row) as Place, said.get(row) as Said)),
        pictures: rows.flatMap(row => furtherPictures(placeOf(row) as Place)),
      })
      const onSale = firsts
        .filter(row => !isBad(row) && said.get(row)?.onSale)
        .flatMap(row => placeOf(row)?.product.id ?? [])
      if (onSale.length)
        await tx
          .acting('commodity', { sellerId: 'all' })
          .moveWhere(commoditySpu, 'setOnSale', { where: sql`a.id = any(${onSale}::bigint[])` })
      return rows.flatMap(row => placeOf(row)?.product.id ?? [])
    },
  }
}
/** Which rows have a price that is rarely meant, in a sentence for each reason. */
const oddPrices = ({ odd }: SheetProducts): Pair[] =>
  (['free', 'belowCost'] as const).flatMap((reason): Pair[] => {
    const rows = odd.filter(({ why }) => why === reason).map(({ row }) => row)
    const shown = rows.slice(0, 20).join(', ')
    const more = rows.length > 20 ? '…' : ''
    return rows.length
      ? [
          [
            `请核对：第 ${shown}${more} 行${unusualWords[reason][0]}`,
            `Please check row ${shown}${more}: it ${unusualWords[reason][1]}`,
          ],
        ]
      : []
  })
const notAllowed: Pair = ['您没有修改规格与库存的权限', 'You may not change variants and stock']
const productBad: Pair = ['所属商品的首行有错误', 'The first row of its product has a problem']
/** Whose products they are where the sheet does not say: the chosen organiser's, or the event's. */
async function sellerOf(ctx: Context): Promise<number | undefined> {
  if (ctx.sellerId !== undefined) return ctx.sellerId
  if (ctx.projectId === undefined) return undefined
  const row = await ctx.store(project).find({ id: ctx.projectId }, { fields: ['sellerId'] })
  return row?.sellerId ?? undefined
}
/** The columns of products, and those of variants. */
async function columnsOf(ctx: Context, own: readonly ImportColumn[]): Promise<ImportColumn[]> {
  const english = ctx.language === 'en'
  const reading = { timeZone: await zoneOf(ctx) }
  const named = own.map(column => ({ ...column, also: [...(column.also ?? []), ...(usualNames[column.name] ?? [])] }))
  return [
    ...named,
    ...extras.map(({ name, field, also = [] }): ImportColumn => {
      const isNumber = field.kind === 'money' || field.kind === 'integer'
      return {
        name,
        field,
        heading: english ? field.en : field.zh,
        other: english ? field.zh : field.en,
        also,
        read: cell =>
          field.kind === 'boolean' ? isOnSale(cell) : fromCell(field, isNumber ? plainNumber(cell) : cell, reading),
      }
    }),
  ]
}
/** Takes what is no field of a product out of the values of a row. */
function takeOut(row: ReadRow): Said {
  const own: Record<string, unknown> = {}
  const other: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(row.values)) (name in extraFields ? other : own)[name] = value
  row.values = own
  return other as Said
}
function withCover(row: ReadRow, { pictures: [first] }: Place): void {
  if (first && !row.values.cover) row.values.cover = first
}
function checkPictures(row: ReadRow, pictures: readonly string[]): void {
  const wrong = pictures.map(address => problemOf(pictureField as AnyField, address)).find(Boolean)
  if (wrong) row.wrong.pictures ??= messageFor(wrong, extraFields.pictures as AnyField)
}
const variantOf = ({ product, variant, nth }: Place, { price, cost, stock, sku }: Said): MadeVariant[] =>
  variant
    ? [{ product, values: variant, nth, price: price ?? 0, cost: cost ?? null, stock: stock ?? 0, code: sku ?? null }]
    : []
const furtherPictures = ({ product, isFirst, pictures }: Place) =>
  (isFirst ? pictures.slice(1) : pictures).map(filePath => ({ product, filePath }))

/** Finds the codes that are taken: by another row of the sheet, or by a variant that exists. */
function codesOf(ctx: Context, sellerId: number | undefined, codeOf: (row: ReadRow) => string | undefined) {
  const seen = new Map<string, number>()
  return {
    async check(rows: readonly ReadRow[]): Promise<void> {
      const asked = rows.flatMap(row => codeOf(row)?.trim() || [])
      const taken = new Set(
        asked.length
          ? (
              await ctx
                .store(commodityCode)
                .rows(
                  { code: asked, ...(sellerId !== undefined && { sellerId }) },
                  { fields: ['code'], limit: Infinity },
                )
            ).map(({ code }) => code)
          : [],
      )
      for (const row of rows) {
        const code = codeOf(row)?.trim()
        if (!code) continue
        const before = seen.get(code)
        if (taken.has(code)) row.wrong.sku ??= [`编码「${code}」已被使用`, `The code “${code}” is already in use`]
        else if (before !== undefined && before !== row.row)
          row.wrong.sku ??= [`编码与第 ${before} 行重复`, `The same code as in row ${before}`]
        else seen.set(code, row.row)
      }
    },
  }
}
/** What was sold of it stays: then the import stays, too. @throws importedSold */
async function beforeUndo(tx: Transaction, ids: readonly number[]): Promise<void> {
  const inside = tx.acting('commodity', { sellerId: 'all' })
  const [taken] = await inside.query<{ count: number }>(
    sql`select coalesce(sum(n."held" + n."sold"), 0)::bigint as "count"
    from ${commodityStock.cells} n
    join ${commoditySku} s on s.id = n."commoditySkuId"
    where s."commoditySpuId" = any(${[...ids]}::bigint[])`,
  )
  if (taken?.count) throw importedSold({ count: taken.count })
  const codes = await inside.query<{ id: number }>(
    sql`select c.id
    from ${commodityCode} c
    join ${commoditySku} s on s.id = c."commoditySkuId"
    where s."commoditySpuId" = any(${[...ids]}::bigint[])`,
  )
  if (codes.length) await inside.store(commodityCode).deleteMany(codes.map(({ id }) => id))
}
export const productImport: OwnImport = {
  prepare: productImporter,
  makes: [commoditySku.name, commodityImage.name, 'commoditySpec'],
  undoing: beforeUndo,
}
