import { noToken } from '@pavilion/declare'
import { anyone, handle, may, operator, type Call } from '@pavilion/http'
import * as calls from '../model/calls/account.ts'
import { quickOpen } from '../model/calls/desk.ts'
import { findPeople } from '../model/calls/people.ts'
import { infoOf } from './info.ts'
import { namedRolesOf } from './namedRoles.ts'
import { assignRoles, changeOwnPassword, unlockUser } from './operators.ts'
import { changeOwnProfile } from './profile.ts'
import { findPeople as people } from './people.ts'
import { quickHits } from './quickOpen.ts'
import { rolePage } from './rolePage.ts'
import { assign, assignTogether, copyRole } from './roles.ts'
import { mustBeThemselves, seeAsRole } from './seeAs.ts'
import { endSessions, forgetSessions, hashOf } from './sessions.ts'
import { givePictureCode, signIn, signInByToken, userAgentOf } from './signIn.ts'

const perCaller = (max: number) => ({ max, seconds: 60, by: 'caller' }) as const

/** Signing in and out, and the operator's account (back-office §7 Auth). */
export const authCalls: Call[] = [
  handle(calls.getPictureCode, { guard: anyone(), rate: { max: 600, seconds: 60 } }, ({ ctx }) => givePictureCode(ctx)),
  handle(calls.logIn, { guard: anyone(), rate: { max: 300, seconds: 60 } }, async ({ ctx, body, headers }) => ({
    token: await signIn(ctx, body, userAgentOf(headers)),
  })),
  handle(calls.logInByToken, { guard: anyone(), rate: { max: 30, seconds: 60 } }, async ({ ctx, body, headers }) => ({
    token: await signInByToken(ctx, body.loginToken, userAgentOf(headers)),
  })),
  handle(calls.logOut, { guard: anyone({ words: 'with a token' }) }, async ({ ctx, token }) => {
    if (!token) throw noToken()
    await ctx.transaction(tx => endSessions(tx, { token }))
    forgetSessions({ tokenHash: hashOf(token) })
    return null
  }),
  handle(calls.getInfo, { guard: operator() }, ({ ctx }) => infoOf(ctx)),
  handle(calls.getNamedRoles, { guard: operator() }, ({ ctx }) => namedRolesOf(ctx)),
  handle(calls.changePassword, { guard: operator(), rate: perCaller(10) }, async ({ ctx, body }) => {
    mustBeThemselves(ctx)
    return changeOwnPassword(ctx, body)
  }),
  handle(calls.updateOwnProfile, { guard: operator() }, ({ ctx, body }) => changeOwnProfile(ctx, body)),
  handle(quickOpen, { guard: operator() }, ({ ctx, body }) => quickHits(ctx, body.keyword)),
  handle(findPeople, { guard: operator() }, ({ ctx, body }) => people(ctx, body.keyword)),
  handle(calls.unlockUser, { guard: may('sysUser.unlock') }, ({ ctx, body }) => unlockUser(ctx, body)),
  handle(calls.getRolePage, { guard: may('sysRole.getDetail') }, ({ ctx, body }) => rolePage(ctx, body.id)),
  handle(calls.assignRoles, { guard: may('sysUser.assignRoles') }, ({ ctx, body }) =>
    assignRoles(ctx, { id: body.id, sysRoleIds: body.sysRoleIds ?? [] }),
  ),
  handle(calls.assignToRole, { guard: may('sysRole.assign') }, ({ ctx, body }) => assign(ctx, body)),
  handle(calls.assignTogether, { guard: may('sysRole.assign') }, ({ ctx, body }) =>
    assignTogether(ctx, body.id, {
      project: { ids: body.projects, seen: body.seenProjects },
      seller: { ids: body.sellers, seen: body.seenSellers },
      menu: { ids: body.menus, seen: body.seenMenus },
      operation: { ids: body.operations, seen: body.seenOperations },
    }),
  ),
  handle(calls.copyRole, { guard: may('sysRole.create', { rights: ['sysRole.assign'] }) }, ({ ctx, body }) =>
    copyRole(ctx, body),
  ),
  handle(calls.seeAsRole, { guard: may('sysRole.seeAs'), rate: perCaller(60) }, ({ ctx, body, headers }) =>
    seeAsRole(ctx, body, userAgentOf(headers)),
  ),
]
