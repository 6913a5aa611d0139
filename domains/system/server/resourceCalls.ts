import { invalidInput, say, type AnyResource } from '@pavilion/declare'
import { eachOf, resourceCalls, wrapsOf, type Call, type Chosen, type Wraps } from '@pavilion/http'
import type { Context, Transaction } from '@pavilion/store'
import * as model from '../model/index.ts'
import { loginLogWraps } from './loginWords.ts'
import { logWraps } from './logSpans.ts'
import { deliver, type Receivers } from './messages.ts'
import { changeRoleOfUser, changeUser, createUser, limitOf, mayActOn, removeUser } from './operators.ts'
import { changeLink, changeRole } from './roles.ts'

type Body = Record<string, unknown>
type Handle<B = Body> = (ctx: Context, body: B) => Promise<unknown>
/** Handles one or several ids one by one, so that each is checked separately. */
const each =
  (act: (ctx: Context, id: number, next: (tx: Context) => Promise<unknown>) => Promise<unknown>) =>
  <B extends Chosen>(next: Handle<B>): Handle<B> =>
  async (ctx, body) => {
    const { id, ids } = body
    if (ids) return eachOf(ctx, ids, one => act(ctx, one, tx => next(tx, { id: one } as B)))
    return id === undefined ? next(ctx, body) : act(ctx, id, tx => next(tx, body))
  }

/**
 * Signing in ignores spaces around the account, so an account with such spaces could never sign in.
 * @throws invalidInput
 */
function mustBeTyped(account: unknown): void {
  if (typeof account === 'string' && account !== account.trim())
    throw invalidInput({ account: say('账号首尾不能有空格', 'The account must not begin or end with a space') })
}
const userWraps = wrapsOf(model.sysUser, {
  create: next => async (ctx, body) => {
    mustBeTyped(body.account)
    return createUser(ctx, body, next)
  },
  update: next => (ctx, body) => changeUser(ctx, body, next),
  delete: each(removeUser),
  setStop: each(removeUser),
  setNormal:
    (next: Handle<{ id: number }>): Handle<{ id: number }> =>
    (ctx, body) =>
      ctx.transaction(async tx => {
        await mayActOn(tx, body.id)
        return next(tx, body)
      }),
  // Roles are restored with the operator: only then is it known how much they may do.
  restore: next => (ctx, body) =>
    ctx.transaction(async tx => {
      await limitOf(tx, { people: [body.id] })
      const back = await next(tx, body)
      await mayActOn(tx, body.id)
      return back
    }),
})
/**
 * The query of a menu must be a flat object: a browser cannot build an address from anything else,
 * and the operator would see no menus at all.
 * @throws invalidInput
 */
const namedQuery =
  <B extends { query?: unknown }>(next: Handle<B>): Handle<B> =>
  async (ctx, body) => {
    const { query } = body
    const fits = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)
    if (
      query !== undefined &&
      query !== null &&
      !(typeof query === 'object' && !Array.isArray(query) && Object.values(query).every(fits))
    )
      throw invalidInput({ query: say('应为 {"名称": "值"}', 'Must be {"name": "value"}') })
    return next(ctx, body)
  }
const roleChange =
  <B extends { id: number }>(next: Handle<B>): Handle<B> =>
  (ctx, body) =>
    changeRole(ctx, body.id, tx => next(tx, body))
const roleWraps = wrapsOf(model.sysRole, {
  create: next => (ctx, body) => changeRole(ctx, undefined, tx => next(tx, body)),
  update: roleChange,
  setEnabled: roleChange,
  setDisabled: roleChange,
  delete: each((ctx, id, next) => changeRole(ctx, id, next)),
})
/** The rows of both sides that setting all of one side may change, by the field that names them. */
const sidesOf = ({ by, id, ids, seen }: Body, name: string): number[] =>
  by === name ? [id as number] : [ids, seen].flatMap(list => (Array.isArray(list) ? (list as number[]) : []))
