import { randomBytes } from 'node:crypto'
import { erasing } from '@pavilion/system/server/index.ts'
import { say } from '@pavilion/declare'
import { sql } from '@pavilion/store'
import { voteRecord, voterBy } from '../model/index.ts'

const why = say('您的投票仍有效，但不再关联您的身份', 'Your votes still count but no longer carry your name')
// The vote keeps its row under a random name, so that the totals can be recounted.
erasing.fill(voteRecord.name, async (tx, { ids, openids }) => {
  const keys = [...ids.map(voterBy.webUser), ...openids.map(voterBy.wechat)]
  const salt = randomBytes(16).toString('hex')
  const rows = await tx.update(voteRecord, {
    set: sql`"voter" = case when "voter" is not null then 'gone:' || encode(sha256(convert_to(${salt} || "voter", 'UTF8')), 'hex') end,
      "webUserId" = null, "ip" = null, "wxid" = null, "erasedAt" = coalesce("erasedAt", clock_timestamp())`,
    where: sql`a."webUserId" = any(${ids}::bigint[]) or a."voter" = any(${keys}::text[])`,
    returning: sql`a.id`,
    deletedToo: true,
  })
  return { of: voteRecord, fate: 'emptied', rows: rows.length, why }
})
