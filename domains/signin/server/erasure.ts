import { empty, erasing, inBoth } from '@pavilion/system/server/index.ts'
import { personalFields, say } from '@pavilion/declare'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { everyRowOf, sql, type Sql } from '@pavilion/store'
import { registerUserCorrection, registerUserSignatureRecord, registerUserSignInRecord } from '../model/index.ts'

const why = say(
  '仅保留签到时间和签名状态，用于统计',
  'Only the sign-in time and whether they signed are kept, for statistics',
)
const every = (of: Parameters<typeof everyRowOf>[0]) => everyRowOf(of, 'a person is erased from deleted rows too')
/** The attendees of an erased person. */
const persons = (ids: readonly number[]): Sql =>
  sql`select u.id from ${every(registerUser)} u where u."webUserId" = any(${ids}::bigint[])`

// Both run first: later the attendees no longer say whose they were.
const signed = (ids: readonly number[]): Sql => sql`"registerUserSignInRecordId" in (
  select r.id from ${every(registerUserSignInRecord)} r where r."registerUserId" in (${persons(ids)})
)`
erasing.fill(registerUserSignatureRecord.name, {
  async first(tx, { ids }) {
    // A desk uploaded them. One that stands for a whole batch stays while others in it need it.
    const pictures = await tx.query<{ path: string }>(sql`
      select distinct s."signaturePic" as "path"
      from ${every(registerUserSignatureRecord)} s
      where s."signaturePic" is not null
        and ${signed(ids)}
        and not exists (
          select 1
          from ${every(registerUserSignatureRecord)} o
          join ${every(registerUserSignInRecord)} r on r.id = o."registerUserSignInRecordId"
          where o."signaturePic" = s."signaturePic" and r."registerUserId" not in (${persons(ids)})
        )`)
    return {
      of: registerUserSignatureRecord,
      fate: 'emptied',
      why,
      rows: await empty(tx, registerUserSignatureRecord, ['signaturePic'], inBoth(signed(ids))),
      sheets: pictures.map(({ path }) => path),
    }
  },
})
erasing.fill(registerUserCorrection.name, {
  first: async (tx, { ids }) => ({
    of: registerUserCorrection,
    fate: 'emptied',
    rows: await empty(
      tx,
      registerUserCorrection,
      personalFields(registerUserCorrection),
      inBoth(sql`"registerUserId" in (${persons(ids)})`),
    ),
  }),
})
