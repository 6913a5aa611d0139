import * as access from '@pavilion/access/model/index.ts'
import { reasonTexts, type ReasonKey } from '@pavilion/access/model/reasons.ts'
import { clockIn, dayMs, defaultZone } from '@pavilion/declare'
import * as certificate from '@pavilion/certificate/model/index.ts'
import { now } from '@pavilion/store'
import { chance } from '../pictures/chance.ts'
import type { Attendee } from './attendee.ts'
import type { CertTypes } from './certificate.ts'
import { after, dateOf, digits, hour, minute, put, putOne, some, type Demo } from './fill.ts'

const {
  backCheckPattern,
  backCheckResult,
  conflictKind,
  entryReason,
  entryType,
  outFlag,
  termCommand,
  commandState,
  termProtocol,
} = access
const opens = ['buyer', 'vip', 'media', 'staff'] as const

/** People have come for so long, whatever the hour of the start: the demo has the same size at any time of day. */
const openFor = 3 * hour
interface Passing {
  readonly who: Attendee
  readonly at: number
  readonly out: boolean
}
/** One to three stays since the morning; the last one may last until now. */
function stays(random: ReturnType<typeof chance>, who: Attendee, from: number, now: number): Passing[] {
  const found: Passing[] = []
  let at = from + random.next() ** 2 * (now - from) * 0.8
  for (let nth = 0; nth < 3 && at < now - 2 * minute; nth++) {
    found.push({ who, at, out: false })
    const leaves = at + random.between(25, 110) * minute
    if (leaves > now - minute || random.next() < 0.2) break
    found.push({ who, at: leaves, out: true })
    at = leaves + random.between(10, 60) * minute
  }
  return found
}

/**
 * The running day: an open day in one hall before the fair, whose gates are at work now. People
 * have come since the morning; the simulator lets more come.
 */
