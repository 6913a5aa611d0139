import { say, type Pair, type Row } from '@pavilion/declare'
import { sql, type Context } from '@pavilion/store'
import { exhibitorCompanyInfo, likeness, nameKey, similarFrom, similarPairs } from '../../model/index.ts'

type Company = Row<typeof exhibitorCompanyInfo>
type Known = Pick<Company, 'id' | 'name' | 'taxNum' | 'licenseNum' | 'phoneNumber'>
export interface Twin {
  readonly id: number
  readonly name: string
  readonly why: Pair
}
const reasons = {
  taxNum: say('税号相同', 'same tax number'),
  licenseNum: say('执照号相同', 'same licence number'),
  phoneNumber: say('手机号相同', 'same phone number'),
  name: say('名称相同', 'same name'),
  similar: say('名称相近', 'similar name'),
} as const
const plain = (number: string | null) => number?.replace(/[^0-9a-z]/gi, '').toUpperCase() || null
/** Why two companies are perhaps one; nothing when nothing speaks for it. Pure. */
export function whyOne(one: Known, other: Known): Pair[] {
  const [a, b] = [nameKey(one.name), nameKey(other.name)]
  return [
    ...(plain(one.taxNum) && plain(one.taxNum) === plain(other.taxNum) ? [reasons.taxNum] : []),
    ...(plain(one.licenseNum) && plain(one.licenseNum) === plain(other.licenseNum) ? [reasons.licenseNum] : []),
    ...(one.phoneNumber && one.phoneNumber === other.phoneNumber ? [reasons.phoneNumber] : []),
    ...(a === b ? [reasons.name] : likeness(a, b) >= similarFrom ? [reasons.similar] : []),
  ]
}
/** Other companies of the project that are perhaps this one, at most five. */
export const twinsOf = async (ctx: Context, row: Company): Promise<readonly Twin[]> =>
  (await twinsOfEach(ctx, [row])).get(row.id) ?? []

/** The same for several companies of the project, by their ids. One statement. */
export async function twinsOfEach(
  ctx: Context,
  rows: readonly Company[],
): Promise<ReadonlyMap<number, readonly Twin[]>> {
  const near = await ctx.query<Known & { readonly of: number }>(
    sql`select w."id" as "of", c.id, c."name", c."taxNum", c."licenseNum", c."phoneNumber"
    from unnest(
      ${rows.map(({ id }) => id)}::bigint[],
      ${rows.map(({ name }) => nameKey(name))}::text[],
      ${rows.map(({ name }) => beginningOf(name))}::text[],
      ${rows.map(({ taxNum }) => taxNum || null)}::text[],
      ${rows.map(({ licenseNum }) => licenseNum || null)}::text[],
      ${rows.map(({ phoneNumber }) => phoneNumber || null)}::text[]
    ) as w("id", "key", "beginning", "tax", "license", "phone")
    cross join lateral (
      select c.id, c."name", c."taxNum", c."licenseNum", c."phoneNumber"
      from ${exhibitorCompanyInfo} c
      where c.id <> w."id" and (
        c."nameKey" = w."key" or c."taxNum" = w."tax" or c."licenseNum" = w."license" or c."phoneNumber" = w."phone"
        or c."searchText" like w."beginning"
      )
      order by c.id
      limit 200
    ) c`,
  )
  const byOne = Map.groupBy(near, ({ of }) => of)
  return new Map(
    rows.map(row => [
      row.id,
      (byOne.get(row.id) ?? [])
        .flatMap(({ id, name, ...numbers }) => {
          const [why] = whyOne(row, { id, name, ...numbers })
          return why ? [{ id, name, why }] : []
        })
        .slice(0, 5),
    ]),
  )
}
/** The index over the text narrows by the first characters that say which company it is. */
const beginningOf = (name: string): string | null => {
  const key = nameKey(name)
  return key.length >= 4 ? `%${[...key].slice(0, 4).join('')}%` : null
}

/** All pairs of a project that are perhaps one company, those with an equal number first. */
export async function pairsOf(ctx: Context, most = 100): Promise<{ one: number; other: number; why: Pair[] }[]> {
  const rows = await ctx.query<Known>(
    sql`select c.id, c."name", c."taxNum", c."licenseNum", c."phoneNumber"
    from ${exhibitorCompanyInfo} c
    order by c.id`,
  )
  const byId = new Map(rows.map(row => [row.id, row]))
  const pairs = new Map<string, { one: number; other: number }>()
  const note = (a: number, b: number) => {
    const [one, other] = a < b ? [a, b] : [b, a]
    pairs.set(`${one} ${other}`, { one, other })
  }
  for (const keyOf of [
    (row: Known) => plain(row.taxNum),
    (row: Known) => plain(row.licenseNum),
    (row: Known) => row.phoneNumber,
    (row: Known) => nameKey(row.name),
  ]) {
    const groups = Map.groupBy(rows, keyOf)
    for (const [key, members] of groups)
      if (key) for (const other of members.slice(1, 20)) note((members[0] as Known).id, other.id)
  }
  for (const { one, other } of similarPairs(new Map(rows.map(row => [row.id, nameKey(row.name)])))) note(one, other)
  return [...pairs.values()]
    .map(({ one, other }) => ({ one, other, why: whyOne(byId.get(one) as Known, byId.get(other) as Known) }))
    .sort((a, b) => b.why.length - a.why.length || a.one - b.one)
    .slice(0, most)
}
