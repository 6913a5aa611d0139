import { type webForm, webFormCertType } from '@pavilion/form/model/index.ts'
import type { Row } from '@pavilion/declare'
import { sql, type Context } from '@pavilion/store'
import { type CertRule, certTypeIn, type Registered } from './person.ts'

type Form = Pick<Row<typeof webForm>, 'id' | 'registerUserCertTypeId'>
export interface RegisteredIn extends Registered {
  readonly webFormId: number
}

/** The badge type of an event that has one alone: it is everybody's. */
export async function onlyBadgeType(ctx: Context): Promise<number | null> {
  // Badge types belong to a later domain: they are known by their table.
  const types = await ctx.sql<{ id: number }>(
    `select id
    from "registerUserCertType"
    where "projectId" = $1 and "deletedAt" is null
    order by id
    limit 2`,
    [ctx.projectId],
  )
  return types.length === 1 ? (types[0] as { id: number }).id : null
}

/**
 * Reads what gives the people of these forms their badge type: the first rule of the form that suits,
 * else the form's own type, else the only one of the event. Answers null for whom none is meant.
 */
export async function badgeTypesOf(
  ctx: Context,
  forms: readonly Form[],
): Promise<(about: RegisteredIn) => number | null> {
  const rules = forms.length
    ? await ctx.query<CertRule>(
        sql`select c."webFormId", c."webFormFieldId", c."value", c."registerChannelId", c."webFormFeeRuleId",
          c."registerUserCertTypeId" as "certTypeId"
        from ${webFormCertType} c
        where c."webFormId" = any(${forms.map(({ id }) => id)}::bigint[]) and c."registerUserCertTypeId" is not null
        order by c.id`,
      )
    : []
  const byForm = Map.groupBy(rules, ({ webFormId }) => webFormId)
  const usual = new Map(forms.map(({ id, registerUserCertTypeId }) => [id, registerUserCertTypeId]))
  const only = await onlyBadgeType(ctx)
  return about => certTypeIn(byForm.get(about.webFormId) ?? [], about) ?? usual.get(about.webFormId) ?? only
}
