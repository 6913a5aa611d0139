import { webFormFeeRule } from '@pavilion/form/model/index.ts'
import { everyRowOf, sql, type Context } from '@pavilion/store'
import { codeText, voucher, voucherBatch, type OrderPage } from '../model/index.ts'

type Rules = OrderPage['priceRules']
type Rule = Rules[number]['rules'][number]
interface Line {
  readonly id: number
  readonly priceRule: string | null
}
const why = 'what set a price is named also after it was deleted'

/** The rules that a line keeps, `webFormFeeRule 12, voucher 5`; whatever else is named by the line itself. */
const rulesIn = (priceRule: string | null) =>
  (priceRule ?? '').split(', ').flatMap(each => {
    const [, resource, id] = /^(webFormFeeRule|voucher) (\d+)$/.exec(each) ?? []
    return resource && id ? [{ resource, id: Number(id) }] : []
  })
/** What set the price of each line beside its product, by name. Two statements at most. */
export async function priceRulesOf(ctx: Context, lines: readonly Line[]): Promise<Rules> {
  const kept = lines.map(({ id, priceRule }) => ({ orderCommodityId: id, rules: rulesIn(priceRule) }))
  const idsOf = (name: string) =>
    kept.flatMap(({ rules }) => rules.flatMap(({ resource, id }) => (resource === name ? [id] : [])))
  const [fees, vouchers] = [idsOf(webFormFeeRule.name), idsOf(voucher.name)]
  const named = await Promise.all([
    fees.length
      ? ctx.query<Rule>(
          sql`select ${webFormFeeRule.name}::text as "resource", f.id,
            jsonb_build_array(f."name", coalesce(nullif(f."englishName", ''), f."name")) as "name"
          from ${everyRowOf(webFormFeeRule, why)} f
          where f.id = any(${fees}::bigint[])`,
        )
      : [],
    vouchers.length
      ? ctx.query<Rule & { code: string }>(
          sql`select ${voucher.name}::text as "resource", v.id, v."code",
            jsonb_build_array(b."name", coalesce(nullif(b."englishName", ''), b."name")) as "name"
          from ${everyRowOf(voucher, why)} v
          join ${everyRowOf(voucherBatch, why)} b on b.id = v."voucherBatchId"
          where v.id = any(${vouchers}::bigint[])`,
        )
      : [],
  ])
  const [feeRules, codes] = named
  const known = [
    ...feeRules,
    ...codes.map(({ code, name: [zh, en], ...of }) => ({
      ...of,
      name: [`${zh} ${codeText(code)}`, `${en} ${codeText(code)}`] as const,
    })),
  ]
  return kept.flatMap(({ orderCommodityId, rules }) => {
    const found = rules.flatMap(
      rule => known.find(({ resource, id }) => resource === rule.resource && Number(id) === rule.id) ?? [],
    )
    return found.length ? [{ orderCommodityId, rules: found.map(rule => ({ ...rule, id: Number(rule.id) })) }] : []
  })
}