/** Roles and people are held before the row of either side, as everybody who changes one holds them. */
const heldFirst =
  (people: boolean) =>
  (next: Handle): Handle =>
  (ctx, body) =>
    ctx.transaction(async tx => {
      const roles = sidesOf(body, 'sysRoleId')
      await limitOf(tx, { roles, people: people ? sidesOf(body, 'sysUserId') : [], changes: true })
      return next(tx, body)
    })
const userRoleWraps = wrapsOf(model.relSysUserRole, {
  assign: heldFirst(true),
  create: next => (ctx, body) => changeRoleOfUser(ctx, body, tx => next(tx, body)),
  delete: each(async (ctx, id, next) =>
    changeRoleOfUser(ctx, await ctx.store(model.relSysUserRole).getDetail(id), next),
  ),
})
const linkWraps = (of: AnyResource): Wraps => ({
  assign: heldFirst(false),
  create: next => (ctx, body) => changeLink(ctx, Number(body.sysRoleId), tx => next(tx, body)),
  delete: each(async (ctx, id, next) => changeLink(ctx, Number((await ctx.store(of).getDetail(id)).sysRoleId), next)),
})
function receiversOf(sysUserId: number | null | undefined, sysRoleId: number | null | undefined): Receivers {
  if (sysUserId) return { sysUserId }
  if (sysRoleId) return { sysRoleId }
  return 'everybody'
}
const messageWraps = wrapsOf(model.sysMessage, {
  create: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const { receiveSysUserId: sysUserId, receiveSysRoleId: sysRoleId } = body
      if (sysUserId && sysRoleId)
        throw invalidInput({ receiveSysRoleId: say('接收人和接收角色只能选一个', 'Choose either a person or a role') })
      const message = await next(tx, body)
      await deliver(tx, message.id, receiversOf(sysUserId, sysRoleId))
      return message
    }),
  delete: next => (ctx, body) =>
    ctx.transaction(async tx => {
      // The copies are deleted and restored with the message, which changes the unread counts.
      const done = await next(tx, body)
      await notifyEverybody(tx)
      return done
    }),
  restore: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const done = await next(tx, body)
      await notifyEverybody(tx)
      return done
    }),
})
const notifyEverybody = async (tx: Transaction) => {
  for (const kind of ['operator', 'visitor']) await tx.notify('messages', { kind })
}
const receiveWraps = wrapsOf(model.sysMessageReceive, {
  create: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const { sysUserId, webUserId } = body
      if (!sysUserId === !webUserId)
        throw invalidInput({
          sysUserId: say('请选择一个员工账号或网站用户', 'Choose one staff account or one web user'),
        })
      const received = await next(tx, body)
      await tx.notify('messages', { kind: sysUserId ? 'operator' : 'visitor', ids: [sysUserId ?? webUserId] })
      return received
    }),
})
// A deleted link can only be created again, so that the grant is checked again.
const noRestore = { without: ['restore'] }

/** The generated calls of this domain's resources, with their special rules. */
export const generatedCalls: Call[] = [
  ...resourceCalls(model.sysUser, userWraps),
  ...resourceCalls(model.sysRole, roleWraps),
  ...resourceCalls(model.relSysUserRole, userRoleWraps, noRestore),
  ...[model.relSysRoleProject, model.relSysRoleSeller, model.relSysRoleMenu, model.relSysRoleOperation].flatMap(of =>
    resourceCalls(of, linkWraps(of), noRestore),
  ),
  ...resourceCalls(model.sysMenu, wrapsOf(model.sysMenu, { create: namedQuery, update: namedQuery })),
  ...[model.sysOperation, model.sysLoginToken, model.systemDict, model.uploadedFile].flatMap(of => resourceCalls(of)),
  ...resourceCalls(model.sysUserLoginLog, loginLogWraps),
  ...resourceCalls(model.sysUserOperateLog, logWraps(model.sysUserOperateLog)),
  ...resourceCalls(model.sysMessage, messageWraps),
  ...resourceCalls(model.sysMessageReceive, receiveWraps),
]
