import { randomBytes } from 'node:crypto'
import { erasing } from '@pavilion/system/server/index.ts'
import { say } from '@pavilion/declare'
import { voteRecord, voterBy } from '../model/index.ts'

const why = say('您的投票仍有效，但不再关联您的身份', 'Your votes still count but no longer carry your name')
// The vote keeps its row under a random name, so that the totals can be recounted.
erasing.fill(voteRecord.name, async (tx, { ids, openids }) => {
  const keys = [...ids.map(voterBy.webUser), ...openids.map(voterBy.wechat)]
  const rows = await tx.sql(
    `update "voteRecord"
    set "voter" = case when "voter" is not null then 'gone:' || md5($3 || "voter") end,
      "webUserId" = null, "ip" = null, "wxid" = null
    where "webUserId" = any($1::bigint[]) or "voter" = any($2::text[])
    returning "id"`,
    [ids, keys, randomBytes(16).toString('hex')],
  )
  return { of: voteRecord, fate: 'emptied', rows: rows.length, why }
})
