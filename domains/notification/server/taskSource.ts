import { say } from '@pavilion/declare'
import { taskSources } from '@pavilion/system/server/index.ts'
import { outboxChannel, outboxState as state } from '../model/index.ts'

/** Sends stand in the job centre by notice, channel and day; what failed is sent again from the outbox. Of two weeks: older ones have long ended. */
taskSources.register({
  kind: 'send', words: say('发送', 'Send'),
  rows: `select min(m."id") as "id", m."projectId", null::bigint as "sysUserId", m."template" || case when m."channel" = ${outboxChannel.sms} then ' · SMS' else ' · E-mail' end as "name",
    case when count(*) filter (where m."state" in (${state.queued}, ${state.sending})) > 0 then 20 when count(*) filter (where m."state" in (${state.failed}, ${state.unknown})) > 0 then 40 else 30 end as "status",
    count(*) as "total", count(*) filter (where m."state" = ${state.done}) as "done", count(*) filter (where m."state" in (${state.failed}, ${state.unknown})) as "failed", max(m."error") filter (where m."state" = ${state.failed}) as "why",
    '/messageManagement/outboxMessage?template=' || m."template" as "path", min(m."createdAt") as "createdAt", null::timestamptz as "finishedAt"
    from "outboxMessage" m where m."deletedAt" is null and m."createdAt" > clock_timestamp() - interval '14 days' group by m."projectId", m."template", m."channel", date_trunc('day', m."createdAt")`,
})
