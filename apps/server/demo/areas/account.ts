import { defaultZone, dayIn } from '@pavilion/declare'
import * as account from '@pavilion/account/model/index.ts'
import { enabledStatus } from '@pavilion/system/model/index.ts'
import { chance } from '../pictures/chance.ts'
import { after, daysAgo, digits, hour, minute, past, put, some, type Demo, type DemoRow } from './fill.ts'

/** A visitor with an account, who filled in the registration form. */
export type Visitor = DemoRow<typeof account.webUser> & {
  name: string
  phoneNumber: string
  email: string
  company: string
  recordId: number
  createdAt: string
}
interface Registered {
  id: number
  name: string
  phoneNumber: string
  email: string
  createdAt: string
  company: string
  registerChannelId: number
}

/** An account for everybody who registered; their records become theirs. */
export async function fillAccounts(demo: Demo): Promise<Visitor[]> {
  const {
    ctx,
    forms: { personal },
    made,
  } = demo
  const random = chance('teaexpo accounts')
  const workplace = personal.questions.find(({ label }) => label === 'workplace')?.id
  const registered = await ctx.sql<Registered>(
    `
      select id, name, "phoneNumber", email, "createdAt", answers ->> $2 as company,
        "registerChannelId"
      from "webFormRecord"
      where "projectId" = $1 and "webFormId" = $3
      order by id`,
    [made.projectId, String(workplace), personal.id],
  )
  const users = await put(
    demo,
    account.webUser,
    registered.map(({ name, phoneNumber, email, registerChannelId, createdAt }, at) => ({
      name,
      phoneNumber,
      email,
      registerChannelId,
      lastSignInAt: past(after(createdAt, random.between(0, 20) * hour)),
      createdAt: after(createdAt, -7 * minute),
      ...(at % 11 === 0 && { wxid: `demo-${digits(random, 12)}` }),
      status: enabledStatus[at % 97 === 40 ? 'disabled' : 'enabled'],
    })) as never,
  )
  await ctx.sql(
    'update "webFormRecord" r set "webUserId" = t.who from unnest($1::bigint[], $2::bigint[]) as t(id, who) where r.id = t.id',
    [registered.map(({ id }) => id), users.map(({ id }) => id)],
  )
  const visitors = registered.map((row, at) => ({ ...row, id: users[at]?.id as number, recordId: row.id }))
  await fillAround(demo, visitors, random)
  await fillErased(demo, random)
  return visitors
}
/** Erasure records of six people: their accounts are gone, and so are the numbers of those. */
async function fillErased(demo: Demo, random: ReturnType<typeof chance>): Promise<void> {
  const gone = await demo.ctx.sql<{ id: number }>(
    `select nextval(pg_get_serial_sequence('"webUser"', 'id')) as id from generate_series(1, 6)`,
  )
  const line = (
    of: string,
    name: string,
    englishName: string,
    rows: number,
    fate: account.ErasureLine['fate'],
    why?: readonly [string, string],
  ): account.ErasureLine => ({ resource: of, name, englishName, rows, fate, ...(why && { why }) })
  await put(
    demo,
    account.dataErasure,
    gone.map(({ id }, at) => {
      const erasedAt = daysAgo(26 - at * 4)
      const lines = [
        line('webFormRecord', '表单记录', 'Form record', 1 + (at % 2), 'erased'),
        line('verificationCode', '验证码', 'Verification code', 2 + at, 'erased'),
        ...(at % 3 === 1
          ? [line('invoice', '发票', 'Invoice', 1, 'kept', ['会计档案须依法保存', 'The law wants accounts to be kept'])]
          : []),
        line('webUser', '网站用户', 'Web user', 1, 'erased'),
      ]
      return {
        number: `E${dayIn(erasedAt, defaultZone()).replaceAll('-', '')}-${digits(random, 9)}`,
        erasedAt,
        createdAt: erasedAt,
        accountNumber: id,
        by: account.erasedBy.owner,
        lines,
      }
    }),
  )
}
/** Requested codes, WeChat users, participants of the shared sign-in. */
async function fillAround(demo: Demo, visitors: readonly Visitor[], random: ReturnType<typeof chance>): Promise<void> {
  const { projectId } = demo.made
  const recent = visitors.slice(-320)
  const { verificationBusiType: about, verificationCodeStatus: fate, wechatClientType } = account
  const asked = recent.map(({ phoneNumber, createdAt }, at) => ({
    target: phoneNumber,
    busiType: about[at % 5 === 0 ? 'signUp' : 'signIn'],
    status: fate[random.next() < 0.88 ? 'used' : 'expired'],
    projectId,
    createdAt: after(createdAt, -8 * minute),
  }))
  await put(
    demo,
    account.verificationCode,
    asked.map(row => ({
      ...row,
      code: digits(random, 6),
      tries: row.status === fate.used ? 1 : 0,
      expireAt: after(row.createdAt, 5 * minute),
    })),
  )
  await put(
    demo,
    account.requestVerificationCode,
    asked.map((row, at) => ({ ...row, ip: `198.51.100.${1 + (at % 250)}` })),
  )
  const appid = 'wxdemo202600000001'
  await put(
    demo,
    account.weChatUser,
    visitors
      .filter((_, at) => at % 11 === 0)
      .map(({ id, name, createdAt }) => ({
        openid: `demo-openid-${digits(random, 14)}`,
        unionid: `demo-union-${digits(random, 12)}`,
        nickname: name.slice(0, 12),
        appid,
        webUserId: id,
        createdAt,
      })),
  )
  await put(
    demo,
    account.wxAccessTokenJsapiTicket,
    (['mobile', 'desktop'] as const).map((type, at) => ({
      appid: at ? 'wxdemo202600000002' : appid,
      type: wechatClientType[type],
      expireAt: daysAgo(1),
    })),
  )
  await put(
    demo,
    account.commonLoginUser,
    some(60, at => visitors[at * 7] as Visitor).map(({ id, name, phoneNumber, email }, at) => ({
      participantId: `P2026${String(at + 1).padStart(5, '0')}`,
      participantType: account.participantType[at % 6 === 5 ? 'group' : 'individual'],
      name,
      phoneNumber,
      email,
      webUserId: id,
    })),
  )
}
