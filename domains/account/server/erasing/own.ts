import { say } from '@pavilion/declare'
import { outboxMessage } from '@pavilion/notification/model/outbox.ts'
import { sessionKind } from '@pavilion/system/model/codes.ts'
import { sysUserOperateLog, uploadedFile } from '@pavilion/system/model/records.ts'
import { sysMessageReceive } from '@pavilion/system/model/sysMessage.ts'
import { removeUpload } from '@pavilion/system/server/index.ts'
import { forgetLostReferences, type Context } from '@pavilion/store'
import { verificationCode } from '../../model/verificationCode.ts'
import { commonLoginUser, weChatUser } from '../../model/weChat.ts'
import { webUser } from '../../model/webUser.ts'
import { messages, projects } from './messages.ts'
import { erasing, type Outcome, type Person } from './port.ts'
import { deleting, empty, emptying } from './ways.ts'

/** Codes that were sent to the person, and the requests for them. */
async function codes(tx: Context, { sellerId, phoneNumbers, emails }: Person): Promise<Outcome[]> {
  const name = say('验证码及其请求', 'Verification codes and requests for them')
  const gone = async (table: string) =>
    (
      await tx.sql(
        `
          delete from "${table}"
          where "projectId" in ${projects}
            and "target" = any($2::text[])
          returning "id"`,
        [sellerId, [...phoneNumbers, ...emails]],
      )
    ).length
  return [
    {
      of: verificationCode,
      name,
      fate: 'erased',
      rows: (await gone('verificationCode')) + (await gone('requestVerificationCode')),
    },
  ]
}

const logKept = say(
  '操作日志须完整可核查：手机号、邮箱、证件号已打码，系统用户操作过的姓名保留',
  'The operation log must stay complete so that it can be verified. Phone numbers, e-mail addresses and ID numbers in it are masked; names that operators worked on stay',
)

async function operateLog(tx: Context, { ids }: Person): Promise<Outcome> {
  const [found] = await tx.sql<{ count: number }>(
    `
      select count(*)::int as count
      from "sysUserOperateLog"
      where "resource" = 'webUser'
        and "rowId" = any($1::bigint[])
        and "deletedAt" is null`,
    [ids],
  )
  return { of: sysUserOperateLog, fate: 'kept', rows: found?.count ?? 0, why: logKept }
}

const fileKept = say('保留的资料仍在使用这些文件', 'Data that is kept still uses these files')
export const removing = 'account.removeUploads'

/** Deletes erased uploads from the disk. Running again is harmless. */
export async function removeUploads(_ctx: Context, { paths }: { paths: readonly string[] }): Promise<void> {
  for (const path of paths) await removeUpload(path)
}

/**
 * The person's uploads, except those that kept rows still show, and the sheets reported by the
 * other parts. Their bytes are deleted by a job, so that a crash leaves none behind.
 */
export async function uploads(
  tx: Context,
  { ids }: Person,
  keep: readonly string[],
  sheets: readonly string[],
): Promise<Outcome[]> {
  await tx.sql('delete from "uploadedFile" where "filePath" = any($1::text[])', [sheets])
  const gone = await tx.sql<{ filePath: string }>(
    `
      delete from "uploadedFile"
      where "webUserId" = any($1::bigint[])
        and "filePath" <> all($2::text[])
      returning "filePath"`,
    [ids, keep],
  )
  const kept = await tx.sql(
    `
      update "uploadedFile"
      set "webUserId" = null
      where "webUserId" = any($1::bigint[])
      returning "id"`,
    [ids],
  )
  const paths = [...sheets, ...gone.map(({ filePath }) => filePath)]
  if (paths.length) await tx.enqueue(removing, { paths })
  return [
    { of: uploadedFile, fate: 'erased', rows: gone.length },
    { of: uploadedFile, fate: 'kept', rows: kept.length, why: fileKept },
  ]
}

/**
 * The account itself. An empty row stays for the rows that must be kept and refer to it. Answers
 * stored for idempotency keys are deleted too.
 */
export async function account(tx: Context, { ids }: Person): Promise<Outcome> {
  await tx.sql('delete from "httpIdempotency" where "caller" = any($1::text[])', [ids.map(id => `visitor${id}`)])
  await forgetLostReferences(tx, webUser, ids)
  await tx.sql(
    `
      update "accessSession"
      set "ip" = null, "userAgent" = null
      where "kind" = $1
        and "userId" = any($2::bigint[])`,
    [sessionKind.visitor, ids],
  )
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
    '"id" = any($1::bigint[])',
    [ids],
    [`"deletedAt" = coalesce("deletedAt", date_trunc('milliseconds', clock_timestamp()))`],
  )
  return { of: webUser, name: say('账号', 'Account'), fate: 'erased', rows }
}

// The lists of this domain and of the domains below it. Uploads and the account come last, by name.
erasing.register(weChatUser, deleting(weChatUser))
erasing.register(
  commonLoginUser,
  emptying(commonLoginUser, ['name', 'phoneNumber', 'email', 'participantId'], {
    name: say('统一登录身份', 'Participant of a common login'),
  }),
)
erasing.register(sysMessageReceive, deleting(sysMessageReceive, say('系统消息', 'Messages from the organiser')))
erasing.register(verificationCode, codes)
erasing.register(outboxMessage, messages)
erasing.register(sysUserOperateLog, operateLog)
