import type { Say } from '@pavilion/screens/environment.tsx'
import { CallFailed, CallRefused, callsStandAs, send } from '@pavilion/screens/call/client.ts'
import { getInfo, type OperatorInfo } from '@pavilion/system/model/calls/account.ts'
import { keptInfo } from './keptInfo.ts'

/** The signed-in operator. */
export type Info = OperatorInfo
/** Without a line, who was signed in here when a screen was kept. @throws CallRefused if nobody is signed in, Error “no roles” if the account has no role */
export async function fetchInfo(): Promise<Info> {
  const info = await send(getInfo).catch(async error => {
    const kept = error instanceof CallFailed ? await keptInfo().catch(() => undefined) : undefined
    if (kept) return kept
    if (!(error instanceof CallRefused && (error.code === 'projectDenied' || error.code === 'sellerDenied')))
      throw error
    // The current project was taken away. Without a project, the answer lists those that are left.
    callsStandAs({ projectId: undefined, sellerId: undefined })
    return send(getInfo)
  })
  if (info.roles.length === 0) throw new NoRoles()
  return info
}
export const myInfo = {
  queryKey: ['getInfo'],
  queryFn: fetchInfo,
  staleTime: Number.POSITIVE_INFINITY,
  // A screen that was kept starts without a line.
  networkMode: 'always',
} as const
/** The account has no roles: sign-in fails with “no permission to access”. */
export class NoRoles extends Error {
  constructor() {
    super('no permission to access')
    this.name = 'NoRoles'
  }
}
/** The message, if this is what went wrong. */
export const noRoles = (error: unknown, say: Say): string | undefined =>
  error instanceof NoRoles ? say('没有访问权限', 'No permission to access') : undefined
