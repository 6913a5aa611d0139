import { ReadCache, sql, type Context } from '@pavilion/store'
import { registerUserBlackUser, registerUserHealthWhiteUser, registerUserWhiteUser } from '../model/index.ts'
import { registerUserCompanyType } from '../model/codes.ts'

/** What a person is found by in the lists. Numbers: external, of the attendee, of the certificate. */
export interface Looked {
  readonly idCardHash?: string | null
  readonly phoneNumber?: string | null
  readonly numbers?: readonly (string | null | undefined)[]
  readonly registerUserCompanyId?: number | null
}
/** What the lists say about a person. The black list overrides every white list. */
export interface Standing {
  readonly black: boolean
  readonly white: boolean
  readonly healthWhite: boolean
}
interface Lists {
  readonly black: ReadonlySet<string>
  readonly white: ReadonlySet<string>
  readonly health: ReadonlySet<string>
}
const kept = new ReadCache<number, Lists>([
  registerUserBlackUser.name,
  registerUserWhiteUser.name,
  registerUserHealthWhiteUser.name,
  'registerUserCompany',
])

/** A number as it is compared: without spaces, half-width, in capitals. */
export const comparedNumber = (number: string): string => number.normalize('NFKC').replace(/\s+/g, '').toUpperCase()

interface Line {
  readonly list: 'black' | 'white' | 'health'
  readonly idCardHash: string | null
  readonly phoneNumber: string | null
  readonly externalNumber: string | null
  readonly companyId: number | null
}
const keysIn = ({ idCardHash, phoneNumber, externalNumber, companyId }: Line): string[] => [
  ...(idCardHash ? [`i ${idCardHash}`] : []),
  ...(phoneNumber ? [`p ${phoneNumber}`] : []),
  ...(externalNumber ? [`n ${comparedNumber(externalNumber)}`] : []),
  ...(companyId ? [`c ${companyId}`] : []),
]

/**
 * The lists of a project, kept in memory until one of them changes in any process. One statement
 * reads all of them.
 */
export const listsOf = (ctx: Context, projectId: number): Promise<Lists> =>
  kept.get(ctx, projectId, async () => {
    const none = { black: new Set<string>(), white: new Set<string>(), health: new Set<string>() }
    const lines = await ctx.acting('lists', { projectId }).query<Line>(
      sql`select 'black' as "list", b."idCardHash", b."phoneNumber", b."externalNumber", null::bigint as "companyId"
      from ${registerUserBlackUser} b
      union all
      select 'white', w."idCardHash", w."phoneNumber", w."externalNumber", null
      from ${registerUserWhiteUser} w
      union all
      select 'health', h."idCardHash", h."phoneNumber", h."externalNumber", null
      from ${registerUserHealthWhiteUser} h
      union all
      select 'white', null, null, null, c.id
      from "registerUserCompany" c
      where c."projectId" = ${projectId} and c."deletedAt" is null and c."type" = ${registerUserCompanyType.whiteList}`,
    )
    for (const line of lines) for (const key of keysIn(line)) none[line.list].add(key)
    return none
  })

/** What the lists say about a person. Pure. */
export function standingIn(
  lists: Lists,
  { idCardHash, phoneNumber, numbers = [], registerUserCompanyId }: Looked,
): Standing {
  const keys = [
    ...(idCardHash ? [`i ${idCardHash}`] : []),
    ...(phoneNumber ? [`p ${phoneNumber}`] : []),
    ...numbers.flatMap(number => (number ? [`n ${comparedNumber(number)}`] : [])),
    ...(registerUserCompanyId ? [`c ${registerUserCompanyId}`] : []),
  ]
  const within = (list: ReadonlySet<string>) => keys.some(key => list.has(key))
  const black = within(lists.black)
  return { black, white: !black && within(lists.white), healthWhite: !black && within(lists.health) }
}
/** What the lists of a project say about a person: by ID number, phone, external number, company. */
export const standingOf = async (ctx: Context, projectId: number, person: Looked): Promise<Standing> =>
  standingIn(await listsOf(ctx, projectId), person)
