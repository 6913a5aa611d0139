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

/** Codes that were sent to the person, and when they asked for them. */
async function codes(tx: Context, { sellerId, phoneNumbers, emails }: Person): Promise<Outcome[]> {
  const name = say('验证码及其请求', 'Verification codes, and when they were asked for')
  const gone = async (table: string) =>
    (
      await tx.sql(
        `delete from "${table}" where "projectId" in ${projects} and "target" = any($2::text[]) returning "id"`,
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
  'The operate log must stay whole to be checked: phone numbers, addresses and ID numbers in it are masked, a name that operators worked on stays',
)
async function operateLog(tx: Context, { ids }: Person): Promise<Outcome> {
  const [found] = await tx.sql<{ count: number }>(
    `select count(*)::int as count from "sysUserOperateLog" where "resource" = 'webUser' and "rowId" = any($1::bigint[]) and "deletedAt" is null`,
    [ids],
  )
  return { of: sysUserOperateLog, fate: 'kept', rows: found?.count ?? 0, why: logKept }
}

const fileKept = say('保留的资料仍在使用这些文件', 'What is kept still shows these files')
export const removing = 'account.removeUploads'
/** Takes erased uploads from the disk; again is no mistake. */
export async function removeUploads(_ctx: Context, { paths }: { paths: readonly string[] }): Promise<void> {
  for (const path of paths) await removeUpload(path)
}
/** The person's uploads, except what rows that are kept still show, and the sheets of others that other parts told. Their bytes go by a job, so that a crash leaves none behind. */
export async function uploads(
  tx: Context,
  { ids }: Person,
  keep: readonly string[],
  sheets: readonly string[],
): Promise<Outcome[]> {
  await tx.sql('delete from "uploadedFile" where "filePath" = any($1::text[])', [sheets])
  const gone = await tx.sql<{ filePath: string }>(
    `delete from "uploadedFile" where "webUserId" = any($1::bigint[]) and "filePath" <> all($2::text[]) returning "filePath"`,
    [ids, keep],
  )
  const kept = await tx.sql(
    `update "uploadedFile" set "webUserId" = null where "webUserId" = any($1::bigint[]) returning "id"`,
    [ids],
  )
  const paths = [...sheets, ...gone.map(({ filePath }) => filePath)]
  if (paths.length) await tx.enqueue(removing, { paths })
  return [
    { of: uploadedFile, fate: 'erased', rows: gone.length },
    { of: uploadedFile, fate: 'kept', rows: kept.length, why: fileKept },
  ]
}

/** The account itself: an empty row stays behind for what must be kept to refer to. Answers calls kept by idempotency keys go too. */
export async function account(tx: Context, { ids }: Person): Promise<Outcome> {
  await tx.sql('delete from "httpIdempotency" where "caller" = any($1::text[])', [ids.map(id => `visitor${id}`)])
  await forgetLostReferences(tx, webUser, ids)
  await tx.sql(
    'update "accessSession" set "ip" = null, "userAgent" = null where "kind" = $1 and "userId" = any($2::bigint[])',
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

// This room's own lists, and those of the rooms before it. Uploads and the account come last, by name.
erasing.register(weChatUser, deleting(weChatUser))
erasing.register(
  commonLoginUser,
  emptying(commonLoginUser, ['name', 'phoneNumber', 'email', 'participantId'], {
    name: say('统一登录身份', 'Participant of a common login'),
  }),
)
erasing.register(sysMessageReceive, deleting(sysMessageReceive, say('系统消息', 'Messages of the organiser')))
erasing.register(verificationCode, codes)
erasing.register(outboxMessage, messages)
erasing.register(sysUserOperateLog, operateLog)