export async function fillToday(
  demo: Demo,
  about: {
    readonly attendees: readonly Attendee[]
    readonly certTypes: CertTypes
    readonly hall: { readonly id: number; readonly name?: string | null }
  },
): Promise<void> {
  const random = chance('teaexpo today')
  const moment = now().getTime()
  const from = moment - openFor
  // Whenever the demo is loaded, its halls are open: they close half a day later.
  await demo.ctx.sql(`update "projectSetting" set "gateDayEnds" = $2 where "projectId" = $1`, [
    demo.made.projectId,
    clockIn(moment + dayMs / 2, defaultZone()),
  ])
  const group = await putOne(demo, access.registerUserTermGroup, {
    name: '开放日体验馆',
    englishName: 'Open day hall',
    code: 'today',
    hallArea: 'A1',
    exhibitionHallId: about.hall.id,
    sortNumber: 10,
  })
  await put(
    demo,
    certificate.registerUserCertAuthority,
    opens.map(key => ({ registerUserCertTypeId: about.certTypes[key].id, registerUserTermGroupId: group.id })),
  )
  const terms = await put(
    demo,
    access.registerUserTerm,
    some(6, at => ({
      name: `体验馆${at < 4 ? '入口' : '出口'} H0${at + 1}`,
      englishName: `Open day hall ${at < 4 ? 'entrance' : 'exit'} H0${at + 1}`,
      code: `H0${at + 1}`,
      alias: `H0${at + 1}`,
      ip: null,
      entryType: entryType[at < 4 ? 'entry' : 'out'],
      registerUserTermGroupId: group.id,
      lastHeartbeatAt: new Date(moment - at * 20_000).toISOString(),
      sortNumber: 100 + at,
    })),
  )
  // Without a PIN nobody signs in: the operator who tries the demo gives them one.
  await put(
    demo,
    access.registerUserGateGuard,
    ['王志强', '李文静', '陈浩然'].map((name, at) => ({ name, mayLetIn: at === 0 })),
  )
  const infos = await put(
    demo,
    access.registerUserTermInfo,
    terms.map(({ id }, at) => ({
      deviceNo: `PV-${digits(random, 8)}`,
      registerUserTermId: id,
      model: at === 3 ? 'PushGate F18' : 'GateLine 300F',
      version: '3.4.0',
      protocol: termProtocol[at === 3 ? 'push' : 'own'],
      checkPattern: backCheckPattern.qrcode,
      onlineStatus: at !== 2,
      lastSeenAt: new Date(moment - (at === 2 ? 8 * minute : at * 20_000)).toISOString(),
      queueLength: at === 2 ? 17 : 0,
    })),
  )
  await put(
    demo,
    access.registerUserTermCommand,
    (['sync', 'restart', 'open', 'sync'] as const).map((command, at) => ({
      registerUserTermInfoId: infos[at]?.id as number,
      command: termCommand[command],
      state: commandState[at === 2 ? 'waiting' : 'done'],
      sentAt: at === 2 ? null : new Date(from + at * minute).toISOString(),
      ackedAt: at === 2 ? null : new Date(from + at * minute + 2000).toISOString(),
      message: at === 2 ? null : 'OK',
      createdAt: new Date(from).toISOString(),
    })),
  )
  const people = about.attendees.filter(
    ({ cert, stays: past }) => past.length && (opens as readonly string[]).includes(cert),
  )
  const passings = people
    .flatMap(who => stays(random, who, from, moment))
    .sort((a, b) => a.at - b.at)
    .map(passing => ({ ...passing, gate: passing.out ? random.whole(4, 5) : random.whole(0, 3) }))
  const iso = (at: number) => new Date(at).toISOString()
  const certOf = (who: Attendee) => about.certTypes[who.cert]
  await put(
    demo,
    access.registerUserEntryRecord,
    passings.map(({ who, at, out, gate }, nth) => ({
      entryRecordNo: `T${dateOf(at).replaceAll('-', '')}${String(nth + 1).padStart(6, '0')}`,
      requestId: `today-${nth + 1}`,
      entryTime: iso(at),
      entryType: entryType[out ? 'out' : 'entry'],
      entryTermName: terms[gate]?.name as string,
      entryTermGroupName: group.name as string,
      userNo: who.certNo,
      userName: who.name,
      registerUserId: who.id,
      registerUserTermId: terms[gate]?.id as number,
      registerUserTermGroupId: group.id,
      certTypeId: certOf(who).id,
      createdAt: iso(at),
    })),
  )
  await fillDecisions(demo, passings, { terms, infos, random })
  const last = new Map(passings.map(passing => [passing.who.id, passing]))
  const entries = Map.groupBy(
    passings.filter(({ out }) => !out),
    ({ who }) => who.id,
  )
  await put(
    demo,
    access.registerUserGateState,
    [...last.values()].map(({ who, out }) => ({
      registerUserId: who.id,
      registerUserTermGroupId: group.id,
      entries: entries.get(who.id)?.length ?? 0,
      mostEntries: null,
      lastEntryAt: iso(entries.get(who.id)?.at(-1)?.at ?? from),
      outFlag: outFlag[out ? 'out' : 'in'],
    })),
  )
  await demo.ctx.sql(
    `update "registerUser" u set "entryTimes" = "entryTimes" + s."entries", "outFlag" = s."outFlag"
    from "registerUserGateState" s where s."registerUserId" = u.id and s."registerUserTermGroupId" = $1`,
    [group.id],
  )
  await demo.ctx.sql(
    `update "registerUserExhibitionHallScale" h set "inside" = (
      select count(*) from "registerUserGateState" s where s."registerUserTermGroupId" = $1 and s."outFlag" = $3),
      "insideSince" = $4
    where h."exhibitionHallId" = $2`,
    [group.id, about.hall.id, outFlag.in, iso(from)],
  )
  await put(
    demo,
    access.registerUserEntryConflict,
    [...last.values()]
      .filter(({ out }) => !out)
      .slice(0, 3)
      .map(({ who, at, gate }, nth) => ({
        registerUserId: who.id,
        userName: who.name,
        kind: conflictKind.double,
        reasonCode: entryReason.stillInside,
        place: terms[2]?.name as string,
        entryTime: after(at, (nth + 2) * minute),
        otherPlace: terms[gate]?.name as string,
        otherTime: iso(at),
        requestId: `today-conflict-${nth + 1}`,
        createdAt: iso(moment - nth * minute),
      })),
  )
}
async function fillDecisions(
  demo: Demo,
  passings: readonly (Passing & { readonly gate: number })[],
  {
    terms,
    infos,
    random,
  }: {
    readonly terms: readonly { id: number }[]
    readonly infos: readonly { id: number }[]
    readonly random: ReturnType<typeof chance>
  },
): Promise<void> {
  const reasons: readonly ReasonKey[] = ['noAuthority', 'stillInside', 'malformed', 'unknown', 'cardGone']
  const refused = passings
    .filter(({ out }) => !out && random.next() < 0.04)
    .map(passing => ({ ...passing, at: passing.at - random.between(8, 50) * 1000, why: random.pick(reasons) }))
  const rows = [...passings.map(passing => ({ ...passing, why: 'pass' as ReasonKey })), ...refused].sort(
    (a, b) => a.at - b.at,
  )
  await put(
    demo,
    access.registerUserBackCheckLog,
    rows.map(({ who, at, out, gate, why }, nth) => {
      const checkInterval = random.whole(9, 38)
      const isNobody = why === 'malformed' || why === 'unknown'
      return {
        requestId: `today-q${nth + 1}`,
        registerUserTermInfoId: infos[gate]?.id as number,
        registerUserTermId: terms[gate]?.id as number,
        registerUserId: isNobody ? null : who.id,
        entryType: entryType[out ? 'out' : 'entry'],
        checkPattern: backCheckPattern.qrcode,
        checkResult: backCheckResult[why === 'pass' ? 'pass' : 'refuse'],
        reasonCode: entryReason[why],
        checkResultMsg: reasonTexts[why].text[0],
        checkStartTime: new Date(at).toISOString(),
        checkEndTime: new Date(at + checkInterval).toISOString(),
        checkInterval,
        createdAt: new Date(at).toISOString(),
      }
    }),
  )
}
