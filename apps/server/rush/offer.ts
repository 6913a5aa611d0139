import { registerUserTerm } from '@pavilion/access/model/index.ts'
import {
  commoditySku,
  commoditySpu,
  commodityStock,
  openCloseStatus,
  shelfStatus,
  webStore,
} from '@pavilion/commodity/model/index.ts'
import { webForm, webFormType } from '@pavilion/form/model/index.ts'
import { makesAttendees } from '@pavilion/form/server/index.ts'
import { project } from '@pavilion/site/model/index.ts'
import { sql, type Context } from '@pavilion/store'
import type { RushOffer } from '@pavilion/work/model/calls/rush.ts'
import { rushGround } from '@pavilion/work/server/index.ts'

/** Forms that one person sends alone: of a group, or of an exhibitor, nobody is made up. */
const types = [webFormType.personalRegister, webFormType.openForm]
const most = 200

rushGround.fill({
  async offer(ctx, projectId): Promise<RushOffer> {
    const inside = ctx.acting('rehearsal', { projectId, sellerId: 'all' })
    return {
      forms: await formsOf(inside),
      skus: await skusOf(inside),
      gates: (await inside.store(registerUserTerm).ids({})).length,
      isOn: await isOn(ctx, projectId),
    }
  },
})
/**
 * Those that make attendees first: theirs is the whole way to the gate. The form of a group's members, which few
 * send alone, stands behind the others.
 */
async function formsOf(inside: Context): Promise<RushOffer['forms']> {
  const groups = await inside.store(webForm).rows({ type: webFormType.groupRegister }, { fields: ['memberFormId'] })
  const ofMembers = new Set(groups.map(({ memberFormId }) => memberFormId))
  const rows = await inside.store(webForm).rows(
    { type: types, status: openCloseStatus.open },
    {
      fields: ['id', 'name', 'englishName', 'type', 'registerUserCertTypeId'],
      order: [
        ['type', 'asc'],
        ['id', 'asc'],
      ],
      limit: most,
    },
  )
  const forms = rows.map(({ id, name, englishName, ...form }) => ({
    id,
    name,
    englishName,
    attends: makesAttendees(form),
  }))
  const rank = ({ id, attends }: { id: number; attends: boolean }) => Number(attends) * 2 - Number(ofMembers.has(id))
  return forms.toSorted((one, other) => rank(other) - rank(one))
}
const skusOf = (inside: Context) =>
  inside.query<RushOffer['skus'][number]>(
    sql`select s.id, s."name", s."englishName", s."price"::float8 as "price",
      (c."total" - c."held" - c."sold")::float8 as "left"
    from ${webStore} w
    join ${commoditySpu} p on p."webStoreId" = w.id and p."status" = ${shelfStatus.onSale}
    join ${commoditySku} s on s."commoditySpuId" = p.id and s."status" = ${shelfStatus.onSale}
    left join ${commodityStock.cells} c on c."commoditySkuId" = s.id
    where w."status" = ${openCloseStatus.open}
    order by s.id
    limit ${most}`,
  )
/** Whether the event is held now: from the midnight before it begins to the one after it has ended. */
async function isOn(ctx: Context, projectId: number): Promise<boolean> {
  const [row] = await ctx.query<{ isOn: boolean }>(
    sql`select coalesce(
      (now() at time zone p."timeZone")::date
        between (p."startTime" at time zone p."timeZone")::date and (p."endTime" at time zone p."timeZone")::date,
      false) as "isOn"
    from ${project} p
    where p.id = ${projectId} and p."rehearsalOf" is null`,
  )
  return row?.isOn ?? false
}
