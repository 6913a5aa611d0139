import { say } from '@pavilion/declare'
import { deleting, empty, emptying, erasing, type Outcome, type Person } from '@pavilion/system/server/index.ts'
import { everyRowOf, forgetLostReferences, sql, type Transaction } from '@pavilion/store'
import { requestVerificationCode, verificationCode } from '../../model/verificationCode.ts'
import { commonLoginUser, weChatUser } from '../../model/weChat.ts'
import { webUser } from '../../model/webUser.ts'

/** Codes that were sent to the person, and the requests for them. */
async function codes(tx: Transaction, { sellerId, phoneNumbers, emails }: Person): Promise<Outcome> {
  const gone = async (of: typeof verificationCode | typeof requestVerificationCode) => {
    const rows = await tx.query(
      sql`delete from ${everyRowOf(of, 'codes of all projects of the organiser, deleted ones too')}
      where "projectId" in (select p.id from "project" p where p."sellerId" = ${sellerId}::bigint)
        and "target" = any(${[...phoneNumbers, ...emails]}::text[])
      returning "id"`,
    )
    return rows.length
  }
  return {
    of: verificationCode,
    name: say('验证码及其请求', 'Verification codes and requests for them'),
    fate: 'erased',
    rows: (await gone(verificationCode)) + (await gone(requestVerificationCode)),
  }
}

/**
 * The account itself. An empty row stays for the rows that must be kept and refer to it. Answers
 * stored for idempotency keys are deleted too.
 */
async function account(tx: Transaction, { ids }: Person): Promise<Outcome> {
  await tx.sql('delete from "httpIdempotency" where "caller" = any($1::text[])', [ids.map(id => `visitor${id}`)])
  await forgetLostReferences(tx, webUser, ids)
  const rows = await empty(
    tx,
    webUser,
    [
      'name',
      'account',
      'phoneNumber',
      'email',
      'password',
      'avatar',
      'idType',
      'idCard',
      'participantId',
      'wxid',
      'registerChannelId',
      'lastSignInAt',
      'lockedUntil',
      'formerContacts',
    ],
    sql`"id" = any(${ids}::bigint[])`,
    [sql`"deletedAt" = coalesce("deletedAt", date_trunc('milliseconds', clock_timestamp()))`],
  )
  return { of: webUser, name: say('账号', 'Account'), fate: 'erased', rows }
}

// The lists of this domain. The account comes after everything that refers to it.
erasing.fill(weChatUser.name, deleting(weChatUser))
const participants = emptying(commonLoginUser, { name: say('统一登录身份', 'Participant of a common login') })
erasing.fill(commonLoginUser.name, async (tx, person) => {
  // One who has never signed in names no account.
  const emails = person.emails.map(email => email.toLowerCase())
  await tx.update(commonLoginUser, {
    set: sql`"webUserId" = ${person.ids[0]}::bigint`,
    where: sql`a."webUserId" is null and lower(a."name") = any(${person.names}::text[])
      and (a."phoneNumber" = any(${person.spelledNumbers}::text[]) or lower(a."email") = any(${emails}::text[]))`,
    deletedToo: true,
    quietly: true,
  })
  return participants(tx, person)
})
erasing.fill(verificationCode.name, codes)
erasing.fill(webUser.name, { last: account })
