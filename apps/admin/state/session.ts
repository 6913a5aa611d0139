import type { Project, Say } from '@pavilion/screens/environment.tsx'
import { callApi, CallRefused, callsStandAs } from '@pavilion/screens/call/client.ts'
import type { MenuEntry } from '../logic/menu.ts'

/** The signed-in operator, as GET /auth/getInfo returns it. */
export interface Info {
  readonly id: number
  readonly account: string
  readonly name: string
  readonly avatar: number | null
  readonly gender?: number | null
  readonly phoneNumber?: string | null
  readonly email?: string | null
  readonly roles: readonly unknown[]
  readonly menus: readonly MenuEntry[]
  readonly operations: readonly string[] | 'all'
  readonly projects: readonly Project[]
  readonly sellers: readonly { readonly id: number; readonly name: string; readonly englishName?: string | null }[]
  readonly projectId: number | null
  readonly sellerId: number | null
  readonly unmask?: boolean
  /** The project whose menus and rights these are; null: of all projects together. */
  readonly rightsIn?: number | null
  /** Another project may have other menus and rights. */
  readonly varies?: boolean
  /** The role as which the person sees the back-office. */
  readonly asRole?: { readonly id: number; readonly name: string } | null
  readonly mustChangePassword?: boolean
}
const askInfo = (): Promise<Info> => callApi<Info>('/auth/getInfo', {}, { method: 'GET' })
/** @throws CallRefused if nobody is signed in, Error “no roles” if the account has no role */
export async function fetchInfo(): Promise<Info> {
  const info = await askInfo().catch(error => {
    if (!(error instanceof CallRefused && (error.code === 'projectDenied' || error.code === 'sellerDenied')))
      throw error
    // The current project was taken away. Without a project, the answer lists those that are left.
    callsStandAs({ projectId: undefined, sellerId: undefined })
    return askInfo()
  })
  if (info.roles.length === 0) throw new NoRoles()
  return info
}
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
