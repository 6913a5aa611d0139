import { randomUUID } from 'node:crypto'
import { clockIn, dayIn, type NewRow } from '@pavilion/declare'
import { guestRegisterStatus, hotel, hotelGuest, roomCheckOutStatus } from '@pavilion/hotel/model/index.ts'
import { now } from '@pavilion/store'
import type { Operator, TestServer } from '@pavilion/testing'
import { liveCode } from '../../model/mealCode.ts'
import { mealPlace, mealRule, mealRuleAudience, mealRulePlace, mealType } from '../../model/index.ts'
import { secretOf } from '../facts.ts'

export const zone = 'Asia/Shanghai'
const hour = 3_600_000
/** Serving hours around the present: from so many hours ago until so many hours from now. */
export function around(before = 1, after = 1) {
  const at = now().getTime()
  const from = at - before * hour
  const until = at + after * hour
  return { date: dayIn(from, zone), startTime: clockIn(from, zone), endTime: clockIn(until, zone) }
}

/** An event with meals, a place and an operator who serves there. */
export async function openCanteen(
  server: TestServer,
  { rights }: { readonly rights?: readonly string[] } = {},
  made?: { readonly id: number },
) {
  const project = made ?? (await server.project({ timeZone: zone }))
  const projectId = project.id
  const operator = await server.operator({
    projects: [projectId],
    name: '餐厅小周',
    ...(rights && { rights: [...rights] }),
  } as never)
  const inside = server.system.acting('test', { projectId })
  let nth = 0
  const as =
    (who: { readonly token: string }) =>
    (path: string, body: object = {}, language: 'zh' | 'en' = 'zh') =>
      server.call(path, body, { token: who.token, projectId, language })
  const call = as(operator)
  const place = (name = '中央餐厅', more: Partial<NewRow<typeof mealPlace>> = {}) =>
    inside.store(mealPlace).create({ projectId, name, englishName: `Place ${name}`, ...more })
  /** A meal that is served now, at these places. */
  const meal = async (placeIds: readonly number[], more: Partial<NewRow<typeof mealRule>> = {}) => {
    const rule = await inside
      .store(mealRule)
      .create({ projectId, name: '午餐', englishName: 'Lunch', mealType: mealType.lunch, ...around(), ...more })
    for (const mealPlaceId of placeIds)
      await inside.store(mealRulePlace).create({ projectId, mealRuleId: rule.id, mealPlaceId })
    return rule
  }
  const person = async ({ webUserId, ...more }: Record<string, unknown> = {}) => {
    nth++
    const { data, ...answer } = await call('/registerUser/create', {
      name: `来宾${nth}`,
      company: '龙井茶业',
      number: `M${projectId}-${String(nth).padStart(4, '0')}`,
      phoneNumber: `+8613700${String(137_000 + nth + projectId * 50).padStart(6, '0')}`,
      ...more,
    })
    if (answer.result !== 20000) throw new Error(`${answer.errmsg} ${JSON.stringify(data)}`)
    if (webUserId) await server.sql('update "registerUser" set "webUserId" = $2 where id = $1', [data.id, webUserId])
    return data as { id: number; name: string; number: string; phoneNumber: string }
  }
  const audience = (mealRuleId: number, line: Record<string, number>) =>
    inside.store(mealRuleAudience).create({ projectId, mealRuleId, ...line })
  const makeHotel = async (name = '湖滨酒店') =>
    (await inside.store(hotel).create({ projectId, name, englishName: 'Lake Hotel' })).id
  /** A guest of a hotel, by default checked in. */
  const guest = async (hotelId: number, more: Record<string, unknown> = {}, isHere = true) => {
    const today = dayIn(now(), zone)
    const row = await inside.store(hotelGuest).create({
      projectId,
      name: `住客${++nth}`,
      phoneNumber: `+8613600${String(136_000 + nth + projectId * 50).padStart(6, '0')}`,
      hotelId,
      checkInDate: today,
      checkOutDate: dayIn(now().getTime() + 48 * hour, zone),
      ...more,
    } as never)
    if (isHere)
      await server.sql('update "hotelGuest" set "registerStatus" = $2, "checkOutStatus" = $3 where id = $1', [
        row.id,
        guestRegisterStatus.registered,
        roomCheckOutStatus.allocated,
      ])
    return row as { id: number; name: string }
  }
  const ahead = async (...mealRuleIds: number[]) => (await call('/mealRegister/makeAhead', { mealRuleIds })).data
  const codeOf = (key: string, at = now().getTime()) =>
    liveCode({ projectId, key, secret: secretOf(projectId, key) }, at)
  const serve = async (
    mealPlaceId: number,
    shown: { readonly text?: string; readonly key?: string; readonly requestId?: string } & Record<string, unknown>,
    who: Pick<Operator, 'token'> = operator,
    path = 'serve',
  ) => {
    const answer = await as(who)(`/mealRecord/${path}`, { mealPlaceId, requestId: randomUUID(), ...shown })
    if (answer.result !== 20000) return answer
    return {
      ...answer,
      ...answer.data,
      code: answer.data.decision.code as number,
      zh: answer.data.decision.text[0] as string,
    }
  }
  const records = () =>
    server.sql<Record<string, unknown>>(
      `select * from "mealRecord" where "projectId" = $1 and "deletedAt" is null order by id`,
      [projectId],
    )
  const registers = () =>
    server.sql<Record<string, unknown>>(
      `select * from "mealRegister" where "projectId" = $1 and "deletedAt" is null order by id`,
      [projectId],
    )
  return {
    project,
    projectId,
    operator,
    inside,
    as,
    call,
    place,
    meal,
    person,
    audience,
    makeHotel,
    guest,
    ahead,
    codeOf,
    serve,
    records,
    registers,
  }
}
