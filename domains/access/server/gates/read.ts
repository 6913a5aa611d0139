import { now, sql, type Context } from '@pavilion/store'
import type { CodeOf, ResultOf } from '@pavilion/declare'
import { registerUserCertAuthority } from '@pavilion/certificate/model/index.ts'
import type { getGates } from '../../model/gateCalls.ts'
import {
  enabledStatus,
  type entryType,
  registerUserExhibitionHallScale,
  registerUserTerm,
  registerUserTermGroup,
  registerUserTermInfo,
} from '../../model/index.ts'
import { virtual } from './save.ts'
import { rehearse } from './play.ts'

/** Whoever was silent for longer is not there. */
const silence = 3 * 60_000

interface GateRow {
  readonly id: number
  readonly name: string
  readonly englishName: string | null
  readonly entryType: CodeOf<typeof entryType>
  readonly status: number
  readonly groupId: number | null
  readonly groupName: string | null
  readonly groupEnglishName: string | null
  readonly hallId: number | null
  readonly hallName: string | null
  readonly hallEnglishName: string | null
  readonly capacity: number | null
  readonly certTypeIds: readonly (number | string)[]
  readonly deviceId: number | null
  readonly deviceNo: string | null
  readonly registeredAt: string | null
  readonly lastSeenAt: string | null
}
/** The gates of an event as one thing each, with a rehearsal of who passes them. */
export async function gatesOfEvent(ctx: Context, projectId: number): Promise<ResultOf<typeof getGates>> {
  ctx.may('registerUserTerm.getList', projectId)
  const inside = ctx.acting('access', { projectId })
  const rows = await inside.query<GateRow>(
    sql`select t.id, t."name", t."englishName", t."entryType", t."status", g.id as "groupId", g."name" as "groupName",
      g."englishName" as "groupEnglishName", h.id as "hallId", h."name" as "hallName",
      h."englishName" as "hallEnglishName", s."scale" as "capacity",
      array(
        select a."registerUserCertTypeId" from ${registerUserCertAuthority} a
        where a."registerUserTermGroupId" = g.id order by 1
      ) as "certTypeIds",
      i.id as "deviceId", i."deviceNo", i."registeredAt", i."lastSeenAt"
    from ${registerUserTerm} t
    left join ${registerUserTermGroup} g on g.id = t."registerUserTermGroupId"
    left join "exhibitionHall" h on h.id = g."exhibitionHallId" and h."projectId" = t."projectId" and h."deletedAt" is null
    left join ${registerUserExhibitionHallScale} s on s."exhibitionHallId" = h.id
    left join lateral (
      select d.id, d."deviceNo", d."registeredAt", d."lastSeenAt"
      from ${registerUserTermInfo} d
      where d."registerUserTermId" = t.id
        and d."model" is distinct from ${virtual}
      order by d."lastSeenAt" desc nulls last, d."registeredAt" desc nulls last, d.id
      limit 1
    ) i on true
    order by t."sortNumber", t.id`,
  )
  return { gates: rows.map(cardOf), rehearsal: await rehearse(ctx, projectId) }
}
function cardOf(row: GateRow): ResultOf<typeof getGates>['gates'][number] {
  const { id, name, englishName, entryType, status, groupId, hallId, capacity, certTypeIds, deviceId } = row
  const named = (zh: string | null, en: string | null) => [zh ?? '', en || (zh ?? '')] as const
  return {
    id,
    name,
    englishName,
    entryType,
    enabled: status === enabledStatus.enabled,
    place: groupId === null ? null : { id: groupId, name: named(row.groupName, row.groupEnglishName) },
    hall: hallId === null ? null : { id: hallId, name: named(row.hallName, row.hallEnglishName) },
    capacity,
    certTypeIds: certTypeIds.map(Number),
    device:
      deviceId === null
        ? null
        : {
            id: deviceId,
            deviceNo: row.deviceNo ?? '',
            registered: row.registeredAt !== null,
            lastSeenAt: row.lastSeenAt,
            online: row.lastSeenAt !== null && now().getTime() - Date.parse(row.lastSeenAt) < silence,
          },
  }
}
