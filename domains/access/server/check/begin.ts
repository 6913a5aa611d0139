import type { Former } from './sameScan.ts'

/**
 * The beginning of each scan: its plans are the same for everybody, and making them again costs more
 * than they do; the nonce of its request; its ids; and what was answered under its request id. Of
 * two that come at the same moment, the second fails at its log, and begins again.
 */
export const beginText = `with fresh as (
    insert into "registerUserTermNonce" ("projectId", "registerUserTermInfoId", "nonce")
    select $3::bigint, $4::bigint, $5::text where $5::text is not null
    on conflict do nothing returning id
  )
  select set_config('plan_cache_mode', 'force_generic_plan', true),
    $5::text is not null and not exists (select 1 from fresh) as "replayed",
    nextval(pg_get_serial_sequence('"registerUserBackCheckLog"', 'id')) as "logId",
    nextval(pg_get_serial_sequence('"registerUserEntryRecord"', 'id')) as "recordId",
    nextval(pg_get_serial_sequence('"registerUserEntryRecordToOther"', 'id')) as "forwardId",
    (select to_jsonb(f) from unnest($1::bigint[]) p(id) cross join lateral (
      select l."answer", l."registerUserId", l."registerUserTermInfoId" as "deviceId", l."entryType", l."offline",
        (select e.id from "registerUserEntryRecord" e
          where e."projectId" = l."projectId" and e."requestId" = l."requestId" and e."deletedAt" is null
          limit 1) as "recordId"
      from "registerUserBackCheckLog" l
      where l."projectId" = p.id and l."requestId" = $2 and l."deletedAt" is null limit 1
    ) f limit 1) as "former"`

export interface Ids {
  readonly logId: number
  readonly recordId: number
  readonly forwardId: number
}
export interface Begun extends Ids {
  readonly replayed: boolean
  readonly former: Former | null
}
