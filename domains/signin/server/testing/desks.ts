import { registerUser } from '@pavilion/registration/model/index.ts'
import type { Operator, TestServer } from '@pavilion/testing'
import { registerUserSignInHotel, registerUserSignInKiosk } from '../../model/index.ts'

type Wish = Partial<Record<'name' | 'company' | 'phoneNumber' | 'number' | 'englishName' | 'position', string>>

/** An event with people, a desk and an operator who signs in. */
export async function openDesk(
  server: TestServer,
  options: { operator?: Operator; project?: { id: number; name: string } } = {},
) {
  const project = options.project ?? (await server.project({ timeZone: 'Asia/Shanghai' }))
  const projectId = project.id
  const operator = options.operator ?? (await server.operator({ projects: [projectId], name: '前台小李' }))
  const system = server.system.acting('test', { projectId })
  let nth = 0
  const as =
    (who: { token: string }) =>
    (path: string, body: object = {}, language: 'zh' | 'en' = 'zh') =>
      server.call(path, body, { token: who.token, projectId, language })
  const row = async <T = Record<string, unknown>>(of: string, id: number) =>
    (await server.sql<T & Record<string, unknown>>(`select * from "${of}" where id = $1`, [id]))[0] as T &
      Record<string, unknown>
  const call = as(operator)
  return {
    project,
    projectId,
    operator,
    as,
    call,
    row,
    person: async (wish: Wish = {}) => {
      nth++
      return system.store(registerUser).create({
        name: `参会者${nth}`,
        company: '龙井茶业',
        number: `P${projectId}-${String(nth).padStart(4, '0')}`,
        phoneNumber: `+8613800${String(138_000 + nth).padStart(6, '0')}`,
        ...wish,
      })
    },
    place: (name: string, sysRoleId?: number) =>
      system.store(registerUserSignInHotel).create({ name, ...(sysRoleId && { sysRoleId }) }),
    /** A person who is expected at a place. */
    expect: async (registerUserId: number, registerUserSignInHotelId?: number) =>
      (
        await call('/registerUserSignInRecord/create', {
          registerUserId,
          ...(registerUserSignInHotelId && { registerUserSignInHotelId }),
        })
      ).data,
    kiosk: async (name: string, registerUserSignInHotelId?: number) =>
      (
        await call('/registerUserSignInKiosk/create', {
          name,
          ...(registerUserSignInHotelId && { registerUserSignInHotelId }),
        })
      ).data as { id: number; code: string },
    kioskOf: registerUserSignInKiosk,
    find: async (text: string) => (await call('/registerUserSignInRecord/find', { text })).data,
    signIn: async (registerUserId: number, registerUserSignInHotelId?: number, who: { token: string } = operator) =>
      as(who)('/registerUserSignInRecord/signInPerson', {
        registerUserId,
        ...(registerUserSignInHotelId && { registerUserSignInHotelId }),
      }),
    figures: async () =>
      server.sql<{ name: string; allAmt: number; signInAmt: number; unsignInAmt: number }>(
        `select "name", "allAmt", "signInAmt", "unsignInAmt"
        from "registerUserSignInHotelStatistics"
        where "projectId" = $1
        order by "name"`,
        [projectId],
      ),
  }
}
