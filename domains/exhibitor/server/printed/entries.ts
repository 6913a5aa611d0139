import { sql, type Context } from '@pavilion/store'
import {
  exhibitorBoothDemandInfo,
  exhibitorCompanyInfo,
  exhibitorProductInfo,
  exhibitorProductType,
} from '../../model/index.ts'
import { readStands } from '../ports.ts'
import { firmStands, isListed, isShown, type ShownStand } from '../shown/directory.ts'

/** A company as the printed directory has it. */
export interface Entry {
  readonly id: number
  readonly name: string
  readonly englishName: string | null
  readonly chinese: string | null
  readonly english: string | null
  readonly stands: readonly ShownStand[]
  readonly products: readonly PrintedProduct[]
}
interface PrintedProduct {
  readonly name: string
  readonly englishName: string | null
  readonly type: string | null
  readonly englishType: string | null
}
const atOnce = 200
// Chinese names by pinyin, numbers by value.
const { compare } = new Intl.Collator('zh-CN-u-co-pinyin', { numeric: true })
/** In the order of the directory. Pure. */
export const byName = (one: { readonly name: string }, other: { readonly name: string }): number =>
  compare(one.name, other.name)

/** Approved companies in the order of the directory. */
export async function companiesInOrder(ctx: Context): Promise<number[]> {
  const rows = await ctx.query<{ id: number; name: string }>(
    sql`select c.id, c."name" from ${exhibitorCompanyInfo} c where ${isShown()} order by c.id`,
  )
  return rows.sort(byName).map(({ id }) => id)
}
/** The entries of companies in this order, some hundred at a time. Who is withdrawn meanwhile is left out. */
export async function* entriesOf(ctx: Context, projectId: number, ids: readonly number[]): AsyncGenerator<Entry[]> {
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = ids.slice(from, from + atOnce)
    const rows = await ctx.query<Omit<Entry, 'stands'>>(
      sql`select c.id, c."name", nullif(c."name2", '') as "englishName",
        coalesce(
          (select d."exhibitorDirectoryChinese" from ${exhibitorBoothDemandInfo} d
            where d."exhibitorCompanyInfoId" = c.id and d."exhibitorDirectoryChinese" <> '' order by d.id limit 1),
          nullif(c."mainProduct", '')
        ) as "chinese",
        coalesce(
          (select d."exhibitorDirectoryEnglish" from ${exhibitorBoothDemandInfo} d
            where d."exhibitorCompanyInfoId" = c.id and d."exhibitorDirectoryEnglish" <> '' order by d.id limit 1),
          nullif(c."englishMainProduct", '')
        ) as "english",
        coalesce(
          (select jsonb_agg(jsonb_build_object('name', p."name", 'englishName', nullif(p."englishName", ''),
              'type', t."name", 'englishType', nullif(t."englishName", '')) order by p."sortNumber", p.id)
            from ${exhibitorProductInfo} p
            left join ${exhibitorProductType} t on t.id = p."exhibitorProductTypeId"
            where p."exhibitorCompanyInfoId" = c.id and ${isListed()}),
          '[]'::jsonb
        ) as "products"
      from unnest(${some}::bigint[]) with ordinality w (id, nth)
      join ${exhibitorCompanyInfo} c on c.id = w.id
      where ${isShown()}
      order by w.nth`,
    )
    const stands = await readStands(ctx, { projectId, companyIds: rows.map(({ id }) => id) })
    yield rows.map(row => ({ ...row, stands: firmStands(stands(row.id).stands) }))
  }
}

/** A line of an index: what it is found by, and the company there. */
export interface IndexLine<C> {
  readonly key: string
  readonly englishKey: string | null
  /** What lines stand below, in print: a hall, a type, a letter. */
  readonly group: readonly [name: string, englishName: string | null]
  /** What distinguishes the line within its group: the number of a stand, or a name in one language. */
  readonly mark: string
  readonly company: C
}
// The first Chinese character of each letter by pinyin; no syllable begins with I, U or V.
const firsts = [...'阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥扨它穵夕丫帀']
const initials = [...'ABCDEFGHJKLMNOPQRSTWXYZ']
/** The letter under which a name is looked for: that of its pinyin, or its own; else `#`. Pure. */
export function initialOf(name: string): string {
  const first = [...name.normalize('NFKD').replace(/^[\s\p{P}]+/u, '')][0] ?? ''
  if (/[a-z]/i.test(first)) return first.toUpperCase()
  if (!/\p{Script=Han}/u.test(first)) return '#'
  return initials[firsts.findLastIndex(each => compare(each, first) <= 0)] ?? '#'
}
/** By name in either language, letter by letter; a company with two names stands under both. Pure. */
export function indexByName<C extends Pick<Entry, 'name' | 'englishName'>>(companies: readonly C[]): IndexLine<C>[] {
  return companies
    .flatMap(company =>
      [...new Set([company.name, company.englishName ?? company.name])].map(name => ({
        key: name,
        englishKey: null,
        group: [initialOf(name), null] as const,
        mark: name,
        company,
      })),
    )
    .sort((one, other) => placeOf(one.group[0]) - placeOf(other.group[0]) || compare(one.key, other.key))
}
/** Numbers and signs come after the letters. */
const placeOf = (letter: string): number => (letter === '#' ? 0x7f : (letter.codePointAt(0) ?? 0))
/** By hall and stand number. Pure. */
export function indexByStand<C extends Pick<Entry, 'name' | 'stands'>>(companies: readonly C[]): IndexLine<C>[] {
  return companies
    .flatMap(company =>
      company.stands.map(({ hall, englishHall, boothNo }) => ({
        key: `${hall} ${boothNo}`,
        englishKey: englishHall ? `${englishHall} ${boothNo}` : null,
        group: [hall, englishHall] as const,
        mark: boothNo,
        company,
      })),
    )
    .sort((one, other) => compare(one.key, other.key) || byName(one.company, other.company))
}
/** By product type; a company stands once under each type of its products. Pure. */
export function indexByType<C extends Pick<Entry, 'name' | 'products'>>(companies: readonly C[]): IndexLine<C>[] {
  return companies
    .flatMap(company =>
      [...new Map(company.products.flatMap(product => (product.type ? [[product.type, product] as const] : [])))].map(
        ([key, { englishType }]) => ({
          key,
          englishKey: englishType,
          group: [key, englishType] as const,
          mark: company.name,
          company,
        }),
      ),
    )
    .sort((one, other) => compare(one.key, other.key) || byName(one.company, other.company))
}
