import { randomBytes } from 'node:crypto'
import { erasing } from '@pavilion/account/server/index.ts'
import { say } from '@pavilion/declare'
import { voteRecord, voterBy } from '../model/index.ts'

const why = say(
  '票数须与投票记录一致，投票记录不再指向任何人',
  'Totals must equal the rows; the rows name nobody any more',
)
// A vote stays a vote: it keeps its place under a name that leads to nobody, so that the totals can be recounted.
erasing.register(voteRecord, async (tx, { ids, openids }) => {
  const keys = [...ids.map(voterBy.webUser), ...openids.map(voterBy.wechat)]
  const rows = await tx.sql(
    `update "voteRecord" set "voter" = case when "voter" is not null then 'gone:' || md5($3 || "voter") end, "webUserId" = null, "ip" = null, "wxid" = null
    where "webUserId" = any($1::bigint[]) or "voter" = any($2::text[]) returning "id"`,
    [ids, keys, randomBytes(16).toString('hex')],
  )
  return { of: voteRecord, fate: 'emptied', rows: rows.length, why }
})
