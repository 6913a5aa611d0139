import { defaultCurrency } from '@pavilion/declare'
import { gramsOf, searchText, type Context, type Transaction } from '@pavilion/store'
import { country, currency, language, region, siteLanguageMark, yuan } from '../model/index.ts'
import { countryEntries, regionEntries, type RegionEntry } from './reference.ts'

const languages = [
  { name: '中文', mark: siteLanguageMark.chinese, sortNumber: 1 },
  { name: 'English', mark: siteLanguageMark.english, sortNumber: 2 },
] as const
const currencies: readonly (readonly [abbr: string, name: string, englishName: string, symbol: string])[] = [
  [yuan, '人民币', 'Chinese yuan', '¥'],
  ['USD', '美元', 'US dollar', '$'],
  ['EUR', '欧元', 'Euro', '€'],
  ['HKD', '港元', 'Hong Kong dollar', 'HK$'],
  ['MOP', '澳门元', 'Macanese pataca', 'MOP$'],
  ['TWD', '新台币', 'New Taiwan dollar', 'NT$'],
  ['JPY', '日元', 'Japanese yen', 'JP¥'],
  ['GBP', '英镑', 'Pound sterling', '£'],
  ['KRW', '韩元', 'South Korean won', '₩'],
  ['SGD', '新加坡元', 'Singapore dollar', 'S$'],
]

/**
 * Adds languages and currencies at the first start (later they belong to the operators), and all
 * regions and countries. Several servers may start at once.
 */
export async function seedBasics(ctx: Context): Promise<void> {
  await ctx.transaction(async tx => {
    await tx.hold('seedBasics')
    if (await isEmpty(tx, 'language')) await tx.store(language).createMany(languages)
    if (await isEmpty(tx, 'currency'))
      await tx.store(currency).createMany(
        currencies.map(([abbr, name, englishName, symbol], nth) => ({
          abbr,
          name,
          englishName,
          symbol,
          sortNumber: nth + 1,
          ...(abbr === defaultCurrency() && { exchangeRate: 1 }),
        })),
      )
    if (await isEmpty(tx, 'country')) await tx.store(country).createMany(await countryEntries())
    if (await isEmpty(tx, 'region')) await seedRegions(tx, await regionEntries())
    else {
      await followRegions(tx, await regionEntries())
      await nameRegions(tx)
    }
  })
}
/** Level by level, so that parents exist before their children. */
async function seedRegions(tx: Context, entries: readonly RegionEntry[]): Promise<void> {
  const ids = new Map<string, number>()
  let level = entries.filter(({ parent }) => parent === null)
  while (level.length) {
    const made = await tx.store(region).createMany(
      level.map(({ value, label, englishLabel, parent }) => ({
        value,
        label,
        englishLabel,
        parentId: parent === null ? null : (ids.get(parent) ?? null),
      })),
    )
    for (const { id, value } of made) if (value) ids.set(value, id)
    const above = new Set(level.map(({ value }) => value))
    level = entries.filter(({ parent }) => parent !== null && above.has(parent))
  }
}
/**
 * The divisions change every year: installations of earlier versions get the new ones, and lose
 * those that are no more. Answers keep the names that they were given.
 */
async function followRegions(tx: Transaction, entries: readonly RegionEntry[]): Promise<void> {
  const stored = await tx.sql<{ id: number; value: string; label: string; parent: string | null }>(
    'select r.id, r.value, r.label, p.value as parent from region r left join region p on p.id = r."parentId" where r."deletedAt" is null',
  )
  const byCode = new Map(stored.map(row => [row.value, row]))
  const wanted = new Set(entries.map(({ value }) => value))
  for (const { value, label, englishLabel, parent } of entries) {
    const row = byCode.get(value)
    if (row && row.label === label && row.parent === parent) continue
    const about = { label, englishLabel, parentId: parent === null ? null : (byCode.get(parent)?.id ?? null) }
    const { id } = row ? await tx.store(region).set(row.id, about) : await tx.store(region).create({ value, ...about })
    byCode.set(value, { id, value, label, parent })
  }
  // The lower ones first: nothing is below them any more.
  for (const { id } of stored.filter(row => !wanted.has(row.value)).sort((a, b) => (a.value < b.value ? 1 : -1)))
    await tx.store(region).delete(id)
}
/** Installations of earlier versions have cities and districts without an English name. */
async function nameRegions(tx: Context): Promise<void> {
  const unnamed = await tx.sql<{ value: string }>('select value from region where "englishLabel" is null')
  const values = new Set(unnamed.map(({ value }) => value))
  if (!values.size) return
  const regions = (await regionEntries())
    .filter(({ value }) => values.has(value))
    .map(({ value, label, englishLabel }) => ({
      value,
      name: englishLabel,
      words: searchText([value, label, englishLabel]),
    }))
  await tx.sql(
    `update region set "englishLabel" = names.name, "searchText" = names.words, "searchGrams" = names.grams, "updatedAt" = date_trunc('milliseconds', clock_timestamp()) from jsonb_to_recordset($1::jsonb) as names(value text, name text, words text, grams text[]) where region.value = names.value`,
    [JSON.stringify(regions.map(one => ({ ...one, grams: gramsOf(one.words) })))],
  )
}
/** Deleted rows count: what operators removed stays removed. */
const isEmpty = async (tx: Context, table: string) => !(await tx.sql(`select 1 from "${table}" limit 1`)).length
