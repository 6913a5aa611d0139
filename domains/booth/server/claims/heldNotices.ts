import { exhibitorCompanyInfo, exhibitorCompanyType } from '@pavilion/exhibitor/model/index.ts'
import { fillStanding, inWords, noticeEvent, type NoticeTo } from '@pavilion/notification/server/index.ts'
import { now, sql, type Context } from '@pavilion/store'
import { booth, boothReserveStatus } from '../../model/index.ts'

interface Held {
  readonly id: number
  readonly boothNo: string
  readonly heldUntil: string
  readonly name: string
  readonly name2: string | null
  readonly companyType: number | null
  readonly phoneNumber: string | null
  readonly email: string | null
  readonly webUserId: number | null
}
/** The companies for which these stands are held, with the words for each. */
async function aboutHeld(ctx: Context, projectId: number, ids: readonly number[]) {
  const event = await noticeEvent(ctx, projectId)
  const rows = await ctx.query<Held>(
    sql`select b.id, b."boothNo", b."heldUntil", c."name", c."name2", c."companyType", c."phoneNumber", c."email",
      c."webUserId"
    from ${booth} b
    join ${exhibitorCompanyInfo} c on c.id = b."exhibitorCompanyInfoId"
    where b.id = any(${[...ids]}::bigint[]) and b."heldUntil" is not null`,
  )
  return new Map(
    rows.map(row => {
      const language = row.companyType === exhibitorCompanyType.overseas ? 'en' : 'zh'
      const to: NoticeTo<'boothHeld' | 'boothSoonLost'> = {
        to: { phoneNumber: row.phoneNumber, email: row.email, webUserId: row.webUserId },
        language,
        variables: {
          company: inWords(language, row.name, row.name2),
          boothNo: row.boothNo,
          until: event.clock(row.heldUntil),
          event: event.name(language),
        },
      }
      return [row.id, [to]] as const
    }),
  )
}
const held = sql`b."reserveStatus" = ${boothReserveStatus.held} and b."exhibitorCompanyInfoId" is not null`
const who = sql`concat_ws('|', b."exhibitorCompanyInfoId", b."orderId", to_char(b."heldUntil" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI'))`

// An offer to who waits has a message of its own; this is what a company has taken by itself.
fillStanding<'boothHeld' | 'boothSoonLost'>('boothHeld', {
  first: 'boothHeld',
  changed: 'boothHeld',
  holds: async () => sql`
    select b.id, case when ${held} and b."orderId" is not null
      and b."heldUntil" > ${now().toISOString()}::timestamptz then ${who} end as "facts", false as "quiet"
    from ${booth} b`,
  about: (ctx, { projectId, ids }) => aboutHeld(ctx, projectId, ids),
})
fillStanding<'boothHeld' | 'boothSoonLost'>('boothSoonLost', {
  first: 'boothSoonLost',
  changed: 'boothSoonLost',
  evenBefore: true,
  holds: async () => sql`
    select b.id, ${who} as "facts", false as "quiet"
    from ${booth} b
    where ${held} and b."heldUntil" > ${now().toISOString()}::timestamptz
      and b."heldUntil" - least(interval '2 hours', (b."heldUntil" - b."updatedAt") / 4) <= ${now().toISOString()}::timestamptz`,
  about: (ctx, { projectId, ids }) => aboutHeld(ctx, projectId, ids),
})
