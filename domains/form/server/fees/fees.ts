import { type Context, ReadCache } from '@pavilion/store'
import { type Fee, feeOf } from '../../model/fee.ts'
import type { FeeRule } from '../../model/definition.ts'
import { enabledStatus, type Settled, hasPaid, type webFormRecord } from '../../model/index.ts'
import { defaultCurrency, type Row } from '@pavilion/declare'
import type { FormRow } from '../definition/definitions.ts'

const kept = new ReadCache<string, FeeRule[]>(['webFormFeeRule', 'currency'])

/**
 * The enabled fee rules of a form that have a price, in order; cached until one changes. One
 * statement.
 */
export const feeRulesOf = (ctx: Context, { id, projectId }: Pick<FormRow, 'id' | 'projectId'>): Promise<FeeRule[]> =>
  kept.get(ctx, String(id), () =>
    ctx.sql<FeeRule>(
      `select r.id, r."name", r."englishName", r."webFormFieldId", r."value", r."price",
        r."peopleFieldId", r."leastPeople", r."mostPeople", r."perPerson",
        coalesce(c."abbr", '${defaultCurrency()}') as currency, r."startTime", r."endTime"
      from "webFormFeeRule" r
      left join "currency" c on c.id = r."currencyId"
      where r."projectId" = $1
        and r."webFormId" = $2
        and r."deletedAt" is null
        and r."status" = ${enabledStatus.enabled}
        and r."price" is not null
      order by r."sortNumber", r.id`,
      [projectId, id],
    ),
  )

type Columns = Pick<Row<typeof webFormRecord>, 'fee' | 'currency' | 'feeName' | 'feeEnglishName' | 'feeRuleId'>

/** The fee columns of a record. */
export const feeColumns = (fee: Fee | undefined): Columns => ({
  fee: fee?.price ?? null,
  currency: fee?.currency ?? null,
  feeName: fee?.name ?? null,
  feeEnglishName: fee?.englishName ?? null,
  feeRuleId: fee?.id ?? null,
})

/**
 * The fee of a sent or edited record: by the current answers and the time it was first sent, so
 * that a correction keeps the early price. A paid fee never changes.
 */
export async function feeNow(
  ctx: Context,
  form: FormRow,
  settled: Pick<Settled, 'values' | 'visible'>,
  before: Row<typeof webFormRecord> | undefined,
): Promise<Columns> {
  if (before && hasPaid(before.payStatus)) {
    const { fee, currency, feeName, feeEnglishName, feeRuleId } = before
    return { fee, currency, feeName, feeEnglishName, feeRuleId }
  }
  const rules = await feeRulesOf(ctx, form)
  return feeColumns(rules.length ? feeOf(rules, settled, before?.createdAt ?? form.now) : undefined)
}

/** Whether the form has or had fee rules, so that its records may have fees. */
export const everPriced = async (
  ctx: Context,
  { id, projectId }: Pick<FormRow, 'id' | 'projectId'>,
): Promise<boolean> =>
  (await ctx.sql('select 1 from "webFormFeeRule" where "projectId" = $1 and "webFormId" = $2 limit 1', [projectId, id]))
    .length > 0
